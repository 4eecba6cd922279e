import { and, eq, gt, sql } from 'drizzle-orm'
import type { Query } from '#db/query.ts'
import { temporaryValues } from '#db/schema/install.ts'

/** A value with the time until which it counts. */
export interface TemporaryRow {
  key_hash: string
  sealed: string
  ends_at: Date
}

/** Stores a row in the place of an earlier one, and deletes some that have ended. */
export async function putValue(db: Query, { key_hash, sealed, ends_at }: TemporaryRow, now: Date): Promise<void> {
  await db.execute(sql`
    with ended as (
      delete from temporary_values where key_hash in (
        select key_hash from temporary_values where ends_at <= ${now.toISOString()} and key_hash <> ${key_hash}
        limit 100 for update skip locked))
    insert into temporary_values (key_hash, sealed, ends_at) values (${key_hash}, ${sealed}, ${ends_at.toISOString()})
    on conflict (key_hash) do update set sealed = excluded.sealed, ends_at = excluded.ends_at`)
}

const isPresent = (key_hash: string, now: Date) =>
  and(eq(temporaryValues.key_hash, key_hash), gt(temporaryValues.ends_at, now))

export async function findValue(db: Query, key_hash: string, now: Date): Promise<TemporaryRow | undefined> {
  const [row] = await db.select().from(temporaryValues).where(isPresent(key_hash, now))
  return row
}

/** Deletes the row and returns it: of several callers one gets it. */
export async function takeValue(db: Query, key_hash: string, now: Date): Promise<TemporaryRow | undefined> {
  const [row] = await db.delete(temporaryValues).where(isPresent(key_hash, now)).returning()
  return row
}
