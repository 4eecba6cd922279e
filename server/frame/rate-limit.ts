import type { Query } from '#db/query.ts'
import type { Deps } from '../deps.ts'
import { TooMany } from '../lib/errors.ts'
import {
  countHit,
  deleteBucket,
  deletePastWindows,
  findWindow,
  takeHitBack,
  type Window,
} from './rate-limit-queries.ts'

/** Maximum number of hits in a time window. */
export interface Limit {
  hits: number
  /** Seconds. */
  window: number
}

/**
 * Counts one attempt in `bucket` and throws `TooMany` past the limit. Counted in the database, so that restarts do not
 * reset it and servers share it. Inside a transaction `db` is that transaction, and the count is committed with it.
 */
export async function countAttempt(
  deps: Deps,
  bucket: string,
  limit: Limit,
  db: Query = deps.db.unscoped,
): Promise<void> {
  if (!deps.config.rateLimits) return
  const now = deps.now()
  const window = await countHit(db, bucket, { now, ends: new Date(now.getTime() + limit.window * 1_000) })
  // Every new window removes some expired ones.
  if (window?.hits === 1) await deletePastWindows(db, now)
  if (window && window.hits > limit.hits) throw new TooMany(secondsLeft(window, now))
}

/** Throws `TooMany` when `bucket` is full, without counting an attempt. */
export async function refuseWhenFull(deps: Deps, bucket: string, limit: Limit): Promise<void> {
  if (!deps.config.rateLimits) return
  const now = deps.now()
  const window = await findWindow(deps.db.unscoped, bucket, now)
  if (window && window.hits >= limit.hits) throw new TooMany(secondsLeft(window, now))
}

/** The attempts in the present window of a bucket; 0 while limits are off. */
export async function readAttempts(deps: Deps, bucket: string): Promise<number> {
  if (!deps.config.rateLimits) return 0
  return (await findWindow(deps.db.unscoped, bucket, deps.now()))?.hits ?? 0
}

/** Uncounts an attempt that turned out to be legitimate. */
export function forgiveAttempt(deps: Deps, bucket: string): Promise<void> {
  return takeHitBack(deps.db.unscoped, bucket)
}

/** Clears the attempts of a bucket, after a success. */
export function clearAttempts(deps: Deps, bucket: string): Promise<void> {
  return deleteBucket(deps.db.unscoped, bucket)
}

function secondsLeft({ window_ends_at }: Window, now: Date): number {
  return Math.ceil((new Date(window_ends_at).getTime() - now.getTime()) / 1_000)
}

/**
 * The bucket of an address: the full IPv4 address, or the first 64 bits of IPv6, since a subscriber chooses the rest.
 */
export function addressBucket(what: string, ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped || !ip.includes(':')) return `${what}:address:${mapped ?? ip}`
  const [head, tail] = ip
    .toLowerCase()
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const zeros = tail ? Array<string>(Math.max(0, 8 - (head?.length ?? 0) - tail.length)).fill('0') : []
  const groups = [...(head ?? []), ...zeros, ...(tail ?? [])].slice(0, 4)
  return `${what}:address:${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}`
}
