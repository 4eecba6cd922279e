import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, type Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Sql, TransactionSql } from 'postgres'
import {
  CopyRefused,
  type Digest,
  digest,
  fillTables,
  fixDateFormat,
  insertRows,
  listTables,
  ownTables,
  readRows,
  type Table,
} from './tables.ts'

// Writes the tables of a database into files, and loads them again.

/** A file of a backup; `path` is relative to its folder. */
export interface BackupFile {
  path: string
  bytes: number
  sha256: string
}

/** One table and its file of rows. */
interface DumpedTable extends Table, Digest {
  file: BackupFile
}

/** A migration that the database had when it was dumped. */
export interface AppliedMigration {
  hash: string
  /** Milliseconds since 1970, as the journal of migrations has it. */
  created_at: number
}

export interface Dump {
  tables: DumpedTable[]
  migrations: AppliedMigration[]
}

/** Writes a file of a backup, which may be compressed. */
export type WriteFile = (path: string, content: Readable, options?: { compress?: boolean }) => Promise<BackupFile>

/**
 * Writes every table into a file, as of one moment: one repeatable-read transaction, during which the application goes
 * on. `alongside` runs in the same transaction and sees the same moment.
 */
export async function dumpTables(
  from: Sql,
  write: WriteFile,
  alongside: (source: TransactionSql) => Promise<void>,
): Promise<Dump> {
  return from.begin('isolation level repeatable read read only', async (source) => {
    await fixDateFormat(source)
    const migrations = await readJournal(source)
    const tables: DumpedTable[] = []
    for (const table of await listTables(source)) {
      const path = `tables/${table.name}.copy.gz`
      const file = await write(path, await readRows(source, table), { compress: true })
      tables.push({ ...table, ...(await digest(source, table)), file })
    }
    await alongside(source)
    return { tables, migrations }
  })
}

/**
 * Loads the tables of a dump into a database of the same migrations, in one transaction, and compares each with the dump.
 * Rows that the migrations wrote are replaced. On an error the database stays unchanged. `say` gets one line for each table that is
 * not of this application.
 */
export async function loadTables(
  to: Sql,
  open: (path: string) => Readable,
  dump: Dump,
  say: (line: string) => void,
): Promise<void> {
  await to.begin(async (target) => {
    await fixDateFormat(target)
    const present = new Map((await listTables(target)).map((table) => [table.name, table.columns.join()]))
    const tables = ownTables(dump.tables, present, say)
    for (const { name, columns } of tables)
      if (present.get(name) !== columns.join())
        throw new CopyRefused(`The backup does not fit this release: the table ${name} has other columns.`)
    const names = tables.map(({ name }) => name)
    await fillTables(target, names, async () => {
      for (const table of tables) {
        const rows = open(table.file.path)
        await insertRows(target, table, (into) => pipeline(rows, createGunzip(), into))
        const { rows: count, sum } = await digest(target, table)
        if (count !== table.rows || sum !== table.sum)
          throw new CopyRefused(`The table ${table.name} did not arrive as it was in the backup. Nothing was changed.`)
      }
    })
  })
}

/** Writes a file of a backup, encrypted by `seal`, and waits until it is on the disk. */
export async function writeBackupFile(
  folder: string,
  path: string,
  content: Readable,
  { compress = false, seal = new PassThrough() }: { compress?: boolean; seal?: Transform } = {},
): Promise<BackupFile> {
  const hash = createHash('sha256')
  let bytes = 0
  await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
  const file = await open(join(folder, path), 'wx', 0o600)
  try {
    await pipeline(
      content,
      compress ? createGzip() : new PassThrough(),
      seal,
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          hash.update(chunk)
          bytes += chunk.length
          await file.appendFile(chunk)
        }
      },
    )
    await file.sync()
  } finally {
    await file.close()
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

/** The migrations that a database has. Throws `CopyRefused` when it has none. */
export async function readJournal(source: Sql | TransactionSql): Promise<AppliedMigration[]> {
  const [journal] = await source<{ exists: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as exists`
  if (!journal?.exists) throw new CopyRefused('The database holds nothing yet; there is nothing to back up.')
  const rows = await source<{ hash: string; created_at: string }[]>`
    select hash, created_at from drizzle.__drizzle_migrations order by created_at`
  return rows.map(({ hash, created_at }) => ({ hash, created_at: Number(created_at) }))
}
