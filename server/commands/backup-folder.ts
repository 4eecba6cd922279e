import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { CopyRefused } from '#db/copy/tables.ts'
import { decryptFile, encryption, isSignedBy, openSealing } from './backup-encryption.ts'

/** The format of a backup; it changes when an older release could not read it. */
export const BACKUP_FORMAT = 1
export const MANIFEST = 'manifest.json'
/** The folder of pictures in a backup. */
export const PICTURES = 'pictures'
/** The folder of the files of DATA_DIR in a backup. */
export const FILES = 'files'

/** Relative, and never outside the folder. */
const path = z.string().refine((name) => !isAbsolute(name) && !name.split(/[/\\]/).includes('..'))
const file = z.strictObject({ path, bytes: z.int(), sha256: z.string() })

const manifest = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  created_at: z.iso.datetime(),
  migrations: z.array(z.strictObject({ hash: z.string(), created_at: z.number() })),
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sum: z.string(), file }),
  ),
  /** Keys of the picture store. */
  pictures: z.array(file),
  /** Keys and settings of DATA_DIR. */
  files: z.array(file),
  /** How the key is held with which every file but this one is encrypted. */
  encryption: encryption.optional(),
  /** Of all the rest of an encrypted backup. */
  signature: z.string().optional(),
})

/** What a backup contains; written last, so that an incomplete folder has none. */
export type Manifest = z.infer<typeof manifest>

/** A backup that was compared with its manifest. */
export interface Backup {
  manifest: Manifest
  /** The content of one of its files. */
  open(path: string): Readable
}

/** What an encrypted backup needs: the text of the passphrase or private key, or the key itself while it is written. */
export type Unlock = { secret?: string | undefined } | { key: Buffer | undefined }

/** Reads the manifest of a backup and compares every file with it. Throws `CopyRefused`. */
export async function readBackup(folder: string, unlock: Unlock = {}): Promise<Backup> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new CopyRefused(
      code === 'EACCES'
        ? `${folder} cannot be read by this user (EACCES). Run this as its owner. Nothing was changed.`
        : `${folder} is no backup: it has no ${MANIFEST}.`,
    )
  })
  const found = parseManifest(text, folder)
  const key = await readKey(found, text, unlock)
  for (const { path: name, bytes, sha256 } of [
    ...found.tables.map((table) => table.file),
    ...found.pictures,
    ...found.files,
  ]) {
    const actual = await measure(join(folder, name)).catch(() => {
      throw new CopyRefused(`The backup is incomplete: ${name} is missing. Nothing was changed.`)
    })
    if (actual.bytes !== bytes || actual.sha256 !== sha256)
      throw new CopyRefused(`The backup is damaged: ${name} is not as it was written. Nothing was changed.`)
  }
  return {
    manifest: found,
    open(path) {
      const stored = createReadStream(join(folder, path))
      return key ? stored.compose(decryptFile(key, path)) : stored
    },
  }
}

/** The whole content of a file of a backup. */
export function readFileOf({ open }: Backup, path: string): Promise<Buffer> {
  return buffer(open(path))
}

async function readKey({ encryption: held, signature = '' }: Manifest, text: string, unlock: Unlock) {
  if (!held) return undefined
  const given = 'key' in unlock ? unlock.key : undefined
  const secret = 'secret' in unlock ? unlock.secret : undefined
  if (!given && secret === undefined)
    throw new CopyRefused('The backup is encrypted. Add --key <file> with its passphrase or its private key.')
  const key = given ?? (await openSealing(held, secret ?? ''))
  if (!isSignedBy(key, signedText(JSON.parse(text) as object), signature))
    throw new CopyRefused(`The backup is damaged: its ${MANIFEST} was changed. Nothing was changed.`)
  return key
}

/** What the signature of a manifest signs. */
export function signedText(manifest: object): string {
  return JSON.stringify({ ...manifest, signature: undefined })
}

/** The manifests of all backups in a folder, with their places. What is none is passed over. */
export async function listBackups(folder: string): Promise<{ path: string; manifest: Manifest }[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const found = entries.map(async (entry) => {
    const path = join(folder, entry.name)
    const text = entry.isDirectory() ? await readFile(join(path, MANIFEST), 'utf8').catch(() => undefined) : undefined
    try {
      return text === undefined ? [] : [{ path, manifest: manifest.parse(JSON.parse(text)) }]
    } catch {
      return []
    }
  })
  return (await Promise.all(found)).flat()
}

function parseManifest(text: string, folder: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new CopyRefused(
      `The backup in ${folder} cannot be read: its ${MANIFEST} is damaged or was written by a newer release. Nothing was changed.`,
    )
  }
}

async function measure(name: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(name), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
    }
  })
  return { bytes, sha256: hash.digest('hex') }
}
