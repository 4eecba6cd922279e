import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { connect, type DatabaseAddress } from '#db/connect.ts'
import { type BackupFile, loadTables, readJournal } from '#db/copy/dump.ts'
import { CopyRefused, findTableWithRows } from '#db/copy/tables.ts'
import { claimDataFolder } from '#db/embedded/claim.ts'
import { type EmbeddedServer, startEmbedded } from '#db/embedded/embedded.ts'
import { createReplacement, dropReplacement, exchangeDatabases } from '#db/embedded/replacement.ts'
import { findUnknown, migrateDatabase } from '#db/migrate.ts'
import type { Config } from '../config.ts'
import { processEnd } from '../lib/process-end.ts'
import { writeDurably } from '../lib/write-durably.ts'
import { readArguments, readSecret } from './backup-arguments.ts'
import { type Backup, FILES, PICTURES, readBackup, readFileOf } from './backup-folder.ts'
import { openImageStore } from './open-image-store.ts'

const REPLACE = '--replace'
const options = { replace: { type: 'boolean' }, key: { type: 'string' } } as const

/**
 * Restores a backup: `npm run restore -- <folder> [--replace] [--key <file>]`, into an empty install, or in place of the present
 * one with `--replace`. The file of `--key` holds the passphrase or the private key of an encrypted backup. Throws `CopyRefused` with a sentence for the operator; nothing has changed then.
 */
export async function restore(config: Config, args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, options)
  const [named] = positionals
  if (!named) throw new CopyRefused('Name the folder of the backup: npm run restore -- <folder>')
  const secret = values.key === undefined ? undefined : await readSecret(resolve(config.root, values.key))
  const backup = await readBackup(resolve(config.root, named), { secret })
  const { tables, pictures, files, created_at } = backup.manifest
  refuseNewer(backup, join(config.root, 'db', 'migrations'))
  const mayReplace = values.replace ?? false
  if (!mayReplace) await refuseOtherFiles(config, backup)
  if (config.databaseOwnerUrl) await restoreExternal(config, { url: config.databaseOwnerUrl }, backup)
  else await restoreEmbedded(config, backup, mayReplace)
  for (const file of files) writeDurably(placeOf(config, file), await readFileOf(backup, file.path))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored and compared: ${rows} rows in ${tables.length} tables and ${pictures.length} pictures, ` +
      `as of ${created_at}. Start the server with \`npm start\`.`,
  )
}

/** The embedded database is filled beside the present one and then replaces it. */
async function restoreEmbedded(config: Config, backup: Backup, mayReplace: boolean): Promise<void> {
  const signal = processEnd()
  const server = await startEmbedded({ dataDir: config.dataDir, signal, log: (line) => console.log(`  ${line}`) })
  signal.addEventListener('abort', () => void server.stop())
  const claim = await claimDataFolder(server.address).catch(async () => {
    await server.leave()
    throw new CopyRefused('A server is running on this data folder. Stop it first; nothing was changed.')
  })
  try {
    if (!mayReplace)
      await refuseRows(server.address, `Add ${REPLACE} to replace everything, or set DATA_DIR to a new folder`)
    await fillReplacement(config, server, backup)
    // The claim is a connection to the database that is renamed.
    await claim.release()
    await exchangeDatabases(server.address)
  } finally {
    await claim.release()
    await server.stop()
  }
}

async function fillReplacement(config: Config, server: EmbeddedServer, backup: Backup): Promise<void> {
  try {
    await fillDatabase(await createReplacement(server.address), config, backup)
    await putPictures(config, backup)
  } catch (error) {
    await dropReplacement(server.address)
    throw error
  }
}

/** Fills the empty database of DATABASE_URL. */
export async function restoreExternal(config: Config, address: DatabaseAddress, backup: Backup): Promise<void> {
  await refuseServed(address)
  await refuseRows(address, 'Name an empty database in DATABASE_URL')
  await putPictures(config, backup)
  await fillDatabase(address, config, backup)
}

/** Creates the tables as they were at the time of the backup, loads them, then migrates them to this release. */
export async function fillDatabase(
  address: DatabaseAddress,
  config: Pick<Config, 'root'>,
  backup: Backup,
): Promise<void> {
  await loadBackup(address, config, backup)
  await migrateDatabase(address, join(config.root, 'db', 'migrations'))
}

/** Makes an empty database what it was at the time of the backup, with the tables of the release that wrote it. */
export async function loadBackup(
  address: DatabaseAddress,
  config: Pick<Config, 'root'>,
  backup: Backup,
): Promise<void> {
  const moments = new Set(backup.manifest.migrations.map(({ created_at }) => created_at))
  await migrateDatabase(address, join(config.root, 'db', 'migrations'), { only: moments })
  const owner = connect(address, { max: 1 })
  try {
    const applied = await readJournal(owner)
    if (applied.length !== moments.size)
      throw new CopyRefused(
        'The database already has the tables of another release. Name an empty one; nothing was changed.',
      )
    await loadTables(owner, backup.open, backup.manifest, (line) => console.log(line))
  } finally {
    await owner.end({ timeout: 5 })
  }
}

/** Pictures have random names: those of the backup are added and replace none. */
async function putPictures(config: Config, backup: Backup): Promise<void> {
  const store = await openImageStore(config)
  for (const { path } of backup.manifest.pictures)
    await store.put(path.slice(PICTURES.length + 1), await readFileOf(backup, path))
}

function refuseNewer({ manifest }: Backup, migrationsFolder: string): void {
  if (findUnknown(manifest.migrations, readMigrationFiles({ migrationsFolder })))
    throw new CopyRefused(
      'The backup was written by a newer release. Restore it with that release or a later one; nothing was changed.',
    )
}

/** Refuses to replace keys and settings of DATA_DIR by others. */
async function refuseOtherFiles(config: Config, backup: Backup): Promise<void> {
  for (const file of backup.manifest.files) {
    const place = placeOf(config, file)
    if (existsSync(place) && !readFileSync(place).equals(await readFileOf(backup, file.path)))
      throw new CopyRefused(
        `${place} differs from the one in the backup. Add ${REPLACE} to replace it, or set DATA_DIR to a new folder; nothing was changed.`,
      )
  }
}

async function refuseRows(address: DatabaseAddress, advice: string): Promise<void> {
  const sql = connect(address, { max: 1 })
  try {
    const name = await findTableWithRows(sql)
    if (name !== undefined)
      throw new CopyRefused(`The database already has rows in ${name}. ${advice}; nothing was changed.`)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function refuseServed(address: DatabaseAddress): Promise<void> {
  const sql = connect(address, { max: 1 })
  try {
    const served = await sql`select 1 from pg_stat_activity
      where datname = current_database() and application_name like 'bible-school%' limit 1`
    if (served.length > 0)
      throw new CopyRefused('A server is connected to the database. Stop it first; nothing was changed.')
  } finally {
    await sql.end({ timeout: 5 })
  }
}

function placeOf({ dataDir }: Config, { path }: BackupFile): string {
  return join(dataDir, path.slice(FILES.length + 1))
}
