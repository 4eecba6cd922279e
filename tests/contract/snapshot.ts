import type { TestApp } from '#server/lib/testing.ts'

/** A hash over the rows of each table. */
export type Fingerprint = Readonly<Record<string, string>>

/** A state of a database that a test can compare with and restore. */
export interface Snapshot {
  /** The hash of each table, over the rows of every account. */
  fingerprint(): Promise<Fingerprint>
  /** New and changed rows as text, without what differs between calls: new ids, secrets and current times. */
  added(): Promise<string[]>
  /** The table of each of these ids. */
  tablesOf(ids: Iterable<string>): Promise<Map<string, string>>
  /** Restores the rows that differ, of the tables that were written to. */
  restore(): Promise<void>
}

const anId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const anElementId = /"id": "[\w-]{10}"/g
const aMoment = /20[2-9]\d-\d\d-\d\dT[\d:.]+\+00:00/g
const anAccountToken = /"account_token": "[^"]+"/g
const aHash = /[0-9a-f]{64}/g

/** Counts of limits are not a change: refused calls count too. */
const ignored = ['rate_limits']
/** Nor is the progress of long work, which may be stored after the reply. */
const isCompared = (name: string) => name !== 'temporary_values'

/** Counting and references change their rows with the rows that they are about, so they are restored after those. */
const dependent = [
  'contact_views',
  'contact_import_parts',
  'contact_import_rows',
  'undo_rows',
  'contact_facts',
  'contact_spans',
  'studying_facts',
]

/** The rows of a table that neither refusals nor reading change: the audit log records some of both. */
export const rowsOf = (name: string) =>
  name === 'audit_log'
    ? `(select * from audit_log where action not in ('refused', 'auth.loginFailed', 'contacts.view'))`
    : name

/** Copies every table into the schema `stored`. */
export async function takeSnapshot({ database: { owner } }: TestApp): Promise<Snapshot> {
  const found = await owner<{ name: string; columns: string }[]>`
    select relname as name, string_agg(quote_ident(attname), ', ') filter (where attgenerated = '') as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${ignored}) group by 1 order by 1`
  const tables = found.map(({ name }) => name)
  await owner.unsafe('drop schema if exists stored cascade; create schema stored')
  await owner.unsafe(tables.map((name) => `create table stored.${name} as select * from ${name}`).join(';'))
  await deferReferences(owner)
  await recordWrites(owner, tables)
  await createRestore(owner, found)
  const union = (names: string[], select: (name: string) => string) => names.map(select).join(' union all ')
  const digestOf = async (names: string[]): Promise<Fingerprint> => {
    if (names.length === 0) return {}
    const rows = await owner.unsafe<{ name: string; digest: string }[]>(
      union(
        names,
        (name) =>
          `select '${name}' as name, md5(string_agg(t::text, '' order by t::text)) as digest from ${rowsOf(name)} t`,
      ),
    )
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  }
  const original = await digestOf(tables.filter(isCompared))
  // A table that was not written to since has its rows still.
  const listWritten = async () =>
    (await owner<{ name: string }[]>`select distinct name from stored.written_tables`)
      .map(({ name }) => name)
      .filter(isCompared)
  const texts = await owner.unsafe<{ text: string | null }[]>(
    union(tables, (name) => `select string_agg(k::text, '') as text from stored.${name} k`),
  )
  const known = new Set(texts.flatMap(({ text }) => text?.match(anId) ?? []))
  return {
    async fingerprint() {
      return { ...original, ...(await digestOf(await listWritten())) }
    },
    async added() {
      const written = await listWritten()
      if (written.length === 0) return []
      const rows = await owner.unsafe<{ row: string }[]>(
        union(written, (name) => {
          const fresh = `select to_jsonb(t) as row from ${rowsOf(name)} t except all select to_jsonb(k) from stored.${name} k`
          return `select '${name} ' || row::text as row from (${fresh}) fresh`
        }),
      )
      return rows
        .map(({ row }) =>
          row
            .replace(anId, (id) => (known.has(id) ? id : 'new'))
            .replace(anElementId, '"id": "new"')
            .replace(aMoment, 'moment')
            .replace(aHash, 'hash')
            .replace(anAccountToken, '"account_token": "new"'),
        )
        .sort()
    },
    async tablesOf(ids) {
      const keyed = await owner<{ name: string }[]>`
        select table_name as name from information_schema.columns where table_schema = 'public' and column_name = '_id'`
      const rows = await owner.unsafe<{ name: string; _id: string }[]>(
        keyed
          .map(({ name }) => `select '${name}' as name, _id::text from ${name} where _id = any($1)`)
          .join(' union all '),
        [[...ids]],
      )
      return new Map(rows.map(({ name, _id }) => [_id, name]))
    },
    async restore() {
      await owner`select stored.restore()`
    },
  }
}

/**
 * Creates `stored.restore()`, which restores each written table row by row: most calls change two or three, and a trigger of a
 * contact costs more than the comparison.
 */
async function createRestore(
  owner: TestApp['database']['owner'],
  tables: readonly { name: string; columns: string }[],
): Promise<void> {
  const inOrder = tables.toSorted((one, other) => dependent.indexOf(one.name) - dependent.indexOf(other.name))
  // PostgreSQL computes generated columns itself.
  const steps = inOrder.map(
    ({ name, columns }) => `
      if exists (select from stored.written_tables where name = '${name}') then
        delete from public.${name} t where t::text not in (select k::text from stored.${name} k);
        insert into public.${name} (${columns})
          select ${columns} from stored.${name} k where k::text not in (select t::text from public.${name} t);
      end if;`,
  )
  // References are checked at the end: the restored rows satisfy them.
  await owner.unsafe(`
    create function stored.restore() returns void language plpgsql as $$
    begin
      set constraints all deferred;
      ${steps.join('')}
      set constraints all immediate;
      delete from stored.written_tables;
    end
    $$`)
}

/** Makes foreign keys deferrable, which needs no superuser and changes nothing else. */
async function deferReferences(owner: TestApp['database']['owner']): Promise<void> {
  const references = await owner<{ table: string; name: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace`
  await owner.unsafe(
    references.map(({ table, name }) => `alter table ${table} alter constraint ${name} deferrable`).join(';'),
  )
}

/** Lists in `stored.written_tables` each table that a committed statement wrote to. */
async function recordWrites(owner: TestApp['database']['owner'], tables: string[]): Promise<void> {
  await owner.unsafe(`
    create table stored.written_tables (name text not null);
    create function stored.record_write() returns trigger language plpgsql security definer set search_path = stored as $$
    begin
      insert into stored.written_tables values (tg_table_name);
      return null;
    end
    $$`)
  const trigger = (name: string) => `
    create trigger recorded_write after insert or update or delete on ${name}
    for each statement execute function stored.record_write()`
  await owner.unsafe(tables.map(trigger).join(';'))
}
