import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { type CatalogueRows, common, fillTables, insertion } from './testing/catalogue-rows.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

// Queries every table of the catalogue without a condition on the account. Rows for each table and account are generated
// from the catalogue; a table for which that is impossible fails here.

/** Privileges that the application does not have on a table at all. */
const denied: Record<string, string[]> = {
  accounts: ['DELETE'],
  answer_events: ['UPDATE', 'DELETE'],
  audit_log: ['UPDATE', 'DELETE'],
  broadcasts: ['DELETE'],
  comment_snippets: ['UPDATE'],
  contact_facts: ['INSERT', 'UPDATE', 'DELETE'],
  contact_spans: ['INSERT', 'UPDATE', 'DELETE'],
  contact_views: ['UPDATE'],
  distinct_contacts: ['UPDATE', 'DELETE'],
  events_log: ['UPDATE', 'DELETE'],
  draft_snapshots: ['UPDATE', 'DELETE'],
  lesson_link_tokens: ['UPDATE', 'DELETE'],
  lesson_revisions: ['UPDATE', 'DELETE'],
  push_endpoints: ['UPDATE', 'DELETE'],
  push_studyings: ['UPDATE'],
  studying_aliases: ['UPDATE', 'DELETE'],
  studying_facts: ['INSERT', 'UPDATE', 'DELETE'],
  undo_rows: ['UPDATE'],
}

const DENIED = '42501'
/** Row security accepted the row, then a constraint refused it. */
const constraints = ['23503', '23505']

type Verb = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'

describe('a query without a condition on the account', () => {
  let testDatabase: TestDatabase
  let app: postgres.Sql
  const [one, two] = [randomUUID(), randomUUID()]
  let columns: CatalogueRows['columns']
  let makeRow: CatalogueRows['makeRow']

  beforeAll(async () => {
    testDatabase = await createTestDatabase()
    app = connect(testDatabase.address, { max: 1, connection: { role: 'bible_school_app' } })
    ;({ columns, makeRow } = await fillTables(testDatabase.owner, [one, two]))
  })
  afterAll(async () => {
    await app.end()
    await testDatabase.drop()
  })

  const ofAccount = (table: string, account: string) => `${table === 'accounts' ? '_id' : 'account_id'} = '${account}'`

  /** Runs one statement as the application, in an account or without one, and rolls it back. */
  async function attempt(statement: string, account?: string): Promise<number | string> {
    let count = 0
    const undone = new Error('undone')
    try {
      await app.begin(async (tx) => {
        if (account) await tx`select set_config('app.account_id', ${account}, true)`
        count = (await tx.unsafe(statement)).count
        throw undone
      })
    } catch (error) {
      if (error !== undone) return (error as { code: string }).code
    }
    return count
  }

  function statements(table: string, account: string): Record<Verb, string> {
    const [column] = columns.get(table) ?? []
    return {
      SELECT: `select * from ${table} where ${ofAccount(table, account)}`,
      INSERT: insertion(table, makeRow(table, account)),
      UPDATE: `update ${table} set ${column?.name} = ${column?.name} where ${ofAccount(table, account)}`,
      DELETE: `delete from ${table} where ${ofAccount(table, account)}`,
    }
  }

  test('covers every table that belongs to an account', async () => {
    const found = await testDatabase.owner<{ name: string; owned: boolean }[]>`
      select c.relname as name, c.relname = 'accounts' or exists (select 1 from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'account_id' and a.attnotnull) as owned
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`
    expect(
      found
        .filter(({ owned }) => !owned)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(common)
    expect([...columns.keys()].sort()).toEqual(
      found
        .filter(({ owned }) => owned)
        .map(({ name }) => name)
        .sort(),
    )
    const counts = await Promise.all(
      [...columns.keys()].map((table) => testDatabase.owner.unsafe(`select count(*)::int as count from ${table}`)),
    )
    expect(counts.filter(([row]) => row?.count !== 2)).toEqual([])
  })

  test('finds and changes nothing without an account', async () => {
    const expected = { SELECT: 0, INSERT: DENIED, UPDATE: 0, DELETE: 0 }
    for (const table of columns.keys()) expect(await outcomes(table, one), table).toEqual(withDenied(table, expected))
  })

  test('finds and changes nothing of another account', async () => {
    const expected = { SELECT: 0, INSERT: DENIED, UPDATE: 0, DELETE: 0 }
    for (const table of columns.keys())
      expect(await outcomes(table, two, one), table).toEqual(withDenied(table, expected))
  })

  test('finds and changes the rows of its own account', async () => {
    for (const table of columns.keys()) {
      const { SELECT, ...changes } = await outcomes(table, one, one)
      expect(SELECT, table).toBe(1)
      for (const [verb, outcome] of Object.entries(changes)) {
        const allowed = denied[table]?.includes(verb) ? [DENIED] : [1, ...constraints]
        expect(allowed, `${verb} ${table}`).toContain(outcome)
      }
    }
  })

  test('cannot move a row into another account', async () => {
    for (const table of columns.keys()) {
      const key = table === 'accounts' ? '_id' : 'account_id'
      const move = `update ${table} set ${key} = '${two}' where ${ofAccount(table, one)}`
      expect(await attempt(move, one), table).toBe(DENIED)
    }
  })

  test('is the only caller of the functions that run as the owner', async () => {
    const open = await testDatabase.owner`
      select p.oid::regprocedure::text as function from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef
        and (has_function_privilege('public', p.oid, 'execute') or not has_function_privilege('bible_school_app', p.oid, 'execute')
          or not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%'))`
    expect(open).toEqual([])
  })

  async function outcomes(table: string, rowsOf: string, account?: string) {
    const found: Partial<Record<Verb, number | string>> = {}
    for (const [verb, statement] of Object.entries(statements(table, rowsOf)))
      found[verb as Verb] = await attempt(statement, account)
    return found
  }

  function withDenied(table: string, expected: Record<Verb, number | string>) {
    const refused = (denied[table] ?? []).map((verb) => [verb, DENIED])
    return { ...expected, ...(Object.fromEntries(refused) as Partial<Record<Verb, string>>) }
  }
})
