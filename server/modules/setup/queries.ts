import { and, eq, ne, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { users } from '#db/schema/users.ts'
import { Role } from '#domain/roles.ts'
import { UserState } from '#domain/user-state.ts'

/** Makes others who create the first administrator wait until the transaction ends. */
export async function lockFirstAdmin(tx: AccountQuery): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first administrator', 0))`)
}

/** Whether an account has an administrator who can sign in. */
export async function hasAdmin(tx: AccountQuery): Promise<boolean> {
  const admin = and(
    eq(users.account_id, tx.accountId),
    eq(users.account_role, Role.ADMIN),
    ne(users.user_state, UserState.banned),
  )
  return (await tx.$count(users, admin)) > 0
}
