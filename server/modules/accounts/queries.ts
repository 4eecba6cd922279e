import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AccountQuery, Query } from '#db/query.ts'
import { type AccountSettings, defaultSettings } from '#domain/account/account-settings.ts'
import { accounts } from '#db/schema/accounts.ts'

export type AccountRow = typeof accounts.$inferSelect

/** The columns that everybody may read, and those that the choice needs. */
export type VisitorAccountRow = Pick<
  AccountRow,
  | '_id'
  | 'account_name'
  | 'account_token'
  | 'account_logo'
  | 'account_hosts'
  | 'account_country_codes'
  | 'account_country_codes_defaults'
  | 'account_extra_props'
  | 'is_default'
>

interface VisitorKeys {
  id: string | null
  token: string | null
  host: string
  country: number
}

/** The accounts that a visitor may get, in the order of their creation. */
export async function findVisitorAccounts(db: Query, { id, token, host, country }: VisitorKeys) {
  const rows = await db.execute<VisitorAccountRow & Record<string, unknown>>(
    sql`select * from accounts_for_visitors(${id}::uuid, ${token}, ${host}, ${country})`,
  )
  return [...rows] as VisitorAccountRow[]
}

/** The ids of all accounts in the order of their creation, for ADMIN. */
export async function listAccountIds(db: Query, of: 'present' | 'archived'): Promise<string[]> {
  const rows = await db.execute<{ _id: string }>(
    sql`select _id from accounts_of_install() where (archived_at is null) = ${of === 'present'}`,
  )
  return rows.map(({ _id }) => _id)
}

export async function findAccount(tx: AccountQuery): Promise<AccountRow | undefined> {
  const rows = await tx.select().from(accounts).where(eq(accounts._id, tx.accountId))
  return rows[0]
}

/** The countries of an account, by the ids of the list of dial codes. */
export async function findCountryCodes(tx: AccountQuery) {
  const [row] = await tx
    .select({ defaults: accounts.account_country_codes_defaults, served: accounts.account_country_codes })
    .from(accounts)
    .where(eq(accounts._id, tx.accountId))
  return row
}

/** What an account chose, with what holds where it chose nothing; undefined for an archived account. */
export async function findSettings(
  tx: AccountQuery,
): Promise<{ settings: AccountSettings; version: number } | undefined> {
  const [row] = await tx
    .select({ settings: accounts.account_settings, version: accounts.version })
    .from(accounts)
    .where(and(eq(accounts._id, tx.accountId), isNull(accounts.archived_at)))
  return row && { settings: { ...defaultSettings, ...row.settings }, version: row.version }
}

/** One of `hosts` that another present account has. Changes of hosts wait for each other until the transaction ends. */
export async function findTakenHost(tx: AccountQuery, hosts: readonly string[]) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('account hosts', 0))`)
  const rows = await tx.execute<{ host: string }>(sql`
    select host from accounts_of_install() a cross join unnest(a.account_hosts) host
    where a.archived_at is null and a._id <> ${tx.accountId} and host = any (${sql.param(hosts)}::text[]) limit 1`)
  return rows[0]?.host
}

export async function insertAccount(
  tx: AccountQuery,
  account: Omit<typeof accounts.$inferInsert, '_id'>,
): Promise<void> {
  await tx.insert(accounts).values({ ...account, _id: tx.accountId })
}

type AccountChanges = Partial<Omit<AccountRow, '_id' | 'account_token' | 'account_extra_props'>> & {
  account_extra_props?: Partial<ExtraProps> | undefined
}
type ExtraProps = AccountRow['account_extra_props']

/** The stored properties with the given ones; a name replaces the one of its language. */
function mergedProps({ site_names = {}, ...props }: Partial<ExtraProps>) {
  const stored = accounts.account_extra_props
  const names = sql`coalesce(${stored} -> 'site_names', '{}') || ${JSON.stringify(site_names)}::jsonb`
  return sql<ExtraProps>`${stored} || ${JSON.stringify(props)}::jsonb || jsonb_build_object('site_names', ${names})`
}

/** Resolves to whether the account was stored: it may be missing or archived, or have another version. */
export async function updateAccount(
  tx: AccountQuery,
  { version, account_extra_props: props, ...changes }: AccountChanges,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(accounts)
    .set({
      ...changes,
      ...(props && { account_extra_props: mergedProps(props) }),
      version: sql`${accounts.version} + 1`,
      updated_at: now,
    })
    .where(
      and(
        eq(accounts._id, tx.accountId),
        isNull(accounts.archived_at),
        version === undefined ? undefined : eq(accounts.version, version),
      ),
    )
    .returning({ _id: accounts._id })
  return rows.length > 0
}

/** Makes an account the default one of the install, in place of another. Resolves to whether it is there. */
export async function makeDefault(tx: AccountQuery): Promise<boolean> {
  const rows = await tx.execute<{ is_made: boolean }>(sql`select make_default_account(${tx.accountId}) is_made`)
  return rows[0]?.is_made ?? false
}

/** Resolves to the hosts of the account, if it was archived. */
export async function unarchiveAccount(tx: AccountQuery, now: Date): Promise<string[] | undefined> {
  const rows = await tx
    .update(accounts)
    .set({ archived_at: null, version: sql`${accounts.version} + 1`, updated_at: now })
    .where(and(eq(accounts._id, tx.accountId), isNotNull(accounts.archived_at)))
    .returning({ account_hosts: accounts.account_hosts })
  return rows[0]?.account_hosts
}
