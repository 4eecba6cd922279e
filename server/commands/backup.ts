import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { TransactionSql } from 'postgres'
import { connect } from '#db/connect.ts'
import { type BackupFile, dumpTables, type WriteFile, writeBackupFile } from '#db/copy/dump.ts'
import { findForeignTables } from '#db/copy/foreign-tables.ts'
import { CopyRefused } from '#db/copy/tables.ts'
import type { Config } from '../config.ts'
import type { ImageStore } from '../ports/image-store.ts'
import { recordBackup } from '../ports/last-backup.ts'
import { readArguments, readSecret } from './backup-arguments.ts'
import { encryptFile, makeKeyPair, makeSealing, type Sealing, signManifest } from './backup-encryption.ts'
import { BACKUP_FORMAT, FILES, MANIFEST, type Manifest, PICTURES, readBackup, signedText } from './backup-folder.ts'
import { keepBackups } from './keep-backups.ts'
import { openEmbeddedSource } from './open-embedded-source.ts'
import { openImageStore } from './open-image-store.ts'
import { verifyBackup } from './verify-backup.ts'

/** Backups below DATA_DIR, one folder each. */
export const BACKUPS = 'backups'
/** The files of DATA_DIR that belong to the embedded PostgreSQL: its rows are in the tables. */
const ofPostgres = /^postgres([-.].*)?$/
/** A file that is being written. */
const unfinished = /\.part$/

const options = {
  /** Proves the backup by a restore into a database that is dropped again. */
  verify: { type: 'boolean' },
  /** How many backups stay in the folder of this one. */
  keep: { type: 'string' },
  /** A file with a passphrase or a public key. */
  encrypt: { type: 'string' },
  /** Writes a pair of keys into this file and beside it, and no backup. */
  'new-key': { type: 'string' },
} as const

/**
 * Writes a backup of everything: `npm run backup -- [folder] [--verify] [--keep <count>] [--encrypt <file>]`. A server may run
 * meanwhile; the rows are those of one moment. The folder appears under its name once it is complete. Throws `CopyRefused` when it
 * exists already, and when the trial restore fails; then no older backup is removed.
 */
export async function backup(config: Config, args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, options)
  if (values['new-key'] !== undefined) return writeKeyPair(resolve(config.root, values['new-key']))
  const keep = values.keep === undefined ? undefined : readCount(values.keep)
  const sealing =
    values.encrypt === undefined ? undefined : await makeSealing(await readSecret(resolve(config.root, values.encrypt)))
  const folder = resolve(config.root, positionals[0] ?? join(config.dataDir, BACKUPS, timestamp()))
  const source = config.databaseOwnerUrl
    ? { address: { url: config.databaseOwnerUrl }, release: async () => {} }
    : await openEmbeddedSource(config)
  const from = connect(source.address, { max: 1 })
  try {
    const imageStore = await openImageStore(config)
    const written = await writeBackup({ config, from, imageStore, folder, sealing })
    const rows = written.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`The backup is complete: ${rows} rows and ${written.pictures.length} pictures in ${folder}`)
    if (values.verify) {
      await verifyBackup(config, source.address, await readBackup(folder, { key: sealing?.key })).catch(
        (error: Error) => {
          throw new CopyRefused(`The backup in ${folder} did not prove itself by a restore: ${error.message}`)
        },
      )
      console.log('It was restored into a separate database, compared and removed again: the backup is good.')
    }
    recordBackup(config.dataDir, {
      created_at: written.created_at,
      rows,
      is_verified: values.verify ?? false,
      is_encrypted: sealing !== undefined,
    })
    if (!sealing)
      console.log('It contains personal data and keys. Keep a copy on another machine, where only you can read it.')
    if (keep !== undefined)
      for (const removed of await keepBackups(dirname(folder), keep)) console.log(`Removed the older backup ${removed}`)
  } finally {
    await from.end({ timeout: 5 })
    await source.release()
  }
}

interface BackupSource {
  config: Pick<Config, 'dataDir' | 'root'>
  /** The owner's connection. */
  from: ReturnType<typeof connect>
  /** Without it the backup has no pictures. */
  imageStore?: ImageStore | undefined
  folder: string
  /** Encrypts the backup. */
  sealing?: Sealing | undefined
  /** Gets what the operator should know of it. */
  log?(line: string): void
}

/** Writes the backup beside `folder` and renames it when every file is on the disk. */
export async function writeBackup(source: BackupSource): Promise<Manifest> {
  const { config, from, imageStore, folder, sealing, log = console.log } = source
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new CopyRefused(`${folder} is not empty. Name a new folder; nothing was written.`)
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  const write: WriteFile = (path, content, how) =>
    writeBackupFile(part, path, content, { ...how, ...(sealing && { seal: encryptFile(sealing.key, path) }) })
  try {
    const pictures: BackupFile[] = []
    const { tables, migrations } = await dumpTables(from, write, async (moment) => {
      if (!imageStore) return
      // A picture is stored before the row that names it, and stays: the pictures of this moment are all there.
      for (const key of await listPictures(moment, imageStore)) {
        const picture = await imageStore.get(key)
        if (picture) pictures.push(await write(`${PICTURES}/${key}`, picture.stream))
      }
    })
    const files = await copyFiles(config.dataDir, write)
    const created_at = new Date().toISOString()
    const facts = { format: BACKUP_FORMAT, created_at, migrations, tables, pictures, files } as const
    const manifest: Manifest = sealing ? signed({ ...facts, encryption: sealing.encryption }, sealing) : facts
    await writeBackupFile(part, MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]))
    await rm(folder, { recursive: true, force: true })
    await rename(part, folder)
    await syncFolder(dirname(folder))
    for (const name of await findForeignTables(from, join(config.root, 'db', 'migrations')))
      log(`The table ${name} is not of this application: a restore leaves its rows out. Back it up separately.`)
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
async function copyFiles(dataDir: string, write: WriteFile): Promise<BackupFile[]> {
  const files: BackupFile[] = []
  for (const entry of await readdir(dataDir, { withFileTypes: true }).catch(() => [])) {
    const { name } = entry
    if (!entry.isFile() || ofPostgres.test(name) || unfinished.test(name)) continue
    files.push(await write(`${FILES}/${name}`, createReadStream(join(dataDir, name))))
  }
  return files
}

function signed(manifest: Manifest, { key }: Sealing): Manifest {
  return { ...manifest, signature: signManifest(key, signedText(manifest)) }
}

async function writeKeyPair(path: string): Promise<void> {
  const { publicKey, privateKey } = makeKeyPair()
  await writeFile(path, `${privateKey}\n`, { flag: 'wx', mode: 0o600 }).catch(() => {
    throw new CopyRefused(`${path} exists already or cannot be written.`)
  })
  await writeFile(`${path}.pub`, `${publicKey}\n`)
  console.log(`The private key is in ${path}: keep it away from this machine; without it no backup can be restored.`)
  console.log(`Encrypt with the public key: npm run backup -- --encrypt ${path}.pub`)
}

function readCount(text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new CopyRefused('--keep is the number of backups to keep, from 1.')
  return count
}

/** Makes a rename durable; not every system can open a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/** A name for a folder on every system, in the order of time. */
export function timestamp(): string {
  return new Date().toISOString().replaceAll(':', '-').replace(/\.\d+/, '')
}
