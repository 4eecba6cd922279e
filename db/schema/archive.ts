import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Collection } from '#domain/collection.ts'
import { accounts } from './accounts.ts'
import { at, id } from './columns.ts'
import { users } from './users.ts'

/** A dropped collection; its rows have the same `archived_at` and are restored together. */
export const archiveBatches = pgTable('archive_batches', {
  _id: id(),
  account_id: uuid('account_id')
    .notNull()
    .references(() => accounts._id),
  collection: text('collection').$type<Collection>().notNull(),
  archived_at: at('archived_at').notNull(),
  deleted: integer('deleted').notNull(),
  actor_id: uuid('actor_id').references(() => users._id),
  restored_at: at('restored_at'),
})
