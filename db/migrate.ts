import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Sql } from 'postgres'
import { ensureAppRole } from './app-role.ts'
import { connect, type DatabaseAddress } from './connect.ts'

type Migrations = ReturnType<typeof readMigrationFiles>

interface MigrateOptions {
  /** Runs only these of the known migrations, by their moment: for the data of an older release. */
  only?: ReadonlySet<number>
}

/**
 * Brings the database to the current schema, as its owner. Safe at every start and from several processes at once.
 * Throws when the database is not UTF-8, was created by an unreleased older version or is used by a newer release.
 */
export async function migrateDatabase(
  address: DatabaseAddress,
  migrationsFolder: string,
  { only }: MigrateOptions = {},
): Promise<void> {
  const owner = connect(address, { max: 1 })
  const known = readMigrationFiles({ migrationsFolder })
  try {
    // Two servers that start together on an external database take turns.
    await owner`select pg_advisory_lock(hashtext('bible-school:migrate'))`
    await assertSuitable(owner)
    await assertKnownHistory(owner, known)
    await ensureAppRole(owner)
    await run(owner, only ? known.filter(({ folderMillis }) => only.has(folderMillis)) : known)
  } finally {
    await owner.end({ timeout: 5 })
  }
}

/**
 * Runs those of the migrations that the database lacks, in the order of the chain and in one transaction. Drizzle's own function
 * compares moments, and passes over a migration that was generated before the last one that a database has.
 */
async function run(owner: Sql, migrations: Migrations): Promise<void> {
  await owner`create schema if not exists drizzle`
  await owner`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`
  await owner.begin(async (tx) => {
    const rows = await tx<{ created_at: string }[]>`select created_at from drizzle.__drizzle_migrations`
    const applied = new Set(rows.map(({ created_at }) => Number(created_at)))
    for (const { sql, hash, folderMillis } of migrations) {
      if (applied.has(folderMillis)) continue
      for (const statement of sql) await tx.unsafe(statement)
      await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`
    }
  })
}

const LEAST_VERSION = 15

/** Refuses a PostgreSQL that is too old, and a database that is not UTF-8. */
export async function assertSuitable(owner: Sql): Promise<void> {
  await assertVersion(owner)
  await assertUtf8(owner)
}

async function assertVersion(owner: Sql): Promise<void> {
  const [row] = await owner<{ version: string }[]>`select current_setting('server_version') as version`
  if (Number.parseInt(row?.version ?? '', 10) < LEAST_VERSION)
    throw new Error(
      `PostgreSQL ${LEAST_VERSION} or newer is needed; the database of DATABASE_URL is PostgreSQL ${row?.version}. Upgrade it, or name another one.`,
    )
}

/** Refuses an encoding or ctype that would mangle or mis-sort Cyrillic. */
async function assertUtf8(owner: Sql): Promise<void> {
  // The letters only go to a database that can store them: another one reports them as a different error.
  const [row] = await owner<{ encoding: string }[]>`select current_setting('server_encoding') as encoding`
  const folded =
    row?.encoding === 'UTF8' ? await owner<{ text: string }[]>`select lower(${'ЇЖАК'}::text) as text` : undefined
  if (folded?.[0]?.text !== 'їжак') {
    throw new Error(
      'The database must be UTF-8 with a UTF-8 ctype: create it with ENCODING UTF8 and LC_CTYPE C.UTF-8 or a language of yours',
    )
  }
}

/**
 * Refuses a database whose first migration is not ours, because nothing can be migrated from the chain before the baseline,
 * and one with a migration that this release does not know: it would misread the newer data.
 */
async function assertKnownHistory(owner: Sql, known: Migrations): Promise<void> {
  const [first, ...later] = await readApplied(owner)
  if (!first) return
  if (Number(first.created_at) !== known[0]?.folderMillis)
    throw new Error(
      'This database was created by an unreleased older version and cannot be migrated: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
    )
  if (findUnknown([first, ...later], known))
    throw new Error(
      'This database was used by a newer release, and this one would misread its data. Start the newer release, or restore a backup of this one into a new folder (docs/backup.md).',
    )
}

/** Whether a start would change the tables of a database that is in use: it has some of the known migrations, not all. */
export async function isUpgrade(owner: Sql, migrationsFolder: string): Promise<boolean> {
  const known = readMigrationFiles({ migrationsFolder })
  const applied = await readApplied(owner)
  const moments = new Set(applied.map(({ created_at }) => Number(created_at)))
  return (
    applied.length > 0 && !findUnknown(applied, known) && known.some(({ folderMillis }) => !moments.has(folderMillis))
  )
}

/** The migrations that a database has, by their moments. Throws when the tables belong to another user. */
export async function readApplied(owner: Sql): Promise<{ created_at: string }[]> {
  const [journal] = await owner<{ user: string; owner: string; is_own: boolean }[]>`
    select current_user as user, pg_get_userbyid(c.relowner) as owner, pg_has_role(c.relowner, 'usage') as is_own
    from pg_class c where c.relname = '__drizzle_migrations' and c.relnamespace = to_regnamespace('drizzle')`
  if (!journal) return []
  if (!journal.is_own)
    throw new Error(
      `The tables belong to ${journal.owner}, and this is ${journal.user}. Name ${journal.owner} in DATABASE_OWNER_URL.`,
    )
  return owner`select created_at from drizzle.__drizzle_migrations order by created_at`
}

/** The first migration that is not among the known ones. */
export function findUnknown<T extends { created_at: number | string }>(
  applied: readonly T[],
  known: Migrations,
): T | undefined {
  const moments = new Set(known.map(({ folderMillis }) => folderMillis))
  return applied.find(({ created_at }) => !moments.has(Number(created_at)))
}
