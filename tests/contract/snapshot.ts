import type { TestApp } from '#server/lib/testing.ts'

/** What a call left behind, table by table. */
export type Fingerprint = Readonly<Record<string, string>>

/** A moment of a database that a test can compare with and come back to. */
export interface Snapshot {
  /** One number per table, over every row of every account. */
  fingerprint(): Promise<Fingerprint>
  /** Rows that are new or changed, as text, without what differs from one call to the next: new ids, secrets and moments of our time. */
  added(): Promise<string[]>
  /** The table that each of these ids is the key of. */
  tablesOf(ids: Iterable<string>): Promise<Map<string, string>>
  /** Makes the rows what they were; cheap where nothing changed. */
  restore(): Promise<void>
}

const anId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const anElementId = /"id": "[\w-]{10}"/g
const aMoment = /20[2-9]\d-\d\d-\d\dT[\d:.]+\+00:00/g
const aHash = /[0-9a-f]{64}/g

/** Counted attempts are no change: a limit must count those whom it refuses. */
const ignored = ['rate_limits']

/** Keeps a copy of every table beside it. */
export async function takeSnapshot({ database: { owner } }: TestApp): Promise<Snapshot> {
  const found = await owner<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${ignored}) order by 1`
  const tables = found.map(({ name }) => name)
  await owner.unsafe('drop schema if exists kept cascade; create schema kept')
  await owner.unsafe(tables.map((name) => `create table kept.${name} as select * from ${name}`).join(';'))
  await letReferencesWait(owner)
  const union = (select: (name: string) => string) => tables.map(select).join(' union all ')
  const fingerprint = async () => {
    const rows = await owner.unsafe<{ name: string; digest: string }[]>(
      union(
        (name) => `select '${name}' as name, md5(string_agg(t::text, '' order by t::text)) as digest from ${name} t`,
      ),
    )
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  }
  const kept = await fingerprint()
  const textOf = async (name: string) => {
    const [row] = await owner.unsafe<{ text: string }[]>(
      `select coalesce(string_agg(k::text, ''), '') as text from kept.${name} k`,
    )
    return row?.text ?? ''
  }
  return {
    fingerprint,
    async added() {
      const rows = await owner.unsafe<{ row: string }[]>(
        union((name) => {
          const fresh = `select to_jsonb(t) as row from ${name} t except all select to_jsonb(k) from kept.${name} k`
          return `select '${name} ' || row::text as row from (${fresh}) fresh`
        }),
      )
      const known = new Set((await Promise.all(tables.map(textOf))).flatMap((text) => text.match(anId) ?? []))
      return rows
        .map(({ row }) =>
          row
            .replace(anId, (id) => (known.has(id) ? id : 'new'))
            .replace(anElementId, '"id": "new"')
            .replace(aMoment, 'moment')
            .replace(aHash, 'hash'),
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
      const now = await fingerprint()
      const changed = tables.filter((name) => now[name] !== kept[name])
      if (changed.length === 0) return
      // References are looked at in the end: what is put back held them before.
      await owner.unsafe(
        ['begin', 'set constraints all deferred']
          .concat(changed.map((name) => `delete from ${name}; insert into ${name} select * from kept.${name}`))
          .concat('commit')
          .join(';'),
      )
    },
  }
}

/** Lets a transaction put off the check of references; nothing else about them changes, and no superuser is needed. */
async function letReferencesWait(owner: TestApp['database']['owner']): Promise<void> {
  const references = await owner<{ table: string; name: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`
  await owner.unsafe(
    references.map(({ table, name }) => `alter table ${table} alter constraint ${name} deferrable`).join(';'),
  )
}
