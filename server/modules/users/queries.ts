import { and, eq, lte, or, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { sessions } from '#db/schema/auth.ts'
import { users } from '#db/schema/users.ts'
import type { userColumns } from '#domain/lists/list-sorts.ts'
import type { Role } from '#domain/roles.ts'
import { hasLetters } from '../../lib/name-queries.ts'
import { follows, type Key, known, moment, orderBy, placeOf } from '../../lib/order-queries.ts'

interface UserFilter {
  search?: string | undefined
  account_role?: number | undefined
  /** The highest role that is listed. */
  up_to: Role
  user_state?: number | undefined
  keys: readonly Key[]
  after?: readonly string[] | undefined
  limit: number
}

// Drizzle writes a column of a query on one table without the name of the table.
const lastSeen = sql<Date | null>`(select max(seen.last_seen_at) from ${sessions} seen where seen.user_id = ${users}._id)`

const columns = {
  _id: users._id,
  account_id: users.account_id,
  user_login: users.user_login,
  user_fullname: users.user_fullname,
  account_role: users.account_role,
  account_locale: users.account_locale,
  user_state: users.user_state,
  version: users.version,
  has_password: sql<boolean>`${users.password_hash} is not null`,
  has_second_factor: sql<boolean>`${users.otp_secret} is not null`,
  last_seen_at: lastSeen.mapWith(sessions.last_seen_at),
  created_at: users.created_at,
}

const _id: Key = { value: sql`${users._id}`, type: 'uuid' }
/** The order of a list by each column. */
export const userKeys: Record<(typeof userColumns)[number], readonly Key[]> = {
  name: [{ value: sql`${users.user_fullname}`, type: 'text' }, _id],
  login: [{ value: sql`${users.user_login}`, type: 'text' }, _id],
  role: [{ value: sql`${users.account_role}`, type: 'integer' }, _id],
  state: [{ value: sql`${users.user_state}`, type: 'integer' }, _id],
  seen: [...known(lastSeen, moment(sql`coalesce(${lastSeen}, 'infinity'::timestamptz)`)), _id],
}

/** The users of an account in an order. */
export function listUsers(
  tx: AccountQuery,
  { search, account_role, up_to, user_state, keys, after, limit }: UserFilter,
) {
  return tx
    .select({ ...columns, place: placeOf(keys) })
    .from(users)
    .where(
      and(
        eq(users.account_id, tx.accountId),
        search
          ? or(hasLetters(users.user_fullname, search), sql`strpos(${users.user_login}, ${search.toLowerCase()}) > 0`)
          : undefined,
        account_role === undefined ? undefined : eq(users.account_role, account_role),
        lte(users.account_role, up_to),
        user_state === undefined ? undefined : eq(users.user_state, user_state),
        after && follows(keys, (at) => sql`${after[at]}`),
      ),
    )
    .orderBy(orderBy(keys))
    .limit(limit)
}
export type UserRow = Omit<Awaited<ReturnType<typeof listUsers>>[number], 'place'>

export async function findUser(tx: AccountQuery, userId: string): Promise<UserRow | undefined> {
  const rows = await tx
    .select(columns)
    .from(users)
    .where(and(eq(users.account_id, tx.accountId), eq(users._id, userId)))
  return rows[0]
}

type NewUser = Omit<typeof users.$inferInsert, 'account_id'>

/** Resolves to whether it was stored: the login or the id may be taken. */
export async function insertUser(tx: AccountQuery, user: NewUser): Promise<boolean> {
  const rows = await tx
    .insert(users)
    .values({ ...user, account_id: tx.accountId })
    .onConflictDoNothing()
    .returning({ _id: users._id })
  return rows.length > 0
}

type UserChanges = Partial<Omit<NewUser, '_id' | 'version' | 'created_at'>>

/** Resolves to whether the user was stored, which is not so when it is missing or has another version. */
export async function updateUser(
  tx: AccountQuery,
  userId: string,
  { version, ...changes }: UserChanges & { version?: number | undefined },
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ ...changes, version: sql`${users.version} + 1` })
    .where(
      and(
        eq(users.account_id, tx.accountId),
        eq(users._id, userId),
        version === undefined ? undefined : eq(users.version, version),
      ),
    )
    .returning({ _id: users._id })
  return rows.length > 0
}

/** One change of rights at a time, so that two people cannot take them from each other at once. */
export async function lockRights(tx: AccountQuery): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rights of users', 0))`)
}
