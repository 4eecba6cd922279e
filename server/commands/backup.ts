import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { TransactionSql } from 'postgres'
import { connect } from '#db/connect.ts'
import { type BackupFile, dumpTables, writeBackupFile } from '#db/copy/dump.ts'
import { CopyRefused } from '#db/copy/tables.ts'
import type { Config } from '../config.ts'
import type { ImageStore } from '../ports/image-store.ts'
import { BACKUP_FORMAT, FILES, MANIFEST, type Manifest, PICTURES } from './backup-folder.ts'
import { openEmbeddedSource } from './open-embedded-source.ts'
import { openImageStore } from './open-image-store.ts'

/** Backups below DATA_DIR, one folder each. */
const BACKUPS = 'backups'
/** The files of DATA_DIR that belong to the embedded PostgreSQL: its rows are in the tables. */
const ofPostgres = /^postgres([-.].*)?$/
/** A file that is being written. */
const unfinished = /\.part$/

/**
 * Writes a backup of everything: `npm run backup -- [folder]`. A server may run meanwhile; the rows are those of one moment.
 * The folder appears under its name once it is complete. Throws `CopyRefused` when it exists already.
 */
export async function backup(config: Config, [named]: string[]): Promise<void> {
  const folder = resolve(config.root, named ?? join(config.dataDir, BACKUPS, timestamp()))
  const source = config.databaseOwnerUrl
    ? { address: { url: config.databaseOwnerUrl }, release: async () => {} }
    : await openEmbeddedSource(config)
  const from = connect(source.address, { max: 1 })
  try {
    const { tables, pictures } = await writeBackup({ config, from, imageStore: await openImageStore(config), folder })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`The backup is complete: ${rows} rows and ${pictures.length} pictures in ${folder}`)
    console.log('It contains personal data and keys. Keep a copy on another machine, where only you can read it.')
  } finally {
    await from.end({ timeout: 5 })
    await source.release()
  }
}

interface BackupSource {
  config: Pick<Config, 'dataDir'>
  /** The owner's connection. */
  from: ReturnType<typeof connect>
  imageStore: ImageStore
  folder: string
}

/** Writes the backup beside `folder` and renames it when every file is on the disk. */
export async function writeBackup({ config, from, imageStore, folder }: BackupSource): Promise<Manifest> {
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new CopyRefused(`${folder} is not empty. Name a new folder; nothing was written.`)
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  try {
    const pictures: BackupFile[] = []
    const { tables, migrations } = await dumpTables(from, part, async (source) => {
      // A picture is stored before the row that names it, and stays: the pictures of this moment are all there.
      for (const key of await listPictures(source, imageStore)) {
        const picture = await imageStore.get(key)
        if (picture) pictures.push(await writeInto(part, `${PICTURES}/${key}`, picture.stream))
      }
    })
    const files = await copyFiles(config.dataDir, part)
    const created_at = new Date().toISOString()
    const manifest: Manifest = { format: BACKUP_FORMAT, created_at, migrations, tables, pictures, files }
    await writeInto(part, MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]))
    await rm(folder, { recursive: true, force: true })
    await rename(part, folder)
    await syncFolder(dirname(folder))
    return manifest
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

/** Pictures are in one folder for each account; icons of linked sites in one for all. */
async function listPictures(source: TransactionSql, imageStore: ImageStore): Promise<string[]> {
  const accounts = await source<{ _id: string }[]>`select _id from accounts order by _id`
  const keys: string[] = []
  for (const folder of [...accounts.map(({ _id }) => _id), 'icons']) keys.push(...(await imageStore.list(folder)))
  return keys
}

/** Copies the files directly in DATA_DIR, such as keys. Links are not followed. */
async function copyFiles(dataDir: string, into: string): Promise<BackupFile[]> {
  const files: BackupFile[] = []
  for (const entry of await readdir(dataDir, { withFileTypes: true }).catch(() => [])) {
    const { name } = entry
    if (!entry.isFile() || ofPostgres.test(name) || unfinished.test(name)) continue
    files.push(await writeInto(into, `${FILES}/${name}`, createReadStream(join(dataDir, name))))
  }
  return files
}

async function writeInto(folder: string, path: string, content: Readable): Promise<BackupFile> {
  await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
  return writeBackupFile(folder, path, content)
}

/** Makes a rename durable; not every system can open a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/** A name for a folder on every system, in the order of time. */
function timestamp(): string {
  return new Date().toISOString().replaceAll(':', '-').replace(/\.\d+/, '')
}
