import type { AccountQuery } from '#db/query.ts'
import { TooLarge } from '../../../lib/errors.ts'
import { messages } from '../../../lib/messages.ts'
import { addressBucket } from '../../../frame/rate-limit.ts'
import type { PublicContext } from '../../../frame/request-context.ts'
import { type CachedStudying, countEvents, sumStoredBytes } from './answer-queries.ts'

/** Saves of one studying per hour: far above normal typing, far below what would fill a disk. */
const MAX_SAVES = 2_000
const SAVE_WINDOW_MS = 3_600_000

/** Bytes of the answers and events of one studying. */
const MAX_STORED = 5_000_000
/** After so many bytes the database is asked again what other servers stored. */
const ASK_AFTER = MAX_STORED / 20
/** Bytes of answers in one day from one address whose callers are signed out. */
const MAX_PER_ADDRESS = 200_000_000

type Ask = (count: (tx: AccountQuery) => Promise<number>) => Promise<number>

/**
 * Counts a save with its answer. Throws `TooMany` past the limits of time, `TooLarge` when the studying has no room left.
 * `ask` runs a query; most saves need none.
 */
export async function limitSaves(
  context: PublicContext,
  studying: CachedStudying,
  answer: unknown,
  ask: Ask,
): Promise<void> {
  limitAddress(context, answer)
  await limitStudying(context, studying, answer, ask)
}

/** Counts the bytes of an answer for the address of a caller who is signed out. Throws `TooMany`. */
export function limitAddress({ deps, viewer, client }: PublicContext, answer: unknown): void {
  if (viewer || !deps.config.rateLimits) return
  deps.caches.savedBytes.count(addressBucket('bytes', client.ip), MAX_PER_ADDRESS, deps.now(), bytesOf(answer))
}

/** The part of `limitSaves` that concerns the studying. */
export async function limitStudying(
  context: PublicContext,
  studying: CachedStudying,
  answer: unknown,
  ask: Ask,
): Promise<void> {
  if (!context.deps.config.rateLimits) return
  await countSave(context, studying, ask)
  await countBytes(context, studying, bytesOf(answer), ask)
}

function bytesOf(answer: unknown): number {
  return Buffer.byteLength(JSON.stringify(answer))
}

/** Its name in the caches, which all accounts share. */
const keyOf = ({ _id, account_id }: CachedStudying) => `${account_id}:${_id}`

async function countSave({ deps }: PublicContext, studying: CachedStudying, ask: Ask) {
  const { saves } = deps.caches
  const key = keyOf(studying)
  const now = deps.now()
  if (!saves.has(key, now)) {
    const since = new Date(now.getTime() - SAVE_WINDOW_MS)
    saves.start(key, await ask((tx) => countEvents(tx, studying._id, since)), now)
  }
  saves.count(key, MAX_SAVES, now)
}

async function countBytes({ deps }: PublicContext, studying: CachedStudying, bytes: number, ask: Ask): Promise<void> {
  const { freeBytes } = deps.caches
  const key = keyOf(studying)
  // The event and the answer.
  const more = 2 * bytes
  let free = freeBytes.get(key) ?? 0
  if (more > free) {
    const left = MAX_STORED - (await ask((tx) => sumStoredBytes(tx, studying._id)))
    if (more > left) throw new TooLarge(messages.answersFull, { values: { megabytes: MAX_STORED / 1_000_000 } })
    free = Math.min(left, ASK_AFTER)
  }
  freeBytes.set(key, free - more)
}
