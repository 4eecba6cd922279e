import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

// Queries every table of the catalogue without a condition on the account. Rows for each table and account are generated
// from the catalogue; a table for which that is impossible fails here.

/** Tables without an account, each reviewed. */
const common = ['bible_translations', 'bible_verses', 'idempotency_keys', 'locations', 'rate_limits']
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
  lesson_revisions: ['UPDATE', 'DELETE'],
  push_studyings: ['UPDATE'],
  studying_aliases: ['UPDATE', 'DELETE'],
  studying_facts: ['INSERT', 'UPDATE', 'DELETE'],
  undo_rows: ['UPDATE'],
}

const DENIED = '42501'
/** Row security accepted the row, then a constraint refused it. */
const constraints = ['23503', '23505']

interface Column {
  name: string
  type: string
  required: boolean
  refers: string | null
}

type Verb = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'

describe('a query without a condition on the account', () => {
  let testDatabase: TestDatabase
  let app: postgres.Sql
  const [one, two] = [randomUUID(), randomUUID()]
  const columns = new Map<string, Column[]>()
  const rows: Record<string, Map<string, Record<string, string>>> = { [one]: new Map(), [two]: new Map() }

  beforeAll(async () => {
    testDatabase = await createTestDatabase()
    app = connect(testDatabase.address, { max: 1, connection: { role: 'bible_school_app' } })
    for (const { table, ...column } of await readCatalogue()) {
      columns.set(table, [...(columns.get(table) ?? []), column])
    }
    for (const table of inOrderOfReference()) {
      // Triggers derive rows of other tables, which this test fills directly.
      await testDatabase.owner.unsafe(`alter table ${table} disable trigger user`)
      for (const account of [one, two]) {
        const row = makeRow(table, account)
        rows[account]?.set(table, row)
        await testDatabase.owner.unsafe(insertion(table, row))
      }
    }
  })
  afterAll(async () => {
    await app.end()
    await testDatabase.drop()
  })

  function readCatalogue() {
    return testDatabase.owner<(Column & { table: string })[]>`
      select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
        a.attnotnull and not a.atthasdef as required,
        (select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey) and a.attname <> 'account_id') as refers
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all(${common})
      order by c.relname, a.attnum`
  }

  /** Tables, each after those that it references. */
  function inOrderOfReference(): string[] {
    const ordered: string[] = []
    const add = (table: string) => {
      if (ordered.includes(table)) return
      for (const { refers } of columns.get(table) ?? []) if (refers && refers !== table) add(refers)
      ordered.push(table)
    }
    for (const table of columns.keys()) add(table)
    return ordered
  }

  function makeRow(table: string, account: string): Record<string, string> {
    const values = (columns.get(table) ?? []).flatMap(({ name, type, required, refers }): [string, string][] => {
      if (table === 'accounts' && name === '_id') return [[name, account]]
      if (name === 'account_id') return [[name, account]]
      // The first row of a table has no other one to refer to.
      if (refers === table) return []
      if (refers) return [[name, rows[account]?.get(refers)?._id ?? '']]
      return required || name === '_id' ? [[name, valueOf(type)]] : []
    })
    return Object.fromEntries(values)
  }

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

function valueOf(type: string): string {
  if (type === 'uuid' || type === 'text') return randomUUID()
  if (type.endsWith('[]') || type === 'jsonb') return '{}'
  if (type.startsWith('timestamp')) return '2026-01-01'
  if (type === 'boolean') return 'false'
  return '1'
}

function insertion(table: string, row: Record<string, string>): string {
  const values = Object.values(row).map((value) => `'${value}'`)
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`
}
