import type { z } from 'zod'
import type { SessionUser } from '#domain/session.ts'
import { UserState } from '#domain/user-state.ts'
import type { Deps } from '../../deps.ts'
import { authorize } from '../../lib/authorize.ts'
import { Forbidden, Problem, Unauthorized } from '../../lib/errors.ts'
import { messages, noAccess } from '../../lib/messages.ts'
import { verifyPassword } from '../../lib/passwords.ts'
import { addressBucket, clearAttempts, countAttempt, forgiveAttempt, refuseWhenFull } from '../../lib/rate-limit.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import { type Call, readCall, type Viewer } from '../../lib/viewer.ts'
import { can } from './policy.ts'
import { presentUser } from './present.ts'
import { findLiveSession, findUserByAppToken, findUserByLogin, insertSession, revokeSession } from './queries.ts'
import type { credentials, tokenLogin } from './schema.ts'

const SESSION_MS = 30 * 24 * 3_600_000
const PER_LOGIN = { hits: 10, window: 900 }
/** Failures alone: a whole school signs in from one address. */
const PER_ADDRESS = { hits: 50, window: 900 }
/** Sign-ins of one address whose outcome is not known yet: a school at the first bell, but no flood. */
const UNDER_WAY = { hits: 300, window: 60 }

export interface SignedIn {
  access_token: string
  user: SessionUser
}

/** The signed-in user of this call. */
export async function readOwnUser({ viewer }: Call): Promise<{ user: SessionUser }> {
  authorize(viewer, can.readOwnUser(viewer))
  return { user: presentUser(viewer) }
}

/** Signs in by e-mail or phone and password. One refusal for every cause, and the same time for each. */
export async function loginWithCredentials(call: Call, input: z.infer<typeof credentials>): Promise<SignedIn> {
  const { deps } = call
  const login = foldLogin(input.login)
  return signIn(call, async () => {
    const name = `login:name:${hashToken(login)}`
    await countAttempt(deps, name, PER_LOGIN)
    const user = await findUserByLogin(deps.db.anonymous, login)
    const matches = await verifyPassword(user?.password_hash, input.password)
    if (!user || !matches) {
      deps.log.warn({ operation: 'auth.login', user_id: user?.user_id }, 'sign-in refused')
      throw new Unauthorized(messages.wrongCredentials)
    }
    await clearAttempts(deps, name)
    return user
  })
}

/** Signs in by the token of a sign-in link. */
export async function loginWithToken(call: Call, input: z.infer<typeof tokenLogin>): Promise<SignedIn> {
  const { deps } = call
  return signIn(call, async () => {
    const user = await findUserByAppToken(deps.db.anonymous, hashToken(input.token), deps.now())
    if (!user) throw new Problem(401, noAccess)
    return user
  })
}

/** Opens a session for whom `find` names. An address with too many failures behind it is not asked for one more. */
async function signIn(
  call: Call,
  find: () => Promise<{ user_id: string; account_id: string; user_state: number }>,
): Promise<SignedIn> {
  const { deps, visitor } = call
  const [failures, underWay] = [addressBucket('login', visitor.ip), addressBucket('login-under-way', visitor.ip)]
  await refuseWhenFull(deps, failures, PER_ADDRESS)
  await countAttempt(deps, underWay, UNDER_WAY)
  try {
    const user = await find()
    if (user.user_state === UserState.banned) throw new Forbidden(messages.banned)
    return await openSession(call, user)
  } catch (error) {
    if (error instanceof Problem && error.statusCode < 429) await countAttempt(deps, failures, PER_ADDRESS)
    throw error
  } finally {
    await forgiveAttempt(deps, underWay)
  }
}

/** Ends this session on the server; the very next request with its token is signed out. */
export async function logout({ deps, viewer }: Call): Promise<{ success: true }> {
  if (viewer) {
    await deps.db.inAccount(viewer.account_id, (tx) =>
      revokeSession(tx, viewer.account_id, viewer.session_id, deps.now()),
    )
  }
  return { success: true }
}

/** Whether somebody who asked for something a moment ago is signed in still, in the same role. */
export async function isStillSignedIn(deps: Deps, viewer: Viewer): Promise<boolean> {
  const { account_id, session_id } = viewer
  const found = await deps.db.readAccount(account_id, (tx) => findLiveSession(tx, account_id, session_id, deps.now()))
  return found?.account_role === viewer.account_role && found.user_state !== UserState.banned
}

/** A login as it is stored and looked up: e-mails in lower case, phones as a plus and digits or digits. */
export function foldLogin(login: string): string {
  const trimmed = login.trim().toLowerCase()
  return trimmed.includes('@') ? trimmed : trimmed.replace(/[\s()-]/g, '')
}

async function openSession(call: Call, user: { user_id: string; account_id: string }): Promise<SignedIn> {
  const { deps } = call
  const access_token = newToken()
  const now = deps.now()
  await deps.db.inAccount(user.account_id, (tx) =>
    insertSession(tx, user.account_id, {
      _id: deps.newId(),
      user_id: user.user_id,
      token_hash: hashToken(access_token),
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_MS),
    }),
  )
  const { viewer } = await readCall(deps, { headers: { authorization: `Bearer ${access_token}` }, ip: call.visitor.ip })
  authorize(viewer, can.readOwnUser(viewer))
  return { access_token, user: presentUser(viewer) }
}
