import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Collection } from '#domain/collection.ts'
import { accountId, rowId, rowKey } from './account-rows.ts'
import { at } from './columns.ts'
import { users } from './users.ts'

/** A dropped collection; its rows have the same `archived_at` and are restored together. */
export const archiveBatches = pgTable(
  'archive_batches',
  {
    _id: rowId(),
    account_id: accountId(),
    collection: text('collection').$type<Collection>().notNull(),
    archived_at: at('archived_at').notNull(),
    deleted: integer('deleted').notNull(),
    actor_id: uuid('actor_id').references(() => users._id),
    restored_at: at('restored_at'),
  },
  (table) => [rowKey(table)],
)
