import { sql } from 'drizzle-orm'
import type { AccountQuery, Query } from '#db/query.ts'

// The application has no right on the table: these functions find one row by the hash of its key.

export interface NewClaim {
  key_hash: string
  request_hash: string | null
  now: Date
  lease_ends_at: Date
  /** Keys that are older are forgotten. */
  oldest: Date
}

/** A call whose key was used. */
interface KnownCall extends Record<string, unknown> {
  request_hash: string | null
  is_committed: boolean
  reply: string | null
  /** As JSON writes it. */
  lease_ends_at: string
}

/** Claims a key that is new, forgotten, or was left by an interrupted call that stored nothing. False if it is in use. */
export async function claimKey(db: Query, claim: NewClaim): Promise<boolean> {
  const { key_hash, request_hash } = claim
  const [now, ends, oldest] = [claim.now, claim.lease_ends_at, claim.oldest].map((date) => date.toISOString())
  const [row] = await db.execute<{ is_claimed: boolean }>(
    sql`select claim_call(${key_hash}, ${request_hash}, ${now}, ${ends}, ${oldest}) as is_claimed`,
  )
  return row?.is_claimed === true
}

export async function findKey(db: Query, keyHash: string) {
  const [row] = await db.execute<KnownCall>(
    sql`select request_hash, is_committed, reply, to_jsonb(lease_ends_at) as lease_ends_at from find_call(${keyHash})`,
  )
  return row && { ...row, lease_ends_at: new Date(row.lease_ends_at) }
}

/** Call it in the transaction that stores what the call creates. */
export async function markCommitted(tx: AccountQuery, keyHash: string): Promise<void> {
  await tx.execute(sql`select commit_call(${keyHash})`)
}

export async function saveReply(db: Query, keyHash: string, requestHash: string, reply: string): Promise<void> {
  await db.execute(sql`select save_call_reply(${keyHash}, ${requestHash}, ${reply})`)
}

/** Frees the key of a call that failed, unless it has stored something. */
export async function releaseKey(db: Query, keyHash: string): Promise<void> {
  await db.execute(sql`select release_call(${keyHash})`)
}

/** Deletes some of the forgotten keys. */
export async function deleteOldKeys(db: Query, oldest: Date): Promise<void> {
  await db.execute(sql`select forget_calls(${oldest.toISOString()})`)
}
