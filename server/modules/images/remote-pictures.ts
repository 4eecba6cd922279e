import type { AccountQuery } from '#db/query.ts'
import type { PictureFailure } from '#domain/lesson/remote-picture.ts'
import { HttpError, TooMany } from '../../lib/errors.ts'
import { countAttempt } from '../../frame/rate-limit.ts'
import { deleteFailures, findOutcomes, type RemoteOutcome, storeOutcome } from '../../lib/remote-picture-queries.ts'
import { keyOfAddress } from '../../ports/image-store.ts'
import { UnfetchedPicture } from '../../ports/remote-pictures.ts'
import { findLost, forgetImages, type ImageOwner, recordImages, storeImage } from './store-image.ts'

/** More pictures than a large course has. */
const PER_ACCOUNT = { hits: 2_000, window: 86_400 }
/** Each picture may need memory for 52 million pixels. */
const CONCURRENCY = 3
/** A site that did not answer yesterday may answer today. */
const FAILURE_MS = 86_400_000

/** What is known of pictures on other sites. */
export interface KnownPictures {
  /** The addresses here of those that were stored. */
  stored: ReadonlyMap<string, string>
  failures: ReadonlyMap<string, PictureFailure>
  /** The addresses that were not tried yet. */
  waiting: readonly string[]
}

/** What is known of these addresses at this time. */
export async function findRemotePictures(
  tx: AccountQuery,
  addresses: readonly string[],
  now: Date,
): Promise<KnownPictures> {
  const stored = new Map<string, string>()
  const failures = new Map<string, PictureFailure>()
  const waiting: string[] = []
  const outcomes = addresses.length > 0 ? await findOutcomes(tx, addresses) : new Map<string, never>()
  for (const address of addresses) {
    const { image_url = null, failure = null, fetched_at = now } = outcomes.get(address) ?? {}
    if (image_url !== null) stored.set(address, image_url)
    else if (failure !== null && now.getTime() - fetched_at.getTime() < FAILURE_MS) failures.set(address, failure)
    else waiting.push(address)
  }
  return { stored, failures, waiting }
}

interface FetchLimits {
  /** The most pictures that are tried for the first time. */
  most?: number
  /** Ends the fetching; pictures that were not fetched by then count as not tried. */
  signal?: AbortSignal
}

/**
 * Fetches those of these pictures of other sites that were not tried yet, or whose files are lost, a few at a time, and stores them
 * and what became of each. Not in a transaction.
 */
export async function fetchRemotePictures(
  owner: ImageOwner,
  addresses: readonly string[],
  { most, signal }: FetchLimits = {},
): Promise<void> {
  const { deps, accountId } = owner
  const known = await deps.db.readAccount(accountId, (tx) => findRemotePictures(tx, addresses, deps.now()))
  const queue = [...known.waiting.slice(0, most), ...known.stored.keys()]
  const next = () => (signal?.aborted ? undefined : queue.shift())
  const work = async () => {
    for (let address = next(); address !== undefined; address = next()) {
      const image_url = known.stored.get(address)
      if (image_url === undefined || (await findLost(deps, [image_url])).length > 0)
        await fetchPicture(owner, address, { signal, isStored: image_url !== undefined })
    }
  }
  const workers = Array.from({ length: CONCURRENCY }, () => work().finally(() => queue.splice(0)))
  const failed = (await Promise.allSettled(workers)).find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/** Has the failures of these addresses forgotten, so that they are tried again. */
export async function retryRemotePictures(tx: AccountQuery, addresses: readonly string[]): Promise<void> {
  if (addresses.length > 0) await deleteFailures(tx, addresses)
}

async function fetchPicture(
  owner: ImageOwner,
  address: string,
  { signal, isStored }: { signal: AbortSignal | undefined; isStored: boolean },
): Promise<void> {
  const { deps, accountId } = owner
  const fetched_at = deps.now()
  const store = (outcome: Pick<RemoteOutcome, 'image_url' | 'failure'>, tx: AccountQuery) =>
    storeOutcome(tx, address, { ...outcome, fetched_at })
  try {
    const own = ownAddress(deps.config.publicUrl, address)
    if (own !== undefined) {
      await deps.db.inAccount(accountId, (tx) => store({ image_url: own, failure: null }, tx))
      return
    }
    await countAttempt(deps, `remote-pictures:${accountId}`, PER_ACCOUNT)
    const bytes = await deps.remotePictures.fetch(address, signal)
    const image = await storeImage(owner, { kind: 'lesson', name: nameOf(address), isRemote: true }, bytes)
    try {
      await deps.db.inAccount(accountId, async (tx) => {
        await recordImages(tx, [image])
        await store({ image_url: image.image_url, failure: null }, tx)
      })
    } catch (error) {
      await forgetImages(owner, [image])
      throw error
    }
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    // A lost file may be put back, and its row says where.
    if (isStored || (signal?.aborted && failure === 'unreachable')) return
    await deps.db.inAccount(accountId, (tx) => store({ image_url: null, failure }, tx))
  }
}

/** Undefined for errors of the server, after which the picture is tried again. */
function failureOf(error: unknown): PictureFailure | undefined {
  if (error instanceof UnfetchedPicture) return error.failure
  if (error instanceof TooMany) return 'too-many'
  return error instanceof HttpError && error.statusCode < 500 ? 'not-a-picture' : undefined
}

/** The address of a picture of this installation, which may be written with its origin. */
function ownAddress(publicUrl: string, address: string): string | undefined {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : ''
  return keyOfAddress(path) === undefined ? undefined : path
}

/** The last part of the path, for the library. */
function nameOf(address: string): string {
  const { pathname, hostname } = new URL(address)
  return pathname.split('/').at(-1) || hostname
}
