import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { UserState } from '#domain/user-state.ts'
import { Forbidden, HttpError, Unauthorized } from '../../lib/errors.ts'
import { messages, noAccess } from '../../lib/messages.ts'
import { verifyPassword } from '../../lib/passwords.ts'
import { otherNotations } from '../../lib/phones/other-notations.ts'
import {
  addressBucket,
  clearAttempts,
  countAttempt,
  forgiveAttempt,
  readAttempts,
  refuseWhenFull,
} from '../../frame/rate-limit.ts'
import { logSecurity } from '../../frame/log-security.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import type { AccountQuery } from '#db/query.ts'
import type { Deps } from '../../deps.ts'
import type { AccountContext, PublicContext } from '../../frame/request-context.ts'
import { findVisitorAccountId, openPhoneReader } from '../accounts/service.ts'
import { recordSignIn } from '../audit/service.ts'
import { recordAct } from '../../frame/record-act.ts'
import { enqueueStaffNotice } from '../webpush/service.ts'
import { endAccess } from './access.ts'
import { foldLogin } from './fold-login.ts'
import { readRequestContext } from './service.ts'
import { IDLE_MS, SESSION_MS } from './session-times.ts'
import { presentUser } from './present.ts'
import {
  findUserByAppToken,
  findUserByLogin,
  insertSession,
  lockAppToken,
  markCodesRefused,
  revokeSession,
  type SecondFactor,
} from './queries.ts'
import { acceptCode, readSecondFactor, SecondFactorWanted } from './second-factor.ts'
import type { credentials, tokenLogin, SignedIn, OwnUser } from './schema.ts'
import type { Done } from '../../lib/reply-parts.ts'

/** Failures of one login from one address. */
const PER_LOGIN = { hits: 10, window: 900 }
/** From so many failures of one login over all addresses each further try waits. */
const GUESSES = { hits: Number.POSITIVE_INFINITY, window: 900 }
const GUESSES_WITHOUT_WAIT = 10
const WAIT_MS = 2_000
/** Failed passwords of one address; only failures, since many users of a school share one. Counted before they are compared. */
const PER_ADDRESS = { hits: 50, window: 900 }
/** Wrong codes of one person, from whichever address: who gets so far has the password or a sign-in link. */
const WRONG_CODES = { hits: 10, window: 3_600 }
/** Concurrent sign-ins of one address: enough for a whole school at once, and bounded. */
const UNDER_WAY = { hits: 300, window: 60 }
/** Live sessions that one sign-in link may open; ending one frees its place. */
const SESSIONS_PER_LINK = 5

/** The user of the current session. */
export async function readOwnUser({ viewer }: AccountContext): Promise<OwnUser> {
  return { user: presentUser(viewer) }
}

/**
 * Signs in by e-mail or phone and password. Every failure has the same error and the same duration. An address with too
 * many failures is refused before the look-up.
 */
export async function loginWithCredentials(
  context: PublicContext,
  input: z.infer<typeof credentials>,
): Promise<SignedIn> {
  const { deps } = context
  const login = foldLogin(input.login)
  const spellings = await spellLogin(context, login)
  return signIn(context, { operation: 'POST /auth/login/credentials' }, () =>
    limitFailures(context, spellings.at(-1) ?? login, async () => {
      const user = await findUserByLogins(deps, spellings)
      const matches = await verifyPassword(user?.password_hash, input.password)
      if (!user || !matches) throw new RefusedSignIn(user)
      const factor = await readSecondFactor(deps, user)
      if (factor) await requireCode(deps, user, factor, input.otp)
      return user
    }),
  )
}

/**
 * The logins that a typed one may mean, in the order in which they count: as typed, then the other notations of the same
 * phone number, in the country of the visitor's account. The last one is the same for all notations.
 */
async function spellLogin({ deps, client }: PublicContext, login: string): Promise<string[]> {
  if (login.includes('@') || !/\d/.test(login)) return [login]
  const accountId = await findVisitorAccountId(deps, client)
  if (accountId === undefined) return [login]
  const read = await deps.db.readAccount(accountId, openPhoneReader)
  const { e164 } = read({ phone: login })
  return e164 ? [login, ...otherNotations(e164)] : [login]
}

/** The user with the first of these logins. All are looked up, so that the duration does not tell which one there is. */
async function findUserByLogins({ db }: Deps, logins: readonly string[]) {
  const found = await Promise.all(logins.map((login) => findUserByLogin(db.unscoped, login)))
  return found.find((user) => user !== undefined)
}

/** Signs in by the token of a sign-in link, and by a code where the person has a second factor. */
export async function loginWithToken(context: PublicContext, input: z.infer<typeof tokenLogin>): Promise<SignedIn> {
  const { deps } = context
  const token_hash = hashToken(input.token)
  return signIn(context, { operation: 'POST /auth/login', token_hash }, async () => {
    const user = await findUserByAppToken(deps.db.unscoped, token_hash, deps.now())
    if (!user) throw new HttpError(401, noAccess)
    const factor = await readSecondFactor(deps, user)
    if (factor) await limitFailures(context, factor.user_login, () => requireCode(deps, user, factor, input.otp))
    return user
  })
}

/** Runs `check` when it is the turn of the address, passes its outcome on and counts failures for the login and for the address. */
async function limitFailures<Result>(
  { deps, client }: PublicContext,
  login: string,
  check: () => Promise<Result>,
): Promise<Result> {
  const guesses = `login:name:${hashToken(login)}`
  const [pair, failures] = [addressBucket(guesses, client.ip), addressBucket('login', client.ip)]
  await refuseWhenFull(deps, failures, PER_ADDRESS)
  await countAttempt(deps, pair, PER_LOGIN)
  if ((await readAttempts(deps, guesses)) >= GUESSES_WITHOUT_WAIT) await wait(WAIT_MS)
  return deps.caches.hashes.run(failures, async () => {
    // Before the outcome is known: calls that run at the same time must not all pass.
    await countAttempt(deps, failures, PER_ADDRESS)
    try {
      const result = await check()
      await forgiveAttempt(deps, failures)
      await clearAttempts(deps, pair)
      return result
    } catch (error) {
      if (error instanceof RefusedSignIn) await countAttempt(deps, guesses, GUESSES)
      else await forgiveAttempt(deps, failures)
      throw error
    }
  })
}

/**
 * Throws unless the code is right: `SecondFactorWanted` without one, `TooMany` after ten wrong ones in an hour, else as a wrong
 * password. The tenth sends the person a notice.
 */
async function requireCode(deps: Deps, user: FoundUser, factor: SecondFactor, otp: string | undefined): Promise<void> {
  if (otp === undefined) throw new SecondFactorWanted()
  const wrong = `second-factor:${user.user_id}`
  await countAttempt(deps, wrong, WRONG_CODES)
  const isRight = await deps.db.inAccount(user.account_id, (tx) => acceptCode(deps, tx, user.user_id, factor, otp))
  if (isRight) return forgiveAttempt(deps, wrong)
  if ((await readAttempts(deps, wrong)) >= WRONG_CODES.hits) await reportWrongCodes(deps, user)
  throw new RefusedSignIn(user, messages.wrongCode, { second_factor: 'wrong' })
}

/** Tells the person on own devices and in the settings, and the managers in the audit log, once for each hour. */
async function reportWrongCodes(deps: Deps, { account_id, user_id }: FoundUser): Promise<void> {
  const now = deps.now()
  const since = new Date(now.getTime() - WRONG_CODES.window * 1_000)
  await deps.db.inAccount(account_id, async (tx) => {
    if (!(await markCodesRefused(tx, user_id, { now, since }))) return
    await recordAct(deps, tx, { actor_id: user_id, action: 'auth.codesRefused' })
    await enqueueStaffNotice(deps, tx, user_id, { kind: 'codes' })
  })
}

interface SignIn {
  operation: string
  /** Of the sign-in link, if it is by link. */
  token_hash?: string
}

interface FoundUser {
  user_id: string
  account_id: string
  user_state: number
}

/** A wrong password or code. The log names the user; the reply does not tell whether there is one. */
class RefusedSignIn extends HttpError {
  readonly user: FoundUser | undefined

  constructor(
    user: FoundUser | undefined,
    descriptor = messages.wrongCredentials,
    details?: { second_factor: 'wrong' },
  ) {
    super(401, descriptor, { details })
    this.user = user
  }
}

/** Opens a session for the user that `find` returns, and logs the outcome. */
async function signIn(context: PublicContext, attempt: SignIn, find: () => Promise<FoundUser>): Promise<SignedIn> {
  const { deps, client } = context
  const { operation } = attempt
  const underWay = addressBucket('login-under-way', client.ip)
  await countAttempt(deps, underWay, UNDER_WAY)
  let user: FoundUser | undefined
  try {
    user = await find()
    if (user.user_state === UserState.banned) throw new Forbidden(messages.banned)
    const signedIn = await openSession(context, user, attempt.token_hash)
    logSecurity(deps, context, { event: 'sign-in', operation }, user)
    await recordSignIn(deps, user, 'auth.login')
    return signedIn
  } catch (error) {
    if (error instanceof SecondFactorWanted) throw error
    const known = user ?? (error instanceof RefusedSignIn ? error.user : undefined)
    const { user_id, account_id } = known ?? {}
    const status = error instanceof HttpError ? error.statusCode : 500
    logSecurity(deps, context, { event: 'sign-in-failed', operation, status }, { user_id, account_id })
    if (known) await recordSignIn(deps, known, 'auth.loginFailed')
    throw error
  } finally {
    await forgiveAttempt(deps, underWay)
  }
}

/** Ends this session on the server; its token is invalid from the next request on. */
export async function logout({ deps, viewer }: PublicContext): Promise<Done> {
  if (viewer) {
    await deps.db.inAccount(viewer.account_id, (tx) => revokeSession(tx, viewer.session_id, deps.now()))
  }
  return { success: true }
}

/** Ends every session and sign-in link of the user, this session included. */
export async function logoutEverywhere(context: AccountContext): Promise<Done> {
  const { deps, viewer } = context
  await deps.db.inAccount(viewer.account_id, (tx) => endAccess({ deps }, tx, viewer._id))
  logSecurity(deps, context, { event: 'sign-out', operation: 'auth.logoutEverywhere' })
  return { success: true }
}

async function openSession(context: PublicContext, user: FoundUser, link_hash?: string): Promise<SignedIn> {
  const { deps } = context
  const access_token = newToken()
  const now = deps.now()
  await deps.db.inAccount(user.account_id, async (tx) =>
    insertSession(tx, {
      _id: deps.newId(),
      user_id: user.user_id,
      token_hash: hashToken(access_token),
      app_token_id: link_hash === undefined ? null : await takePlace(deps, tx, link_hash),
      device: context.client.device,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_MS),
    }),
  )
  const { viewer } = await readRequestContext(deps, {
    headers: { authorization: `Bearer ${access_token}` },
    ip: context.client.ip,
    id: context.client.request_id,
  })
  if (!viewer) throw new Unauthorized()
  return { access_token, user: presentUser(viewer) }
}

/** The id of a sign-in link. Throws `Forbidden` when it has opened as many live sessions as one link may. */
async function takePlace(deps: Deps, tx: AccountQuery, link_hash: string): Promise<string> {
  const now = deps.now()
  const idleSince = new Date(now.getTime() - IDLE_MS)
  const link = await lockAppToken(tx, link_hash, { now, idleSince })
  if (!link) throw new HttpError(401, noAccess)
  if (deps.config.rateLimits && link.sessions >= SESSIONS_PER_LINK)
    throw new HttpError(403, messages.linkInUse, { values: { most: SESSIONS_PER_LINK } })
  return link._id
}
