import { withTimeout } from '../lib/timing/with-timeout.ts'

/** A limit for each piece of work: there are browsers that never answer. Milliseconds. */
const LIMIT_MS = 2_500

/** Runs `work` on the cache of this name. Rejects where caches are unavailable, and after `limit` milliseconds without an answer. */
export function onCache<Result>(
  name: string,
  work: (cache: Cache) => Promise<Result>,
  limit = LIMIT_MS,
): Promise<Result> {
  return withTimeout(open(name).then(work), limit)
}

/** Asynchronous, so that a browser that throws at once rejects too. */
async function open(name: string): Promise<Cache> {
  return globalThis.caches.open(name)
}
