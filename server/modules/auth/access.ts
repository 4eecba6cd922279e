import type { AccountQuery } from '#db/query.ts'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import type { Done } from '../../lib/reply-parts.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import {
  insertAppToken,
  listLiveAppTokens,
  listLiveSessions,
  revokeLiveAppTokens,
  revokeSessionOf,
  revokeSessions,
  revokeSessionsOfLink,
} from './access-queries.ts'
import type { AppTokens, NewAppToken, Sessions } from './schema.ts'
import { IDLE_MS } from './session-times.ts'

const DAY_MS = 24 * 3_600_000

/** The live sessions of a user, the last used first. */
export async function listSessions(
  { deps, viewer }: AccountContext,
  tx: AccountQuery,
  userId: string,
): Promise<Sessions> {
  const now = deps.now()
  const rows = await listLiveSessions(tx, userId, { now, idleSince: new Date(now.getTime() - IDLE_MS) })
  return { sessions: rows.map((row) => ({ ...row, is_current: row._id === viewer.session_id })) }
}

/** Ends a session of a user. Throws `NotFound` for one of another user. */
export async function endSession(
  { deps }: AccountContext,
  tx: AccountQuery,
  userId: string,
  sessionId: string,
): Promise<Done> {
  if (!(await revokeSessionOf(tx, userId, requireId(sessionId), deps.now()))) throw new NotFound()
  return { success: true }
}

/** Ends every session of a user, but for one that is named. */
export async function endSessions(
  { deps }: Pick<AccountContext, 'deps'>,
  tx: AccountQuery,
  userId: string,
  but?: string,
): Promise<void> {
  await revokeSessions(tx, userId, { now: deps.now(), but })
}

/** Ends every sign-in link of a user, and every session but for one that is named. */
export async function endAccess(
  context: Pick<AccountContext, 'deps'>,
  tx: AccountQuery,
  userId: string,
  but?: string,
): Promise<void> {
  await endSessions(context, tx, userId, but)
  await revokeAppTokens(context, tx, userId)
}

/** The sign-in links of a user that still work, newest first. */
export async function listAppTokens({ deps }: AccountContext, tx: AccountQuery, userId: string): Promise<AppTokens> {
  return { tokens: await listLiveAppTokens(tx, userId, deps.now()) }
}

/** Creates a sign-in link. Only the hash of its token is stored. */
export async function createAppToken(
  { deps, viewer }: AccountContext,
  tx: AccountQuery,
  { user_id, token_name, days }: { user_id: string; token_name: string; days: number },
): Promise<NewAppToken> {
  const token = newToken()
  const [_id, now] = [deps.newId(), deps.now()]
  const expires_at = new Date(now.getTime() + days * DAY_MS)
  await insertAppToken(tx, {
    _id,
    user_id,
    token_name,
    token_hash: hashToken(token),
    created_by: viewer._id,
    created_at: now,
    expires_at,
  })
  return { _id, token, expires_at }
}

/** Ends a sign-in link of a user and the sessions that it opened. Throws `NotFound` for one of another user. */
export async function revokeAppToken(
  { deps }: AccountContext,
  tx: AccountQuery,
  userId: string,
  tokenId: string,
): Promise<Done> {
  const [revoked] = await revokeLiveAppTokens(tx, userId, { now: deps.now(), only: requireId(tokenId) })
  if (!revoked) throw new NotFound()
  await revokeSessionsOfLink(tx, revoked._id, deps.now())
  return { success: true }
}

/** Ends every sign-in link of a user. */
export async function revokeAppTokens(
  { deps }: Pick<AccountContext, 'deps'>,
  tx: AccountQuery,
  userId: string,
): Promise<void> {
  await revokeLiveAppTokens(tx, userId, { now: deps.now() })
}
