import { and, eq, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'

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

export async function revokeSession(tx: Query, accountId: string, sessionId: string, now: Date) {
  await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.account_id, accountId), eq(sessions._id, sessionId)))
}
