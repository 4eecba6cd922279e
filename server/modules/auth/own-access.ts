import type { z } from 'zod'
import { UserState } from '#domain/user-state.ts'
import { checkPassword } from '../../lib/check-password.ts'
import { Invalid } from '../../lib/errors.ts'
import { logSecurity } from '../../frame/log-security.ts'
import { messages } from '../../lib/messages.ts'
import { hashPassword, verifyPassword } from '../../lib/passwords.ts'
import { addressBucket, countAttempt } from '../../frame/rate-limit.ts'
import type { Done } from '../../lib/reply-parts.ts'
import { scopeOf } from '../../frame/check-access.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { endAccess, endSession, listAppTokens, listSessions, revokeAppToken } from './access.ts'
import { findPassword, setPassword } from './access-queries.ts'
import type { AppTokens, changedPassword, Sessions } from './schema.ts'

/** Wrong passwords of one person in an hour. */
const WRONG_PASSWORDS = { hits: 10, window: 3_600 }

/** The caller in the home account: ADMIN may work in another one. */
export function atHome(context: AccountContext): AccountContext {
  return { ...context, ...scopeOf(context, context.viewer, context.viewer.account_id) }
}

/** The devices on which the caller is signed in. */
export async function listOwnSessions(context: AccountContext): Promise<Sessions> {
  const home = atHome(context)
  return home.readAccount((tx) => listSessions(home, tx, home.viewer._id))
}

export async function endOwnSession(context: AccountContext, sessionId: string): Promise<Done> {
  const home = atHome(context)
  return home.inAccount((tx) => endSession(home, tx, home.viewer._id, sessionId))
}

/** The caller's sign-in links that still work, an invitation included. */
export async function listOwnAppTokens(context: AccountContext): Promise<AppTokens> {
  const home = atHome(context)
  return home.readAccount((tx) => listAppTokens(home, tx, home.viewer._id))
}

/** Ends one of the caller's sign-in links and the sessions that it opened. */
export async function endOwnAppToken(context: AccountContext, tokenId: string): Promise<Done> {
  const home = atHome(context)
  const { viewer, record } = home
  return home.inAccount(async (tx) => {
    const ended = await revokeAppToken(home, tx, viewer._id, tokenId)
    await record(tx, 'auth.endAppToken')
    return ended
  })
}

/**
 * Sets the caller's password, and ends the caller's sign-in links and the sessions of all other devices. The present password is asked for unless the
 * person has none yet, after an invitation. Throws `Invalid` when it is wrong or the new one is too weak.
 */
export async function changePassword(
  context: AccountContext,
  { password, new_password }: z.infer<typeof changedPassword>,
): Promise<Done> {
  const home = atHome(context)
  const { deps, viewer, record } = home
  checkPassword(new_password, viewer.user_login)
  const before = await requirePassword(home, password, 'auth.changePassword')
  const password_hash = await inTurn(home, () => hashPassword(new_password))
  await home.inAccount(async (tx) => {
    const isStored = await setPassword(tx, viewer._id, {
      before,
      password_hash,
      user_state: UserState.registered,
      otp_refused_at: null,
      updated_at: deps.now(),
    })
    // It was set in the meantime, by the office or on another device.
    if (!isStored) throw new Invalid(messages.wrongPassword)
    await endAccess(home, tx, viewer._id, viewer.session_id)
    await record(tx, 'auth.changePassword')
  })
  logSecurity(deps, context, { event: 'password-changed', operation: 'auth.changePassword' })
  return { success: true }
}

/**
 * Compares the caller's present password and resolves to its hash, null while the person has none. Throws `Invalid` when
 * it is wrong, and `TooMany` after ten wrong ones in an hour.
 */
export async function requirePassword(
  home: AccountContext,
  password: string | null,
  operation: string,
): Promise<string | null> {
  const { viewer } = home
  const found = await home.readAccount((tx) => findPassword(tx, viewer._id))
  const hash = found?.password_hash ?? null
  if (hash && !(await inTurn(home, () => verifyPassword(hash, password ?? '')))) {
    await countWrongSecret(home, operation)
    throw new Invalid(messages.wrongPassword)
  }
  return hash
}

/** Hashes wait for the turn of the caller's address. */
function inTurn<T>({ deps, client }: AccountContext, hash: () => Promise<T>): Promise<T> {
  return deps.caches.hashes.run(addressBucket('login', client.ip), hash)
}

/** Counts a wrong password or code of a person who is signed in. Throws `TooMany` after ten in an hour. */
export async function countWrongSecret(home: AccountContext, operation: string): Promise<void> {
  await countAttempt(home.deps, `password:${home.viewer._id}`, WRONG_PASSWORDS)
  logSecurity(home.deps, home, { event: 'sign-in-failed', operation, status: 400 })
}
