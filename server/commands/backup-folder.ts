import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { CopyRefused } from '#db/copy/tables.ts'

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
})

/** What a backup contains; written last, so that an incomplete folder has none. */
export type Manifest = z.infer<typeof manifest>

/** Reads the manifest of a backup and compares every file with it. Throws `CopyRefused`. */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new CopyRefused(`${folder} is no backup: it has no ${MANIFEST}.`)
  })
  const found = parseManifest(text, folder)
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
  return found
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
