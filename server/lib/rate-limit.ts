import { sql } from 'drizzle-orm'
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
 * and several servers share one count.
 */
export async function countAttempt(deps: Deps, bucket: string, limit: Limit): Promise<void> {
  if (!deps.config.rateLimits) return
  const now = deps.now()
  const ends = new Date(now.getTime() + limit.window * 1_000)
  const rows = await deps.db.anonymous.execute<{ hits: number; window_ends_at: string | Date }>(sql`
    insert into rate_limits as r (bucket, hits, window_ends_at) values (${bucket}, 1, ${ends.toISOString()})
    on conflict (bucket) do update set
      hits = case when r.window_ends_at <= ${now.toISOString()} then 1 else r.hits + 1 end,
      window_ends_at = case when r.window_ends_at <= ${now.toISOString()} then excluded.window_ends_at else r.window_ends_at end
    returning hits, window_ends_at`)
  const row = rows[0]
  if (row && row.hits > limit.hits) {
    throw new TooMany(Math.ceil((new Date(row.window_ends_at).getTime() - now.getTime()) / 1_000))
  }
}

/** Forgets the attempts of a bucket, after a success. */
export async function clearAttempts(deps: Deps, bucket: string): Promise<void> {
  await deps.db.anonymous.execute(sql`delete from rate_limits where bucket = ${bucket}`)
}
