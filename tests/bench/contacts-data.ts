import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { hashToken, newToken } from '../../server/lib/tokens.ts'
import { PHONE_RULES } from '../../server/modules/phones/service.ts'
import { fillDatabase, quick } from './servers.ts'
import { fillHistory } from './statistics-data.ts'

/** The rows that the scenarios of contacts use. */
export interface ContactsData {
  account: string
  token: string
  /** Who has the token. */
  user: string
  owner: string
  contact: string
  /** Contacts whose status is changed. */
  changed: string[]
}

/** Contacts of each account: a million in all, or a fortieth of that in a quick run. */
const CONTACTS = quick ? 5_000 : 50_000
const ACCOUNTS = quick ? 5 : 20
const CONNECTIONS = 2
const FIRST_NAMES = ['Олена', 'Сергій', 'Maria', 'John', 'Наталья', 'Ivan', 'Ірина', 'Андрей', 'Peter', 'Ольга']
/** In the name of each twentieth contact, but of none among the newest tenth of an account. */
export const COMMON_WORD = 'Спільна'
const LAST_NAMES = ['Шевченко', 'Коваль', 'Smith', 'Brown', 'Иванова', 'Petrenko', 'Бондар', 'Кузнецов']

/** What the rows are inserted into, and what the statistics derive from it. */
const FILLED = ['contacts', 'contact_notes', 'studyings']
const DERIVED = ['contact_facts', 'contact_spans', 'studying_facts']

/**
 * Accounts with a manager, ten missioners, contacts of every status of a year, and a call and a submission of each; the same at every
 * run but for the ids. Rows are inserted without indexes and triggers, which takes a tenth of the time, on as many connections as
 * the machine of a bench has processors.
 */
export async function fillContacts(): Promise<ContactsData[]> {
  const [ofFilled, ofDerived] = [await dropIndexes(FILLED), await dropIndexes(DERIVED)]
  const made = await fillDatabase(
    (sql) => Promise.all(Array.from({ length: ACCOUNTS }, (_, index) => fillAccount(sql, index))),
    { max: CONNECTIONS, connection: { session_replication_role: 'replica' } },
  )
  await fillDatabase(
    async (sql) => {
      const build = (indexes: readonly string[]) => Promise.all(indexes.map((definition) => sql.unsafe(definition)))
      await build(ofFilled)
      await sql`vacuum analyze`
      await Promise.all(made.map(({ account }) => sql`select rebuild_statistics(${account})`))
      await build(ofDerived)
      // Searched without an index, to compare.
      await sql`create unlogged table contacts_scanned as select * from contacts`
      await sql`vacuum analyze`
    },
    { max: CONNECTIONS, connection: { maintenance_work_mem: '512MB' } },
  )
  return made
}

/** Drops the indexes of tables but for unique ones. Resolves to the statements that build them. */
function dropIndexes(tables: readonly string[]): Promise<string[]> {
  return fillDatabase(async (sql) => {
    const found = await sql<{ indexname: string; indexdef: string }[]>`
      select indexname, indexdef from pg_indexes
      where schemaname = 'public' and tablename in ${sql(tables)} and indexdef not like 'CREATE UNIQUE%'`
    for (const { indexname } of found) await sql`drop index ${sql(indexname)}`
    return found.map(({ indexdef }) => indexdef)
  })
}

async function fillAccount(sql: Sql, index: number): Promise<ContactsData> {
  const [account, user] = [randomUUID(), randomUUID()]
  const token = newToken()
  const owners = Array.from({ length: 10 }, () => randomUUID())
  const sources = Array.from({ length: 5 }, () => randomUUID())
  const name = `Bench ${index}`
  // Their phones count as read: a start would read a million of them for half a minute, which is measured with the first requests.
  await sql`insert into accounts (_id, account_name, account_token, is_default, account_extra_props, phone_rules)
    values (${account}, ${name}, ${name}, ${index === 0}, '{}', ${PHONE_RULES})`
  await sql`insert into users (_id, account_id, user_login, user_fullname, account_role, user_state)
    values (${user}, ${account}, ${name}, ${name}, 3, 1)`
  await sql`insert into sessions (_id, account_id, user_id, token_hash, expires_at)
    values (${randomUUID()}, ${account}, ${user}, ${hashToken(token)}, now() + interval '1 day')`
  await sql`insert into missioners ${sql(owners.map((_id, at) => ({ _id, account_id: account, missioner_name: `Missioner ${at}` })))}`
  await sql`insert into sources ${sql(sources.map((_id, at) => ({ _id, account_id: account, source_name: `Source ${at}` })))}`
  // Spread over a year, each tenth overdue.
  await sql`
    insert into contacts (_id, account_id, contact_fullname, contact_phones, contact_status_id, contact_owner_id,
      contact_tags, contact_source_id, contact_locale, contact_next_at, created_at, updated_at)
    select gen_random_uuid(), ${account},
      (${FIRST_NAMES}::text[])[1 + n % 10] || ' ' || (${LAST_NAMES}::text[])[1 + n % 8] || ' ' || n ||
        case when n % 18 = 0 and n > ${CONTACTS / 10} then ${` ${COMMON_WORD}`} else '' end,
      jsonb_build_array(jsonb_build_object('code', '380', 'phone', '38067' || lpad(n::text, 7, '0'),
        'typed', '067' || lpad(n::text, 7, '0'), 'e164', '+38067' || lpad(n::text, 7, '0'), 'checked', 'valid')),
      (array[10, 20, 30, 40])[1 + n % 4], (${owners}::uuid[])[1 + n % 10], array['camp'],
      (${sources}::uuid[])[1 + n % 5], (array['ua', 'ru', 'en'])[1 + n % 3],
      case when n % 10 = 0 then now() - interval '2 days' end,
      now() - n * interval '1 year' / ${CONTACTS}::int, now() - n * interval '1 year' / ${CONTACTS}::int
    from generate_series(1, ${CONTACTS}) n`
  await fillHistory(sql, account)
  const some = await sql<{ _id: string }[]>`select _id from contacts where account_id = ${account} limit 500`
  const changed = some.map(({ _id }) => _id)
  return { account, token, user, owner: owners[0] ?? '', contact: changed[0] ?? '', changed }
}
