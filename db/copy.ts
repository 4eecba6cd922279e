import { pipeline } from 'node:stream/promises'
import type { Sql, TransactionSql } from 'postgres'

// Everything from one database to another of the same schema, in one transaction on each side.

/** The copy would not be one: said in a sentence for whoever asked for it. */
export class CopyRefused extends Error {}

/** Attempts that were counted are no content: they stay where they were made. */
const uncounted = 'rate_limits'

interface Table {
  name: string
  columns: string[]
}

/** What is in a table now, whatever the order of its rows. */
interface Digest {
  rows: number
  sum: string
}

/**
 * Copies every table of `from`, as it is at one moment, into the empty tables of `to` and compares both sides before it
 * commits. Nothing of `to` changes when anything goes wrong. `say` gets one line for each table that holds rows.
 */
export async function copyDatabase(from: Sql, to: Sql, say: (line: string) => void): Promise<void> {
  await from.begin('isolation level repeatable read read only', async (source) => {
    await speakPlainly(source)
    await to.begin(async (target) => {
      await speakPlainly(target)
      await refuseRows(target)
      let total = 0
      for (const table of await listTables(source)) {
        await copyTable(source, target, table)
        const [sent, arrived] = [await digest(source, table), await digest(target, table)]
        if (sent.rows !== arrived.rows || sent.sum !== arrived.sum)
          throw new CopyRefused(`The table ${table.name} did not arrive as it was. Nothing was changed.`)
        if (sent.rows > 0) say(`${table.name}: ${sent.rows}`)
        total += sent.rows
      }
      if (total === 0) throw new CopyRefused('The embedded database holds nothing yet. Nothing was changed.')
    })
  })
}

/** Throws `CopyRefused` when anything at all, ours or another application's, is in the database already. */
export async function refuseRows(sql: Sql | TransactionSql): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> ${uncounted}`
  for (const { name } of tables) {
    const rows = await sql`select 1 from ${sql(name)} limit 1`
    if (rows.length > 0)
      throw new CopyRefused(
        `The database of DATABASE_URL already has rows in ${name}. Name an empty one; nothing was changed.`,
      )
  }
}

/** Two servers may be set up to write dates differently; both write them one way here. */
async function speakPlainly(sql: TransactionSql): Promise<void> {
  await sql`set local timezone = 'UTC'`
  await sql`set local datestyle = 'ISO, YMD'`
}

/** The tables of content, each behind those that it refers to. */
async function listTables(sql: TransactionSql): Promise<Table[]> {
  const waiting = await sql<(Table & { needs: string[] })[]>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(array_agg(distinct f.confrelid::regclass::text), '{}') from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> ${uncounted} order by 1`
  const ordered: Table[] = []
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ needs }) => needs.every((need) => ordered.some(({ name }) => name === need)))
    const [next] = waiting.splice(at, 1)
    if (at < 0 || !next) throw new CopyRefused('The tables refer to each other in a circle.')
    ordered.push(next)
  }
  return ordered
}

/** By way of a temporary table: PostgreSQL takes no `copy` into one with row security, unless from a superuser. */
async function copyTable(source: TransactionSql, target: TransactionSql, { name, columns }: Table): Promise<void> {
  await target`create temporary table arriving (like ${target(name)}) on commit drop`
  const out = await source`copy ${source(name)} (${source(columns)}) to stdout`.readable()
  const into = await target`copy arriving (${target(columns)}) from stdin`.writable()
  await pipeline(out, into)
  await target`insert into ${target(name)} (${target(columns)}) select ${target(columns)} from arriving`
  await target`drop table arriving`
}

async function digest(sql: TransactionSql, { name, columns }: Table): Promise<Digest> {
  const [row] = await sql<Digest[]>`
    select count(*)::int as rows, coalesce(sum(('x' || left(md5(row(${sql(columns)})::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${sql(name)}`
  return row ?? { rows: 0, sum: '0' }
}
