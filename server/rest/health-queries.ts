import { sql } from 'drizzle-orm'
import { APP_ROLE } from '#db/app-role.ts'
import type { Query } from '#db/query.ts'

/** Writes one row, again and again the same. Throws while the database stores nothing, or serves another role. */
export async function pingDatabase(db: Query): Promise<void> {
  const [row] = await db.execute<{ role: string }>(sql`
    insert into rate_limits (bucket, hits, window_ends_at) values ('ready', 0, now())
    on conflict (bucket) do update set window_ends_at = now() returning current_user as role`)
  if (row?.role !== APP_ROLE) throw new Error(`The database serves the role ${row?.role}, not ${APP_ROLE}`)
}
