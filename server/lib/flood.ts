import { LRUCache } from 'lru-cache'
import { TooMany } from './errors.ts'
import { addressBucket } from './rate-limit.ts'
import type { Call } from './viewer.ts'

// What one caller may ask of this process at all. Counted in memory: a statement for every call would be the flood itself.
// What guesses cost is counted in the database (`rate-limit.ts`).

const WINDOW_MS = 60_000
/** Far above what the application asks of its own. */
const PER_PERSON = 600
/** A school of a hundred phones may be behind one address. */
const PER_ADDRESS = 6_000

const counts = new LRUCache<string, { calls: number; ends: number }>({ max: 20_000 })

/** Counts one call, each of a batch by itself; throws `TooMany` past the limit of the person, or else of the address. */
export function countCall({ deps, viewer, visitor }: Call): void {
  if (!deps.config.rateLimits) return
  const now = deps.now().getTime()
  const key = viewer ? `person:${viewer._id}` : addressBucket('calls', visitor.ip)
  let count = counts.get(key)
  if (!count || count.ends <= now) counts.set(key, (count = { calls: 0, ends: now + WINDOW_MS }))
  count.calls += 1
  if (count.calls > (viewer ? PER_PERSON : PER_ADDRESS)) throw new TooMany(Math.ceil((count.ends - now) / 1_000))
}
