import { eq, type SQL, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { accounts } from '#db/schema/accounts.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'

/** A column that holds one phone, or a list of them. */
export interface PhoneColumn {
  table: 'contacts' | 'missioners' | 'study_requests' | 'studyings'
  column: string
  isList: boolean
}

export const phoneColumns: readonly PhoneColumn[] = [
  { table: 'contacts', column: 'contact_phones', isList: true },
  { table: 'missioners', column: 'missioner_phone', isList: false },
  { table: 'study_requests', column: 'phone', isList: false },
  { table: 'studyings', column: 'studying_user_phone', isList: false },
]

export interface RowWithPhones {
  _id: string
  phones: StoredPhone[]
}

/** Rows with phones in the order of their ids, after one of them, locked until the transaction ends. */
export async function lockRowsWithPhones(
  tx: AccountQuery,
  { table, column, isList }: PhoneColumn,
  { after, limit }: { after: string; limit: number },
): Promise<RowWithPhones[]> {
  const phones = sql.identifier(column)
  const hasPhone = isList ? sql`jsonb_array_length(${phones}) > 0` : sql`${phones} is not null`
  const rows = await tx.execute<RowWithPhones & Record<string, unknown>>(sql`
    select _id, ${isList ? phones : sql`jsonb_build_array(${phones})`} as phones from ${sql.identifier(table)}
    where account_id = ${tx.accountId} and _id > ${after}::uuid and ${hasPhone}
    order by _id limit ${limit} for no key update`)
  return [...rows]
}

/** Stores phones without a new version of their rows: what people see of them stays. */
export async function storePhones(
  tx: AccountQuery,
  { table, column, isList }: PhoneColumn,
  rows: readonly RowWithPhones[],
): Promise<void> {
  const phones: SQL = isList ? sql`r.phones` : sql`r.phones -> 0`
  await tx.execute(sql`
    update ${sql.identifier(table)} t set ${sql.identifier(column)} = ${phones}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (_id uuid, phones jsonb)
    where t._id = r._id and t.account_id = ${tx.accountId}`)
}

/** Stores the phones of contacts as a change that is seen and can be undone. Resolves to the new versions by the ids. */
export async function changePhones(
  tx: AccountQuery,
  rows: readonly RowWithPhones[],
  now: Date,
): Promise<Map<string, number>> {
  const stored = await tx.execute<{ _id: string; version: number }>(sql`
    update contacts t set contact_phones = r.phones, version = t.version + 1, updated_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (_id uuid, phones jsonb)
    where t._id = r._id and t.account_id = ${tx.accountId} returning t._id, t.version`)
  return new Map([...stored].map(({ _id, version }) => [_id, version]))
}

/** The version of the rules by which the phones of an account were read. */
export async function findPhoneRules(tx: AccountQuery): Promise<number | undefined> {
  const [row] = await tx.select({ rules: accounts.phone_rules }).from(accounts).where(eq(accounts._id, tx.accountId))
  return row?.rules
}

export async function storePhoneRules(tx: AccountQuery, phone_rules: number): Promise<void> {
  await tx.update(accounts).set({ phone_rules }).where(eq(accounts._id, tx.accountId))
}
