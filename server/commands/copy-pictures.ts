import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import pRetry from 'p-retry'
import { CopyRefused } from '#db/copy/tables.ts'
import { inAllWidths } from '#domain/lesson/picture.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { processEnd } from '../lib/process-end.ts'
import { listAccountIds } from '../modules/accounts/service.ts'
import { listHashes } from '../modules/images/queries.ts'
import { diskImageStore } from '../ports/disk-image-store.ts'
import { type ImageStore, keyOfAddress } from '../ports/image-store.ts'
import { openDeps } from './open-deps.ts'
import { openImageStore } from './open-image-store.ts'

/** Files that are copied at a time. */
const CONCURRENCY = 8
const PROGRESS_MS = 5_000
/** After 1, 2 and 4 seconds. */
const RETRY = { retries: 3, minTimeout: 1_000 }

/**
 * Copies the pictures of DATA_DIR to the bucket of the settings, and compares each with what the bucket has then: `npm run
 * pictures:copy`. It may be repeated, also while a server runs: what the bucket has is not written again. It removes nothing. Throws
 * a sentence when pictures are missing or damaged, once all others are copied.
 */
export async function copyPictures(config: Config): Promise<void> {
  if (!config.s3)
    throw new CopyRefused(
      'Name the bucket in S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; nothing was copied.',
    )
  const to = await openImageStore(config)
  const { bucket, endpoint } = config.s3
  await to.size('icons/none.webp').catch((error: unknown) => {
    throw new CopyRefused(
      `The bucket ${bucket} at ${endpoint} cannot be used: ${reasonOf(error)}. Check the settings; nothing was copied.`,
    )
  })
  const { deps, close } = await openDeps(config, 'command', console.log)
  try {
    const from = diskImageStore(config.uploadsDir)
    const { copied, present, problems } = await copyStore({ deps, from, to, log: console.log, signal: processEnd() })
    console.log(`Files copied and compared: ${copied}. Files that were in the bucket already, compared: ${present}.`)
    if (problems > 0)
      throw new Error(
        `${problems} pictures are not in the bucket; the lines above name them. Put their files back from a backup and ` +
          'repeat the command, or upload the pictures again.',
      )
  } finally {
    await close()
  }
}

interface Copying {
  deps: Pick<Deps, 'db' | 'now'>
  from: ImageStore
  to: ImageStore
  /** Gets the progress, and what is wrong with a picture. */
  log(line: string): void
  signal?: AbortSignal
  retry?: { retries: number; minTimeout: number }
}

/** Files that `copyStore` copied and found, and pictures with a problem. */
interface Copied {
  copied: number
  present: number
  problems: number
}

/** Copies all pictures from one store to another. Throws a sentence when a store fails. */
export async function copyStore({ deps, from, to, log, signal, retry = RETRY }: Copying): Promise<Copied> {
  const pictures = await listPictures(deps.db, from)
  const total = pictures.reduce((sum, { files }) => sum + files.length, 0)
  const counts = { copied: 0, present: 0, problems: 0 }
  let done = 0
  let saidAt = deps.now().getTime()

  async function copyPicture({ title, files }: Picture): Promise<void> {
    const problems: string[] = []
    for (const file of files) {
      signal?.throwIfAborted()
      const outcome = await pRetry(() => copyFile(file, from, to), { ...retry, ...(signal && { signal }) }).catch(
        (error: unknown) => stop(file, error),
      )
      if (outcome === 'copied' || outcome === 'present') counts[outcome] += 1
      else problems.push(`${file.key} ${outcome}`)
      done += 1
    }
    if (problems.length > 0) {
      counts.problems += 1
      log(`${title}: ${problems.join(', ')}`)
    }
    const now = deps.now().getTime()
    if (now - saidAt < PROGRESS_MS) return
    saidAt = now
    log(`${done} of ${total} files, ${counts.copied} of them copied`)
  }

  function stop({ key }: PictureFile, error: unknown): never {
    signal?.throwIfAborted()
    throw new Error(
      `The copy stopped at ${key}: ${reasonOf(error)}. Run the command again: it copies only what the bucket lacks.`,
    )
  }

  const limit = pLimit(CONCURRENCY)
  try {
    await limit.map(pictures, copyPicture)
  } catch (error) {
    limit.clearQueue()
    throw error
  }
  return counts
}

interface PictureFile {
  key: string
  /** Of its bytes, where a row says it. */
  sha256?: string
}

interface Picture {
  title: string
  files: PictureFile[]
}

/** What pages may ask for: the pictures of all accounts in all their widths, what else is in the folders of accounts, and icons. */
async function listPictures(db: Deps['db'], from: ImageStore): Promise<Picture[]> {
  const pictures: Picture[] = []
  const accounts = [await listAccountIds(db.unscoped, 'present'), await listAccountIds(db.unscoped, 'archived')].flat()
  for (const accountId of accounts) {
    const rows = await db.readAccount(accountId, listHashes)
    const own = rows.map(({ _id, image_url, sha256 }) => ({
      title: `Picture ${_id} of account ${accountId}`,
      files: inAllWidths(image_url).map((address) => ({
        key: keyOfAddress(address) ?? address,
        ...(address === image_url && { sha256 }),
      })),
    }))
    const named = new Set(own.flatMap(({ files }) => files.map(({ key }) => key)))
    const others = (await from.list(accountId)).filter((key) => !named.has(key))
    pictures.push(...own, ...others.map((key) => ({ title: `A file of account ${accountId}`, files: [{ key }] })))
  }
  const icons = await from.list('icons')
  return [...pictures, ...icons.map((key) => ({ title: 'An icon', files: [{ key }] }))]
}

type Outcome = 'copied' | 'present' | 'is missing' | 'is damaged' | 'has other bytes in the bucket'

async function copyFile({ key, sha256 }: PictureFile, from: ImageStore, to: ImageStore): Promise<Outcome> {
  const [source, there] = [await read(from, key), await read(to, key)]
  // A server that uses the bucket stores new pictures only there.
  const isThere = there !== undefined && hashOf(there) === (sha256 ?? hashOf(source ?? there))
  if (isThere) return 'present'
  if (source === undefined) return 'is missing'
  if (source.length === 0 || hashOf(source) !== (sha256 ?? hashOf(source))) return 'is damaged'
  await to.put(key, source)
  const written = await read(to, key)
  return written?.equals(source) ? 'copied' : 'has other bytes in the bucket'
}

async function read(store: ImageStore, key: string): Promise<Buffer | undefined> {
  const image = await store.get(key)
  return image && buffer(image.stream)
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** What a person can act on: `fetch` says only in the cause why it failed. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return cause instanceof Error && cause.message !== '' ? `${message} (${cause.message})` : message
}
