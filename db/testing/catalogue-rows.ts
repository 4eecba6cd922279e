import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'

/** Tables without an account, each reviewed. */
export const common = [
  'bible_translations',
  'bible_verses',
  'idempotency_keys',
  'install_keys',
  'locations',
  'machine_tokens',
  'rate_limits',
  'temporary_values',
]

interface Column {
  name: string
  type: string
  required: boolean
  /** The table and the column that it points to. */
  refers: string | null
  refers_to: string | null
}

export type Row = Record<string, string>

/** One row of each table of an account, generated from the catalogue. A table for which that is impossible throws. */
export interface CatalogueRows {
  columns: Map<string, Column[]>
  /** By account and table. */
  rows: Record<string, Map<string, Row>>
  /** A further row. */
  makeRow(table: string, account: string): Row
}

/** Fills all tables of these new accounts. Triggers stay off: they derive rows of other tables, which are filled directly. */
export async function fillTables(owner: postgres.Sql, accounts: readonly string[]): Promise<CatalogueRows> {
  const columns = new Map<string, Column[]>()
  const rows: Record<string, Map<string, Row>> = Object.fromEntries(accounts.map((account) => [account, new Map()]))
  for (const { table, ...column } of await readCatalogue(owner))
    columns.set(table, [...(columns.get(table) ?? []), column])

  /** Tables, each after those that it references; a deferred key references what comes later, so its column stays empty. */
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

  function makeRow(table: string, account: string): Row {
    const values = (columns.get(table) ?? []).flatMap(
      ({ name, type, required, refers, refers_to }): [string, string][] => {
        if (table === 'accounts' && name === '_id') return [[name, account]]
        if (name === 'account_id') return [[name, account]]
        // The first row of a table has no other one to refer to.
        if (refers === table) return []
        if (refers) return [[name, rows[account]?.get(refers)?.[refers_to ?? ''] ?? '']]
        return required || name === '_id' ? [[name, valueOf(type)]] : []
      },
    )
    return Object.fromEntries(values)
  }

  for (const table of inOrderOfReference()) {
    await owner.unsafe(`alter table ${table} disable trigger user`)
    for (const account of accounts) {
      const row = makeRow(table, account)
      rows[account]?.set(table, row)
      await owner.unsafe(insertion(table, row))
    }
  }
  return { columns, rows, makeRow }
}

function readCatalogue(owner: postgres.Sql) {
  return owner<(Column & { table: string })[]>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef as required, refers, refers_to
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join lateral (
      select f.relname as refers, t.attname as refers_to
      from pg_constraint k join pg_class f on f.oid = k.confrelid
        join pg_attribute t on t.attrelid = f.oid and t.attnum = k.confkey[array_position(k.conkey, a.attnum)]
      where k.conrelid = c.oid and k.contype = 'f' and not k.condeferred and a.attnum = any(k.conkey)
        and a.attname <> 'account_id') key on true
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all(${common})
    order by c.relname, a.attnum`
}

function valueOf(type: string): string {
  if (type === 'uuid' || type === 'text') return randomUUID()
  if (type.endsWith('[]') || type === 'jsonb') return '{}'
  if (type.startsWith('timestamp')) return '2026-01-01'
  if (type === 'boolean') return 'false'
  return '1'
}

/** The statement that stores a row. */
export function insertion(table: string, row: Row): string {
  const values = Object.values(row).map((value) => `'${value}'`)
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`
}
