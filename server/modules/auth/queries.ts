import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { accounts, sessions, users } from '#db/schema/accounts.ts'

/** Before an account is known: through the functions that answer one question about one secret. */
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

export async function insertSession(
  tx: Query,
  accountId: string,
  session: Omit<typeof sessions.$inferInsert, 'account_id'>,
) {
  await tx.insert(sessions).values({ ...session, account_id: accountId })
}

/** Role and state of a session's person, while the session and the account are alive. */
export async function findLiveSession(tx: Query, accountId: string, sessionId: string, now: Date) {
  const rows = await tx
    .select({ account_role: users.account_role, user_state: users.user_state })
    .from(sessions)
    .innerJoin(users, eq(users._id, sessions.user_id))
    .innerJoin(accounts, eq(accounts._id, sessions.account_id))
    .where(
      and(
        eq(sessions.account_id, accountId),
        eq(sessions._id, sessionId),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, now),
        isNull(accounts.archived_at),
      ),
    )
  return rows[0]
}

export async function revokeSession(tx: Query, accountId: string, sessionId: string, now: Date) {
  await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.account_id, accountId), eq(sessions._id, sessionId)))
}
