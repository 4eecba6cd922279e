import { pipeline } from 'node:stream/promises'
import type { Sql, TransactionSql } from 'postgres'

// Everything from one database to another, of the same schema, in one transaction on each side.

/** The copy would not be one: said in a sentence for whoever asked for it. */
export class CopyRefused extends Error {}

interface Table {
  name: string
  columns: string[]
}

/** Says what is in a table now, whatever the order of its rows. */
interface Digest {
  rows: number
  sum: string
}

/**
 * Copies every table of `from` into the empty tables of `to` and compares both sides before it commits. Nothing of `to`
 * changes when anything goes wrong. `say` gets one line for each table.
 */
export async function copyDatabase(from: Sql, to: Sql, say: (line: string) => void): Promise<void> {
  await from.begin('isolation level repeatable read read only', async (source) => {
    const tables = await listTables(source)
    await to.begin(async (target) => {
      await refuseRows(target, tables)
      for (const table of tables) {
        await copyTable(source, target, table)
        const [sent, arrived] = [await digest(source, table), await digest(target, table)]
        if (sent.rows !== arrived.rows || sent.sum !== arrived.sum)
          throw new CopyRefused(`The table ${table.name} did not arrive as it was. Nothing was changed.`)
        if (sent.rows > 0) say(`${table.name}: ${sent.rows}`)
      }
    })
  })
}

/** The application's tables, each behind those that it refers to. */
async function listTables(sql: TransactionSql): Promise<Table[]> {
  const tables = await sql<(Table & { needs: string[] })[]>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(array_agg(distinct f.confrelid::regclass::text), '{}') from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`
  const ordered: Table[] = []
  const waiting = [...tables]
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ needs }) => needs.every((need) => ordered.some(({ name }) => name === need)))
    const [next] = waiting.splice(at, 1)
    if (at < 0 || !next) throw new CopyRefused('The tables refer to each other in a circle.')
    ordered.push(next)
  }
  return ordered
}

/** Attempts that were counted are no content. */
const uncounted = 'rate_limits'

async function refuseRows(sql: TransactionSql, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    if (name === uncounted) await sql`delete from ${sql(name)}`
    const rows = await sql`select 1 from ${sql(name)} limit 1`
    if (rows.length > 0)
      throw new CopyRefused(
        `The database of DATABASE_URL already has rows in ${name}. Name an empty one; nothing was changed.`,
      )
  }
}

async function copyTable(source: TransactionSql, target: TransactionSql, { name, columns }: Table): Promise<void> {
  const out = await source`copy ${source(name)} (${source(columns)}) to stdout`.readable()
  const into = await target`copy ${target(name)} (${target(columns)}) from stdin`.writable()
  await pipeline(out, into)
}

async function digest(sql: TransactionSql, { name, columns }: Table): Promise<Digest> {
  await sql`set local timezone = 'UTC'`
  const [row] = await sql<Digest[]>`
    select count(*)::int as rows, coalesce(sum(('x' || left(md5(row(${sql(columns)})::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${sql(name)}`
  return row ?? { rows: 0, sum: '0' }
}
