import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'

/**
 * Calls that were made with an `Idempotency-Key`, for 24 hours. Without an account, because callers may be signed out: the
 * key of a row is a hash of caller and key, so a row is found only by its caller.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key_hash: text('key_hash').primaryKey(),
    /** Of method, address and body; null until the body of an upload was read. */
    request_hash: text('request_hash'),
    /** Set in the transaction that stores what the call creates. */
    is_committed: boolean('is_committed').notNull().default(false),
    /** The body of the reply as JSON; null until the call has ended. */
    reply: text('reply'),
    created_at: createdAt(),
    /** A call that has not ended by then was interrupted. */
    lease_ends_at: at('lease_ends_at').notNull(),
  },
  (table) => [index('idempotency_keys_oldest').on(table.created_at)],
)
