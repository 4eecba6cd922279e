import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { missioners } from '#db/schema/missioners.ts'
import { contacts } from '#db/schema/contacts.ts'
import { users } from '#db/schema/users.ts'
import type { missionerColumns } from '#domain/lists/list-sorts.ts'
import { hasLetters } from '../../lib/name-queries.ts'
import { follows, type Key, known, orderBy, placeOf, word } from '../../lib/order-queries.ts'
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
export function listAllMissioners(tx: AccountQuery): Promise<MissionerRow[]> {
  return tx
    .select(columns)
    .from(missioners)
    .where(alive(tx.accountId))
    .orderBy(asc(missioners.missioner_name), asc(missioners._id))
}

const contactCount = sql<number>`(select count(*)::int from ${contacts} own
  where own.contact_owner_id = ${missioners._id} and own.archived_at is null)`
const phone = sql`(${missioners.missioner_phone} ->> 'phone')`
const _id: Key = { value: sql`${missioners._id}`, type: 'uuid' }
/** The order of a list by each column. */
export const missionerKeys: Record<(typeof missionerColumns)[number], readonly Key[]> = {
  name: [{ value: sql`${missioners.missioner_name}`, type: 'text' }, _id],
  phone: [...known(phone, word(phone)), _id],
  login: [...known(sql`${users.user_login}`, word(sql`${users.user_login}`)), _id],
  contacts: [{ value: contactCount, type: 'integer' }, _id],
}

/** A page of missioners in an order, with the user and the number of contacts of each. */
export function listMissioners(
  tx: AccountQuery,
  {
    search,
    keys,
    after,
    limit,
  }: { search?: string | undefined; keys: readonly Key[]; after?: readonly string[] | undefined; limit: number },
) {
  const digits = (search ?? '').replace(/\D/g, '')
  return tx
    .select({
      ...columns,
      user_login: users.user_login,
      user_state: users.user_state,
      takes_contacts: takesContacts,
      contacts: contactCount,
      place: placeOf(keys),
    })
    .from(missioners)
    .leftJoin(users, eq(users._id, missioners.user_id))
    .where(
      and(
        alive(tx.accountId),
        search
          ? sql`(${hasLetters(missioners.missioner_name, search)}
              or (${digits} <> '' and ${missioners.missioner_phone} ->> 'phone' like ${`%${digits}%`}))`
          : undefined,
        after && follows(keys, (at) => sql`${after[at]}`),
      ),
    )
    .orderBy(orderBy(keys))
    .limit(limit)
}
export type ListedRow = Awaited<ReturnType<typeof listMissioners>>[number]

export async function findMissioner(tx: AccountQuery, id: string): Promise<MissionerRow | undefined> {
  const rows = await tx
    .select(columns)
    .from(missioners)
    .where(and(alive(tx.accountId), eq(missioners._id, id)))
  return rows[0]
}

/** Missioners with their present fields, locked until the transaction ends. */
export function lockMissioners(tx: AccountQuery, ids: readonly string[]): Promise<MissionerRow[]> {
  return tx
    .select(columns)
    .from(missioners)
    .where(and(alive(tx.accountId), inArray(missioners._id, [...ids])))
    .orderBy(asc(missioners._id))
    .for('no key update')
}

/** Missioners with a number that cannot be dialled and was not looked at yet; of one person only, if given. */
export function listPhonesToCheck(tx: AccountQuery, userId: string | null): Promise<MissionerRow[]> {
  const { missioner_phone: phone } = missioners
  return tx
    .select(columns)
    .from(missioners)
    .where(
      and(
        alive(tx.accountId),
        sql`${phone} ->> 'checked' = 'unknown' and ${phone} -> 'is_confirmed' is null`,
        userId === null ? undefined : eq(missioners.user_id, userId),
      ),
    )
    .orderBy(asc(missioners.missioner_name), asc(missioners._id))
}

/** Whether contacts can be given to this missioner of the account. */
export async function canTakeContacts(tx: AccountQuery, id: string): Promise<boolean> {
  return (await tx.$count(missioners, and(alive(tx.accountId), eq(missioners._id, id), takesContacts))) > 0
}

/** How many of these users the account has. */
export async function countUsers(tx: AccountQuery, userIds: readonly string[]): Promise<number> {
  return tx.$count(users, and(eq(users.account_id, tx.accountId), inArray(users._id, [...userIds])))
}

/** Whether a person is a missioner of the account. */
export async function isMissioner(tx: AccountQuery, userId: string): Promise<boolean> {
  return (await tx.$count(missioners, and(alive(tx.accountId), eq(missioners.user_id, userId)))) > 0
}

type NewMissioner = Omit<typeof missioners.$inferInsert, 'account_id'>

export async function insertMissioners(tx: AccountQuery, rows: readonly NewMissioner[]): Promise<void> {
  await tx.insert(missioners).values(rows.map((row) => ({ ...row, account_id: tx.accountId })))
}

/** Whether the account has a missioner with this id, archived or not. */
export async function hasMissioner(tx: AccountQuery, id: string): Promise<boolean> {
  return (await tx.$count(missioners, and(eq(missioners.account_id, tx.accountId), eq(missioners._id, id)))) > 0
}

type Changes = Partial<
  Pick<NewMissioner, 'missioner_name' | 'missioner_phone' | 'missioner_capacity' | 'user_id' | 'archived_at'>
>

/** Resolves to the new version; undefined when the missioner is missing or has another version. */
export async function updateMissioner(
  tx: AccountQuery,
  id: string,
  { version, updated_at, ...changes }: Changes & { version?: number | undefined; updated_at: Date },
): Promise<number | undefined> {
  const rows = await tx
    .update(missioners)
    .set({ ...changes, updated_at, version: sql`${missioners.version} + 1` })
    .where(
      and(
        alive(tx.accountId),
        eq(missioners._id, id),
        version === undefined ? undefined : eq(missioners.version, version),
      ),
    )
    .returning({ version: missioners.version })
  return rows[0]?.version
}

/** Resolves to whether an archived missioner was there. */
export async function unarchiveMissioner(tx: AccountQuery, id: string): Promise<boolean> {
  const rows = await tx
    .update(missioners)
    .set({ archived_at: null, version: sql`${missioners.version} + 1` })
    .where(and(eq(missioners.account_id, tx.accountId), eq(missioners._id, id), isNotNull(missioners.archived_at)))
    .returning({ _id: missioners._id })
  return rows.length > 0
}

/**
 * Moves a missioner and the user who signs in as that person to another account, through a function of the owner. Contacts
 * stay without an owner; sessions, sign-in links and push subscriptions end.
 */
export async function moveMissioner(tx: AccountQuery, id: string, toAccountId: string): Promise<boolean> {
  const rows = await tx.execute<{ moved: boolean }>(
    sql`select move_missioner(${id}::uuid, ${tx.accountId}::uuid, ${toAccountId}::uuid) as moved`,
  )
  return rows[0]?.moved ?? false
}
