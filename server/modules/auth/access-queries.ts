import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { appTokens, sessions } from '#db/schema/auth.ts'
import { users } from '#db/schema/users.ts'

export function listLiveSessions(tx: AccountQuery, userId: string, { now, idleSince }: { now: Date; idleSince: Date }) {
  const { _id, device, created_at, last_seen_at } = sessions
  return tx
    .select({ _id, device, created_at, last_seen_at })
    .from(sessions)
    .where(
      and(
        eq(sessions.account_id, tx.accountId),
        eq(sessions.user_id, userId),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, now),
        gt(sessions.last_seen_at, idleSince),
      ),
    )
    .orderBy(desc(last_seen_at), desc(_id))
}

/** Resolves to whether the user had this session. */
export async function revokeSessionOf(tx: AccountQuery, userId: string, sessionId: string, now: Date) {
  const rows = await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(
      and(
        eq(sessions.account_id, tx.accountId),
        eq(sessions.user_id, userId),
        eq(sessions._id, sessionId),
        isNull(sessions.revoked_at),
      ),
    )
    .returning({ _id: sessions._id })
  return rows.length > 0
}

/** Ends every session of a user, but for one that is named. */
export async function revokeSessions(
  tx: AccountQuery,
  userId: string,
  { now, but }: { now: Date; but?: string | undefined },
) {
  await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(
      and(
        eq(sessions.account_id, tx.accountId),
        eq(sessions.user_id, userId),
        isNull(sessions.revoked_at),
        but === undefined ? undefined : ne(sessions._id, but),
      ),
    )
}

export async function revokeSessionsOfLink(tx: AccountQuery, tokenId: string, now: Date) {
  await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.account_id, tx.accountId), eq(sessions.app_token_id, tokenId), isNull(sessions.revoked_at)))
}

const isLive = (accountId: string, userId: string, now: Date) =>
  and(
    eq(appTokens.account_id, accountId),
    eq(appTokens.user_id, userId),
    isNull(appTokens.revoked_at),
    gt(appTokens.expires_at, now),
  )

export function listLiveAppTokens(tx: AccountQuery, userId: string, now: Date) {
  const { _id, token_name, created_at, expires_at } = appTokens
  return tx
    .select({
      _id,
      token_name,
      created_at,
      expires_at,
      sessions: sql<number>`(select count(*)::int from ${sessions} opened
        where opened.app_token_id = ${appTokens}._id and opened.revoked_at is null)`,
    })
    .from(appTokens)
    .where(isLive(tx.accountId, userId, now))
    .orderBy(desc(created_at), desc(_id))
}

export async function insertAppToken(tx: AccountQuery, token: Omit<typeof appTokens.$inferInsert, 'account_id'>) {
  await tx.insert(appTokens).values({ ...token, account_id: tx.accountId })
}

/** Ends the live sign-in links of a user, or the one that is named; resolves to those. */
export function revokeLiveAppTokens(tx: AccountQuery, userId: string, { now, only }: { now: Date; only?: string }) {
  return tx
    .update(appTokens)
    .set({ revoked_at: now })
    .where(and(isLive(tx.accountId, userId, now), only === undefined ? undefined : eq(appTokens._id, only)))
    .returning({ _id: appTokens._id })
}

/** The user's login and stored hash. */
export async function findPassword(tx: AccountQuery, userId: string) {
  const { user_login, password_hash } = users
  const rows = await tx
    .select({ user_login, password_hash })
    .from(users)
    .where(and(eq(users.account_id, tx.accountId), eq(users._id, userId)))
  return rows[0]
}

/** Stores a password in the place of the one with the hash `before`; resolves to whether it was still that one. */
export async function setPassword(
  tx: AccountQuery,
  userId: string,
  {
    before,
    ...changes
  }: { before: string | null; password_hash: string; user_state: number; otp_refused_at: null; updated_at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set(changes)
    .where(
      and(
        eq(users.account_id, tx.accountId),
        eq(users._id, userId),
        before === null ? isNull(users.password_hash) : eq(users.password_hash, before),
      ),
    )
    .returning({ _id: users._id })
  return rows.length > 0
}
