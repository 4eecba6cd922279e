import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { type CatalogueRows, fillTables, insertion, type Row } from './testing/catalogue-rows.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

/** Tables with an account that are not kept by account, each reviewed: who signs in, and what is looked up before an account is known. */
const apart = ['app_tokens', 'lesson_link_tokens', 'push_endpoints', 'sessions', 'users']

/** Columns with an id and no key, each reviewed: keys of one sending, what statistics keep, and what outlives the row. */
const withoutRow = [
  'answer_events.idempotency_key',
  'answers.event_key',
  'broadcasts.last_device',
  'contact_facts.contact_id',
  'contact_facts.source_id',
  'contact_import_rows.contact_id',
  'contact_imports.undo_id',
  'contact_spans.contact_id',
  'contact_spans.owner_id',
  'studying_aliases.alias_id',
  'studying_facts.lesson_id',
  'studying_facts.reviewed_by',
  'studying_facts.student_id',
  'studying_facts.studying_id',
  'undo_rows.row_id',
]

describe('keys of rows of accounts', () => {
  let testDatabase: TestDatabase
  let tables: CatalogueRows
  const [one, two] = [randomUUID(), randomUUID()]

  beforeAll(async () => {
    testDatabase = await createTestDatabase()
    tables = await fillTables(testDatabase.owner, [one, two])
  })
  afterAll(() => testDatabase.drop())

  const ofAccounts = () => [...tables.columns.keys()].filter((table) => table !== 'accounts' && !apart.includes(table))

  /** Foreign keys between tables of accounts: the columns of each, and where they point to. */
  const foreignKeys = () => testDatabase.owner<
    { name: string; table: string; columns: string[]; parent: string; to: string[] }[]
  >`
    select k.conname as name, c.relname as "table", p.relname as parent,
      (select array_agg(a.attname::text order by n) from unnest(k.conkey) with ordinality key (num, n)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = num) as columns,
      (select array_agg(a.attname::text order by n) from unnest(k.confkey) with ordinality key (num, n)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = num) as "to"
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and c.relname = any(${[...ofAccounts(), ...apart]}) and p.relname = any(${ofAccounts()})
    order by c.relname, k.conname`

  /** The constraint that refuses the row, null when it is accepted. Nothing stays. */
  async function refusalOf(statement: string): Promise<string | null> {
    const undone = new Error('undone')
    try {
      await testDatabase.owner.begin(async (tx) => {
        await tx`set constraints all immediate`
        await tx.unsafe(statement)
        throw undone
      })
    } catch (error) {
      if (error !== undone) return (error as { constraint_name?: string }).constraint_name ?? String(error)
    }
    return null
  }

  test('begin with the account, in primary keys', async () => {
    const keys = await testDatabase.owner<{ table: string; columns: string[] }[]>`
      select c.relname as "table", (select array_agg(a.attname::text order by n) from unnest(i.indkey) with ordinality key (num, n)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = num) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid where i.indisprimary and c.relname = any(${ofAccounts()})`
    expect(keys.map(({ table }) => table).toSorted()).toEqual(ofAccounts().toSorted())
    expect(keys.filter(({ columns }) => columns[0] !== 'account_id')).toEqual([])
    for (const { table, columns } of keys)
      if (tables.columns.get(table)?.some(({ name }) => name === '_id'))
        expect(columns, table).toEqual(['account_id', '_id'])
  })

  test('contain the account, in unique indexes', async () => {
    expect(
      await testDatabase.owner`
        select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
        where i.indisunique and c.relname = any(${ofAccounts()}) and not exists (select from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'account_id' and a.attnum = any(i.indkey::int2[]))`,
    ).toEqual([])
  })

  test('name the same account on both sides, in foreign keys', async () => {
    const keys = await foreignKeys()
    expect(keys.length).toBeGreaterThan(30)
    expect(
      keys.filter(
        ({ columns, to }) =>
          !columns.includes('account_id') || columns.indexOf('account_id') !== to.indexOf('account_id'),
      ),
    ).toEqual([])
  })

  test('are on every column with the id of a row, but for those that are kept without the row', async () => {
    const found = await testDatabase.owner<{ column: string }[]>`
      select c.relname || '.' || a.attname as "column" from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype
      where c.relkind in ('r', 'p') and c.relname = any(${ofAccounts()}) and a.attname not in ('_id', 'account_id')
        and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey))
      order by 1`
    expect(found.map(({ column }) => column)).toEqual(withoutRow)
  })

  test('refuse a row that points to a row of another account, for each foreign key', async () => {
    for (const { name, table, columns, parent, to } of await foreignKeys()) {
      if (apart.includes(table)) continue
      const pointing = (account: string): Row => {
        const target = tables.rows[account]?.get(parent)
        const pointers = columns.map((column, n): [string, string] => [column, target?.[to[n] ?? ''] ?? ''])
        return { ...tables.makeRow(table, one), ...Object.fromEntries(pointers), account_id: one }
      }
      expect(await refusalOf(insertion(table, pointing(two)))).toBe(name)
      expect(await refusalOf(insertion(table, pointing(one)))).not.toBe(name)
    }
  })

  test('let another account have a row with the same id', async () => {
    for (const table of ofAccounts()) {
      const _id = tables.rows[two]?.get(table)?._id
      if (!_id) continue
      expect(await refusalOf(insertion(table, { ...tables.makeRow(table, one), _id }))).not.toBe(`${table}_pkey`)
    }
  })

  test('are given to the rows of an earlier release: each row stays, links and devices are found, an offer to a missioner who left ends', async () => {
    const database = await createTestDatabase()
    const { address, owner } = database
    await owner.unsafe('drop schema public, drizzle, pgboss cascade; create schema public')
    const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as {
      entries: { tag: string; when: number }[]
    }
    const before = entries.slice(
      0,
      entries.findIndex(({ tag }) => tag === '0063_keys_name_the_account'),
    )
    const migrate = (only?: ReadonlySet<number>) =>
      migrateDatabase(address, resolve('db/migrations'), only ? { only } : {})
    await migrate(new Set(before.map(({ when }) => when)))
    const accounts = [randomUUID(), randomUUID()]
    const { rows } = await fillTables(owner, accounts)
    const [one = '', two = ''] = accounts
    const left = rows[two]?.get('missioners')?._id ?? ''
    await owner`update contacts set contact_offered_to = ${left}, contact_offered_at = now() where account_id = ${one}`
    const count = async (names: readonly string[]) => {
      const counts = names.map(async (table) => {
        const [row] = await owner.unsafe<{ count: number }[]>(`select count(*)::int as count from ${table}`)
        return [table, row?.count ?? 0] as const
      })
      return Object.fromEntries(await Promise.all(counts))
    }
    // What was dropped is among what can be undone since.
    const { archive_batches: dropped = 0, ...earlier } = await count([...(rows[one]?.keys() ?? [])])
    await migrate()
    expect(await count(Object.keys(earlier))).toEqual({
      ...earlier,
      undo_batches: (earlier['undo_batches'] ?? 0) + dropped,
    })
    expect(dropped).toBeGreaterThan(0)
    expect(await owner`select contact_offered_to, contact_offered_at from contacts where account_id = ${one}`).toEqual([
      { contact_offered_to: null, contact_offered_at: null },
    ])
    for (const account of accounts) {
      const hash = rows[account]?.get('lesson_links')?.token_hash ?? ''
      expect(await owner`select account_id from lesson_link_by_token(${hash}, now())`).toEqual([
        { account_id: account },
      ])
      const endpoint = rows[account]?.get('push_subscriptions')?.endpoint ?? ''
      expect(await owner`select account_id from push_endpoints where endpoint = ${endpoint}`).toEqual([
        { account_id: account },
      ])
    }
    await database.drop()
  })
})

test('functions that a query has as a condition are in PL/pgSQL, which a distributed database runs', async () => {
  const testDatabase = await createTestDatabase()
  const inSql = await testDatabase.owner`
    select p.oid::regprocedure::text as function from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.prosecdef and p.proretset and p.pronargs > 0
      and p.provolatile = 's' and p.proname ~ '^search_|_ids|_of$'`
  expect(inSql).toEqual([])
  await testDatabase.drop()
})

test('no table of an account has a trigger for statements, which a distributed database refuses', async () => {
  const testDatabase = await createTestDatabase()
  // Those of tests call functions of another schema.
  const triggers = await testDatabase.owner`
    select t.tgrelid::regclass::text as "table", t.tgname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and t.tgtype & 1 = 0 and p.pronamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = t.tgrelid and a.attname = 'account_id')`
  expect(triggers).toEqual([])
  await testDatabase.drop()
})
