import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from './columns.ts'

/**
 * The token of a machine that collects the figures of the install. It gives access to no account, so it has none. Only its SHA-256 is
 * stored.
 */
export const machineTokens = pgTable(
  'machine_tokens',
  {
    _id: id(),
    token_name: text('token_name').notNull(),
    token_hash: text('token_hash').notNull(),
    created_at: createdAt(),
    last_used_at: at('last_used_at'),
    revoked_at: at('revoked_at'),
  },
  (table) => [uniqueIndex('machine_tokens_token').on(table.token_hash)],
)
