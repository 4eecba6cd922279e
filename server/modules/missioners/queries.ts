import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { missioners } from '#db/schema/missioners.ts'
import { contacts } from '#db/schema/contacts.ts'
import { users } from '#db/schema/users.ts'
import { hasLetters } from '../../lib/name-queries.ts'
import { takesContacts } from '../../lib/owner-queries.ts'

const columns = {
  _id: missioners._id,
  account_id: missioners.account_id,
  user_id: missioners.user_id,
  missioner_name: missioners.missioner_name,
  missioner_phone: missioners.missioner_phone,
  missioner_capacity: missioners.missioner_capacity,
  version: missioners.version,
}
export interface MissionerRow {
  _id: string
  account_id: string
  user_id: string | null
  missioner_name: string
  missioner_phone: StoredPhone | null
  missioner_capacity: number
  version: number
}

const alive = (accountId: string) => and(eq(missioners.account_id, accountId), isNull(missioners.archived_at))

/** All missioners of an account by name. */
export function listAllMissioners(tx: Query, accountId: string): Promise<MissionerRow[]> {
  return tx
    .select(columns)
    .from(missioners)
    .where(alive(accountId))
    .orderBy(asc(missioners.missioner_name), asc(missioners._id))
}

/** A page of missioners by name, with the user and the number of contacts of each. */
export function listMissioners(
  tx: Query,
  accountId: string,
  {
    search,
    after,
    limit,
  }: { search?: string | undefined; after?: readonly [string, string] | undefined; limit: number },
) {
  const digits = (search ?? '').replace(/\D/g, '')
  return tx
    .select({
      ...columns,
      user_login: users.user_login,
      user_state: users.user_state,
      takes_contacts: takesContacts,
      contacts: sql<number>`(select count(*)::int from ${contacts} own
        where own.contact_owner_id = ${missioners._id} and own.archived_at is null)`,
    })
    .from(missioners)
    .leftJoin(users, eq(users._id, missioners.user_id))
    .where(
      and(
        alive(accountId),
        search
          ? sql`(${hasLetters(missioners.missioner_name, search)}
              or (${digits} <> '' and ${missioners.missioner_phone} ->> 'phone' like ${`%${digits}%`}))`
          : undefined,
        after && sql`(${missioners.missioner_name}, ${missioners._id}) > (${after[0]}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(missioners.missioner_name), asc(missioners._id))
    .limit(limit)
}
export type ListedRow = Awaited<ReturnType<typeof listMissioners>>[number]

export async function findMissioner(tx: Query, accountId: string, id: string): Promise<MissionerRow | undefined> {
  const rows = await tx
    .select(columns)
    .from(missioners)
    .where(and(alive(accountId), eq(missioners._id, id)))
  return rows[0]
}

/** Missioners with their present fields, locked until the transaction ends. */
export function lockMissioners(tx: Query, accountId: string, ids: readonly string[]): Promise<MissionerRow[]> {
  return tx
    .select(columns)
    .from(missioners)
    .where(and(alive(accountId), inArray(missioners._id, [...ids])))
    .orderBy(asc(missioners._id))
    .for('no key update')
}

/** Missioners with a number that cannot be dialled and was not looked at yet; of one person only, if given. */
export function listPhonesToCheck(tx: Query, accountId: string, userId: string | null): Promise<MissionerRow[]> {
  const { missioner_phone: phone } = missioners
  return tx
    .select(columns)
    .from(missioners)
    .where(
      and(
        alive(accountId),
        sql`${phone} ->> 'checked' = 'unknown' and ${phone} -> 'is_confirmed' is null`,
        userId === null ? undefined : eq(missioners.user_id, userId),
      ),
    )
    .orderBy(asc(missioners.missioner_name), asc(missioners._id))
}

/** Whether contacts can be given to this missioner of the account. */
export async function canTakeContacts(tx: Query, accountId: string, id: string): Promise<boolean> {
  return (await tx.$count(missioners, and(alive(accountId), eq(missioners._id, id), takesContacts))) > 0
}

/** How many of these users the account has. */
export async function countUsers(tx: Query, accountId: string, userIds: readonly string[]): Promise<number> {
  return tx.$count(users, and(eq(users.account_id, accountId), inArray(users._id, [...userIds])))
}

/** Whether a person is a missioner of the account. */
export async function isMissioner(tx: Query, accountId: string, userId: string): Promise<boolean> {
  return (await tx.$count(missioners, and(alive(accountId), eq(missioners.user_id, userId)))) > 0
}

type NewMissioner = Omit<typeof missioners.$inferInsert, 'account_id'>

export async function insertMissioners(tx: Query, accountId: string, rows: readonly NewMissioner[]): Promise<void> {
  await tx.insert(missioners).values(rows.map((row) => ({ ...row, account_id: accountId })))
}

/** Whether the account has a missioner with this id, archived or not. */
export async function hasMissioner(tx: Query, accountId: string, id: string): Promise<boolean> {
  return (await tx.$count(missioners, and(eq(missioners.account_id, accountId), eq(missioners._id, id)))) > 0
}

type Changes = Partial<
  Pick<NewMissioner, 'missioner_name' | 'missioner_phone' | 'missioner_capacity' | 'user_id' | 'archived_at'>
>

/** Resolves to the new version; undefined when the missioner is missing or has another version. */
export async function updateMissioner(
  tx: Query,
  accountId: string,
  id: string,
  { version, updated_at, ...changes }: Changes & { version?: number | undefined; updated_at: Date },
): Promise<number | undefined> {
  const rows = await tx
    .update(missioners)
    .set({ ...changes, updated_at, version: sql`${missioners.version} + 1` })
    .where(
      and(
        alive(accountId),
        eq(missioners._id, id),
        version === undefined ? undefined : eq(missioners.version, version),
      ),
    )
    .returning({ version: missioners.version })
  return rows[0]?.version
}

/** Resolves to whether an archived missioner was there. */
export async function unarchiveMissioner(tx: Query, accountId: string, id: string): Promise<boolean> {
  const rows = await tx
    .update(missioners)
    .set({ archived_at: null, version: sql`${missioners.version} + 1` })
    .where(and(eq(missioners.account_id, accountId), eq(missioners._id, id), isNotNull(missioners.archived_at)))
    .returning({ _id: missioners._id })
  return rows.length > 0
}

/**
 * Moves a missioner and the user who signs in as that person to another account, through a function of the owner. Contacts
 * stay without an owner; sessions, sign-in links and push subscriptions end.
 */
export async function moveMissioner(tx: Query, accountId: string, id: string, toAccountId: string): Promise<boolean> {
  const rows = await tx.execute<{ moved: boolean }>(
    sql`select move_missioner(${id}::uuid, ${accountId}::uuid, ${toAccountId}::uuid) as moved`,
  )
  return rows[0]?.moved ?? false
}
