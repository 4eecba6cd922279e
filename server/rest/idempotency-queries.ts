import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { idempotencyKeys } from '#db/schema/idempotency-keys.ts'

export interface NewClaim {
  key_hash: string
  request_hash: string | null
  now: Date
  lease_ends_at: Date
  /** Keys that are older are forgotten. */
  oldest: Date
}

/** Claims a key that is new, forgotten, or was left by an interrupted call that stored nothing. False if it is in use. */
export async function claimKey(db: Query, claim: NewClaim): Promise<boolean> {
  const { key_hash, request_hash } = claim
  const [now, ends, oldest] = [claim.now, claim.lease_ends_at, claim.oldest].map((date) => date.toISOString())
  const rows = await db.execute(sql`
    insert into idempotency_keys as k (key_hash, request_hash, created_at, lease_ends_at)
    values (${key_hash}, ${request_hash}, ${now}, ${ends})
    on conflict (key_hash) do update set
      request_hash = excluded.request_hash, is_committed = false, reply = null,
      created_at = excluded.created_at, lease_ends_at = excluded.lease_ends_at
    where k.created_at < ${oldest} or (k.reply is null and not k.is_committed and k.lease_ends_at <= ${now})
    returning key_hash`)
  return rows.length > 0
}

export async function findKey(db: Query, keyHash: string) {
  const rows = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key_hash, keyHash))
  return rows[0]
}

/** Call it in the transaction that stores what the call creates. */
export async function markCommitted(tx: Query, keyHash: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ is_committed: true }).where(eq(idempotencyKeys.key_hash, keyHash))
}

export async function saveReply(db: Query, keyHash: string, requestHash: string, reply: string): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ request_hash: requestHash, reply })
    .where(eq(idempotencyKeys.key_hash, keyHash))
}

/** Frees the key of a call that failed, unless it has stored something. */
export async function releaseKey(db: Query, keyHash: string): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.key_hash, keyHash),
        eq(idempotencyKeys.is_committed, false),
        isNull(idempotencyKeys.reply),
      ),
    )
}

/** Deletes some of the forgotten keys. */
export async function deleteOldKeys(db: Query, oldest: Date): Promise<void> {
  await db.execute(sql`
    delete from idempotency_keys where key_hash in (
      select key_hash from idempotency_keys where created_at < ${oldest.toISOString()} limit 100 for update skip locked)`)
}
