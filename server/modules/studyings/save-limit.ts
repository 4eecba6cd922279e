import { LRUCache } from 'lru-cache'
import { TooMany } from '../../lib/errors.ts'

/** One studying's saves: far above what typing makes, far below what would fill a disk. */
const PER_STUDYING = { hits: 2_000, window: 3_600_000 }
/** The studying that was quiet for longest makes room. */
const counts = new LRUCache<string, { hits: number; ends: number }>({ max: 10_000 })

/**
 * Counts one save and throws `TooMany` past the limit. Counted in memory, for a counter in the database would be one more
 * write for every answer; what is there already is asked for (`countSince`) when a studying is met for the first time, so
 * that a restart forgives nothing.
 */
export async function countSave(
  studyingId: string,
  now: Date,
  countSince: (moment: Date) => Promise<number>,
): Promise<void> {
  let count = counts.get(studyingId)
  if (!count || count.ends <= now.getTime()) {
    const hits = await countSince(new Date(now.getTime() - PER_STUDYING.window))
    count = { hits, ends: now.getTime() + PER_STUDYING.window }
    counts.set(studyingId, count)
  }
  count.hits += 1
  if (count.hits > PER_STUDYING.hits) throw new TooMany(Math.ceil((count.ends - now.getTime()) / 1_000))
}
