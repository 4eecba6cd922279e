import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { batchPerTick } from '#db/batch-loader.ts'
import type { AccountQuery, Query } from '#db/query.ts'
import type { Role } from '#domain/roles.ts'
import { accounts } from '#db/schema/accounts.ts'
import { appTokens, sessions } from '#db/schema/auth.ts'
import { users } from '#db/schema/users.ts'

/** Without an account context: uses database functions that look up one secret. */
export async function findUserByLogin(db: Query, login: string) {
  const rows = await db.execute<{
    user_id: string
    account_id: string
    password_hash: string | null
    user_state: number
  }>(sql`select * from user_by_login(${login})`)
  return rows[0]
}

export async function findUserByAppToken(db: Query, tokenHash: string, now: Date) {
  const rows = await db.execute<{ user_id: string; account_id: string; user_state: number }>(
    sql`select * from user_by_app_token(${tokenHash}, ${now.toISOString()})`,
  )
  return rows[0]
}

/** The second factor of a person; undefined while it is off. */
export async function findSecondFactor(tx: AccountQuery, userId: string) {
  const { user_login, otp_secret, otp_last_step, otp_refused_at } = users
  const [row] = await tx
    .select({
      user_login,
      otp_secret,
      otp_last_step,
      otp_refused_at,
      recovery_codes: sql<number>`cardinality(${users.otp_recovery})`,
    })
    .from(users)
    .where(isUser(tx.accountId, userId))
  return row?.otp_secret ? { ...row, otp_secret: row.otp_secret } : undefined
}
export type SecondFactor = NonNullable<Awaited<ReturnType<typeof findSecondFactor>>>

/** Marks the time step of a code as used; resolves to whether no later one was. */
export async function takeStep(tx: AccountQuery, userId: string, step: number): Promise<boolean> {
  const isNewer = or(isNull(users.otp_last_step), lt(users.otp_last_step, step))
  const rows = await tx
    .update(users)
    .set({ otp_last_step: step })
    .where(and(isUser(tx.accountId, userId), isNewer))
    .returning({ _id: users._id })
  return rows.length > 0
}

/** Removes a recovery code; resolves to whether it was there. */
export async function takeRecoveryCode(tx: AccountQuery, userId: string, hash: string): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ otp_recovery: sql`array_remove(${users.otp_recovery}, ${hash})` })
    .where(and(isUser(tx.accountId, userId), sql`${hash} = any (${users.otp_recovery})`))
    .returning({ _id: users._id })
  return rows.length > 0
}

/** Turns the second factor on; resolves to false where it is on already. */
export async function insertSecondFactor(
  tx: AccountQuery,
  userId: string,
  factor: { otp_secret: string; otp_last_step: number; otp_recovery: string[]; updated_at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set(factor)
    .where(and(isUser(tx.accountId, userId), isNull(users.otp_secret)))
    .returning({ _id: users._id })
  return rows.length > 0
}

/** Stores when codes were refused; resolves to whether that was not stored since the given moment. */
export async function markCodesRefused(
  tx: AccountQuery,
  userId: string,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const isNew = or(isNull(users.otp_refused_at), lt(users.otp_refused_at, since))
  const rows = await tx
    .update(users)
    .set({ otp_refused_at: now })
    .where(and(isUser(tx.accountId, userId), isNew))
    .returning({ _id: users._id })
  return rows.length > 0
}

export async function deleteSecondFactor(tx: AccountQuery, userId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ otp_secret: null, otp_last_step: null, otp_recovery: [], otp_refused_at: null, updated_at: now })
    .where(isUser(tx.accountId, userId))
}

const isUser = (accountId: string, userId: string) => and(eq(users.account_id, accountId), eq(users._id, userId))

/** Locks a sign-in link for this transaction and gives its id and the number of sessions that it opened and that are live. */
export async function lockAppToken(
  tx: AccountQuery,
  tokenHash: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<{ _id: string; sessions: number } | undefined> {
  const [token] = await tx
    .select({ _id: appTokens._id })
    .from(appTokens)
    .where(and(eq(appTokens.account_id, tx.accountId), eq(appTokens.token_hash, tokenHash)))
    .for('update')
  if (!token) return undefined
  const live = and(isNull(sessions.revoked_at), gt(sessions.expires_at, now), gt(sessions.last_seen_at, idleSince))
  const opened = and(eq(sessions.account_id, tx.accountId), eq(sessions.app_token_id, token._id))
  return { ...token, sessions: await tx.$count(sessions, and(opened, live)) }
}

export async function insertSession(tx: AccountQuery, session: Omit<typeof sessions.$inferInsert, 'account_id'>) {
  await tx.insert(sessions).values({ ...session, account_id: tx.accountId })
}

/** Role and state of a session's person, if the session and the account are active. */
export async function findLiveSession(tx: AccountQuery, sessionId: string, now: Date) {
  const rows = await tx
    .select({ account_role: users.account_role, user_state: users.user_state })
    .from(sessions)
    .innerJoin(users, eq(users._id, sessions.user_id))
    .innerJoin(accounts, eq(accounts._id, sessions.account_id))
    .where(
      and(
        eq(sessions.account_id, tx.accountId),
        eq(sessions._id, sessionId),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, now),
        isNull(accounts.archived_at),
      ),
    )
  return rows[0]
}

export async function revokeSession(tx: AccountQuery, sessionId: string, now: Date) {
  await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.account_id, tx.accountId), eq(sessions._id, sessionId)))
}

/** Deletes sessions that ended before `endedBefore` or had no request since `idleSince`. */
export async function deleteEndedSessions(
  tx: AccountQuery,
  { endedBefore, idleSince }: { endedBefore: Date; idleSince: Date },
) {
  const hasEnded = or(
    lt(sessions.expires_at, endedBefore),
    lt(sessions.revoked_at, endedBefore),
    lt(sessions.last_seen_at, idleSince),
  )
  await tx.delete(sessions).where(and(eq(sessions.account_id, tx.accountId), hasEnded))
}

/** The ids of all accounts that are not archived. */
export async function listAccountIds(db: Query): Promise<string[]> {
  const rows = await db.execute<{ account_id: string }>(sql`select account_id from accounts_for_operator()`)
  return rows.map(({ account_id }) => account_id)
}

export interface SessionRow extends Record<string, unknown> {
  session_id: string
  user_id: string
  account_id: string
  account_token: string
  account_role: Role
  account_locale: string
  user_login: string
  user_fullname: string
  user_state: number
  country_codes_defaults: number[]
  last_seen_at: string | Date
  expires_at: string | Date
}

/** The session of a token, whether or not it is still valid. Requests of one tick share a statement. */
export const findSessionByToken = batchPerTick(async ({ unscoped }, hashes: readonly string[]) => {
  const rows = await unscoped.execute<SessionRow & { place: string }>(sql`
    select wanted.place, session.* from unnest(${sql.param(hashes)}::text[]) with ordinality wanted(hash, place)
      cross join lateral session_by_token(wanted.hash) session`)
  const found = new Map(rows.map((row) => [Number(row.place), row]))
  return hashes.map((_, index): SessionRow | undefined => found.get(index + 1))
})

export async function touchSession(tx: AccountQuery, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ last_seen_at: now })
    .where(and(eq(sessions.account_id, tx.accountId), eq(sessions._id, sessionId)))
}

/** Whether an account exists; for ADMIN, who may work in any. */
export async function hasAccount(db: Query, accountId: string): Promise<boolean> {
  return (await listAccountIds(db)).includes(accountId)
}
