import { sql } from 'drizzle-orm'
import type { Query } from '#db/query.ts'

export interface Window extends Record<string, unknown> {
  hits: number
  window_ends_at: string | Date
}

/** Counts a hit in the bucket's window, or starts a window that ends at `ends`. */
export async function countHit(
  db: Query,
  bucket: string,
  { now, ends }: { now: Date; ends: Date },
): Promise<Window | undefined> {
  const rows = await db.execute<Window>(sql`
    insert into rate_limits as r (bucket, hits, window_ends_at) values (${bucket}, 1, ${ends.toISOString()})
    on conflict (bucket) do update set
      hits = case when r.window_ends_at <= ${now.toISOString()} then 1 else r.hits + 1 end,
      window_ends_at = case when r.window_ends_at <= ${now.toISOString()} then excluded.window_ends_at else r.window_ends_at end
    returning hits, window_ends_at`)
  return rows[0]
}

export async function findWindow(db: Query, bucket: string, now: Date): Promise<Window | undefined> {
  const rows = await db.execute<Window>(
    sql`select hits, window_ends_at from rate_limits where bucket = ${bucket} and window_ends_at > ${now.toISOString()}`,
  )
  return rows[0]
}

export async function takeHitBack(db: Query, bucket: string): Promise<void> {
  await db.execute(sql`update rate_limits set hits = hits - 1 where bucket = ${bucket} and hits > 0`)
}

export async function deleteBucket(db: Query, bucket: string): Promise<void> {
  await db.execute(sql`delete from rate_limits where bucket = ${bucket}`)
}

/** Deletes some of the expired windows. */
export async function deletePastWindows(db: Query, now: Date): Promise<void> {
  await db.execute(sql`
    delete from rate_limits where bucket in (
      select bucket from rate_limits where window_ends_at <= ${now.toISOString()} limit 100 for update skip locked)`)
}
