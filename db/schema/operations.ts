import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Collection } from '#domain/collection.ts'
import { accounts, users } from './accounts.ts'
import { at, createdAt, id, jsonb } from './columns.ts'

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    user_id: uuid('user_id').references(() => users._id),
    endpoint: text('endpoint').notNull(),
    subscription: jsonb('subscription').notNull(),
    user_type: text('user_type').$type<'student' | 'missioner'>().notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('push_subscriptions_endpoint').on(table.endpoint)],
)

/** What happened, for statistics: append-only. */
export const eventsLog = pgTable(
  'events_log',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    user_id: uuid('user_id').references(() => users._id),
    event_type: text('event_type').notNull(),
    event_params: jsonb('event_params').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('events_log_newest').on(table.account_id, table.created_at)],
)

/** Who did what with whose data: every act of an ADMIN in another account, every drop and restore. */
export const auditLog = pgTable(
  'audit_log',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    actor_id: uuid('actor_id').references(() => users._id),
    action: text('action').notNull(),
    details: jsonb('details').notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [index('audit_log_newest').on(table.account_id, table.created_at)],
)

/** A dropped collection; its rows carry the same `archived_at` and come back together. */
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

/** Places of the country in six levels; the same for every account. */
export const locations = pgTable(
  'locations',
  {
    _id: id(),
    location_code: text('location_code').notNull().unique(),
    location_type: text('location_type').notNull(),
    location_path: text('location_path').notNull(),
    location_name: text('location_name').notNull(),
    locality_entire: text('locality_entire').notNull().default(''),
    locality_name: text('locality_name').notNull().default(''),
  },
  (table) => [index('locations_type').on(table.location_type, table.location_name)],
)

/** Attempts counted per window, kept here so that they outlive a restart. */
export const rateLimits = pgTable('rate_limits', {
  bucket: text('bucket').primaryKey(),
  hits: integer('hits').notNull(),
  window_ends_at: at('window_ends_at').notNull(),
})
