import { sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import type { Deps } from '../deps.ts'
import { TooMany } from './errors.ts'

/** How often something may happen in a window of time. */
export interface Limit {
  hits: number
  /** Seconds. */
  window: number
}

/**
 * Counts one attempt in `bucket` and throws `TooMany` past the limit. Counted in the database: a restart forgives nothing
 * and several servers share one count. Inside a transaction `db` is that transaction, and only what it commits counts.
 */
export async function countAttempt(
  deps: Deps,
  bucket: string,
  limit: Limit,
  db: Query = deps.db.anonymous,
): Promise<void> {
  if (!deps.config.rateLimits) return
  const now = deps.now()
  const ends = new Date(now.getTime() + limit.window * 1_000)
  const rows = await db.execute<{ hits: number; window_ends_at: string | Date }>(sql`
    insert into rate_limits as r (bucket, hits, window_ends_at) values (${bucket}, 1, ${ends.toISOString()})
    on conflict (bucket) do update set
      hits = case when r.window_ends_at <= ${now.toISOString()} then 1 else r.hits + 1 end,
      window_ends_at = case when r.window_ends_at <= ${now.toISOString()} then excluded.window_ends_at else r.window_ends_at end
    returning hits, window_ends_at`)
  const row = rows[0]
  if (row?.hits === 1) await forgetPastWindows(db, now)
  if (row && row.hits > limit.hits) {
    throw new TooMany(Math.ceil((new Date(row.window_ends_at).getTime() - now.getTime()) / 1_000))
  }
}

/** Throws `TooMany` when `bucket` is full already, and counts nothing. */
export async function refuseWhenFull(deps: Deps, bucket: string, limit: Limit): Promise<void> {
  if (!deps.config.rateLimits) return
  const now = deps.now()
  const [row] = await deps.db.anonymous.execute<{ hits: number; window_ends_at: string | Date }>(
    sql`select hits, window_ends_at from rate_limits where bucket = ${bucket} and window_ends_at > ${now.toISOString()}`,
  )
  if (row && row.hits >= limit.hits)
    throw new TooMany(Math.ceil((new Date(row.window_ends_at).getTime() - now.getTime()) / 1_000))
}

/**
 * The bucket of an address: IPv4 as it is; of IPv6 the first 64 bits, since the rest is one subscriber's to choose.
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

/** Takes one attempt back that turned out to be honest. */
export async function forgiveAttempt(deps: Deps, bucket: string): Promise<void> {
  await deps.db.anonymous.execute(sql`update rate_limits set hits = hits - 1 where bucket = ${bucket} and hits > 0`)
}

/** Forgets the attempts of a bucket, after a success. */
export async function clearAttempts(deps: Deps, bucket: string): Promise<void> {
  await deps.db.anonymous.execute(sql`delete from rate_limits where bucket = ${bucket}`)
}

/** Every window that begins sweeps away some that ended: strangers' attempts leave nothing behind for good. */
async function forgetPastWindows(db: Query, now: Date): Promise<void> {
  await db.execute(sql`
    delete from rate_limits where bucket in (
      select bucket from rate_limits where window_ends_at <= ${now.toISOString()} limit 100 for update skip locked)`)
}
