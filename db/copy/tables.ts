import type { Readable } from 'node:stream'
import type { Sql, TransactionSql } from 'postgres'

/** A refusal to copy, to back up or to restore, as a sentence for the operator. */
export class CopyRefused extends Error {}

/** Rows that stay behind: they are of minutes, or the migration writes them. */
const notCopied = ['temporary_values', 'rate_limits', 'pgboss.version']
/** Filled by the migrations: rows in it make no database full, and those of a copy replace them. */
const filledByMigrations = ['locations']

export interface Table {
  /** With its schema, unless that is `public`. */
  name: string
  columns: string[]
}

/** The content of a table, independent of the order of its rows. */
export interface Digest {
  rows: number
  sum: string
}

/** The first table of this or another application that holds content; undefined when the database is empty. */
export async function findTableWithRows(sql: Sql | TransactionSql): Promise<string | undefined> {
  const tables = await sql<{ name: string }[]>`
    select concat(nullif(schemaname, 'public') || '.', tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`
  for (const { name } of tables) {
    if (notCopied.includes(name) || filledByMigrations.includes(name)) continue
    const rows = await sql`select 1 from ${sql(name)} limit 1`
    if (rows.length > 0) return name
  }
  return undefined
}

/**
 * Fills the tables of a migrated database by `fill`, in place of what the migrations wrote. Triggers stay off: what
 * they change arrives as it is. References that are checked at the end of a transaction are checked before it returns.
 */
export async function fillTables(
  target: TransactionSql,
  names: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  // PostgreSQL alters no table whose rows still have a check before them.
  await target`set constraints all immediate`
  await target`truncate ${target(names)}`
  for (const name of names) await target`alter table ${target(name)} disable trigger user`
  await target`set constraints all deferred`
  await fill()
  await target`set constraints all immediate`
  for (const name of names) await target`alter table ${target(name)} enable trigger user`
}

/** Servers may be configured to write dates differently. */
export async function fixDateFormat(sql: TransactionSql): Promise<void> {
  await sql`set local timezone = 'UTC'`
  await sql`set local datestyle = 'ISO, YMD'`
}

/** The tables with content, each after those that it references; what a deferred key references may come later. */
export async function listTables(sql: TransactionSql): Promise<Table[]> {
  const waiting = await sql<(Table & { id: string; needs: string[] })[]>`
    select c.oid::text as id, concat(nullif(n.nspname, 'public') || '.', c.relname) as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(array_agg(distinct f.confrelid::text), '{}') from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid and not f.condeferred) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by n.nspname desc, c.relname`
  const ordered: (Table & { id: string })[] = []
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ needs }) => needs.every((need) => ordered.some(({ id }) => id === need)))
    const [next] = waiting.splice(at, 1)
    if (at < 0 || !next) throw new CopyRefused('The tables refer to each other in a circle.')
    ordered.push(next)
  }
  return ordered.filter(({ name }) => !notCopied.includes(name)).map(({ name, columns }) => ({ name, columns }))
}

/**
 * The tables that a database of the same migrations has too. Those of extensions and other applications are left out, one line for
 * each: only they can create them.
 */
export function ownTables<One extends Table>(
  all: readonly One[],
  present: ReadonlyMap<string, unknown>,
  say: (line: string) => void,
): One[] {
  for (const { name } of all)
    if (!present.has(name)) say(`The table ${name} is not of this application: its rows are left out.`)
  return all.filter(({ name }) => present.has(name))
}

/** The rows of a table as text, in PostgreSQL's own format. */
export async function readRows(source: TransactionSql, { name, columns }: Table): Promise<Readable> {
  const rows = await source`copy ${source(name)} (${source(columns)}) to stdout`.readable()
  // postgres.js pauses its socket while the buffer is full, and would not resume it when the rows end in the same packet.
  rows.once('end', () => rows._read(0))
  return rows
}

/**
 * Inserts the rows that `write` sends. Uses a temporary table: only a superuser may `copy` into a table with row security.
 */
export async function insertRows(
  target: TransactionSql,
  { name, columns }: Table,
  write: (into: NodeJS.WritableStream) => Promise<void>,
): Promise<void> {
  await target`create temporary table arriving (like ${target(name)}) on commit drop`
  await write(await target`copy arriving (${target(columns)}) from stdin`.writable())
  await target`insert into ${target(name)} (${target(columns)}) select ${target(columns)} from arriving`
  await target`drop table arriving`
}

export async function digest(sql: TransactionSql, { name, columns }: Table): Promise<Digest> {
  const [row] = await sql<Digest[]>`
    select count(*)::int as rows, coalesce(sum(('x' || left(md5(row(${sql(columns)})::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${sql(name)}`
  return row ?? { rows: 0, sum: '0' }
}
