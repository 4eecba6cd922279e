import { sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'

/** Throws while the database cannot answer. */
export async function pingDatabase(db: Query): Promise<void> {
  await db.execute(sql`select 1`)
}
