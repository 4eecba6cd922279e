import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Collection } from '#domain/collection.ts'
import type { SiteLocale } from '#domain/locale.ts'
import type { SubscriberType } from '#domain/subscriber-type.ts'
import { accounts, sessions, users } from './accounts.ts'
import { at, createdAt, id, jsonb } from './columns.ts'
import { studyings } from './studyings.ts'

/** What a browser gives out of itself: where its push service listens, and what to encrypt with (RFC 8291). */
export interface StoredSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** A browser that may be told something while no page of ours is open. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    /** Null for a guest's device. */
    user_id: uuid('user_id').references(() => users._id),
    /** Whose end ends it; null for guests. */
    session_id: uuid('session_id').references(() => sessions._id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    subscription: jsonb('subscription').$type<StoredSubscription>().notNull(),
    user_type: text('user_type').$type<SubscriberType>().notNull(),
    /** The language it is spoken to in. */
    locale: text('locale').$type<SiteLocale>().notNull().default('en'),
    expires_at: at('expires_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_of_account').on(table.account_id, table._id),
    index('push_subscriptions_of_user').on(table.user_id),
  ],
)

/** Of which studyings a device wants to hear that began them as a guest. */
export const pushStudyings = pgTable(
  'push_studyings',
  {
    subscription_id: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions._id, { onDelete: 'cascade' }),
    studying_id: uuid('studying_id').notNull(),
    account_id: uuid('account_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscription_id, table.studying_id] }),
    index('push_studyings_of_studying').on(table.studying_id),
    foreignKey({
      name: 'push_studyings_studying',
      columns: [table.studying_id, table.account_id],
      foreignColumns: [studyings._id, studyings.account_id],
    }),
  ],
)

/** A review that a device has still to be told of: written with the review itself, gone once a push service has it. */
export const owedNotices = pgTable(
  'owed_notices',
  {
    subscription_id: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions._id, { onDelete: 'cascade' }),
    studying_id: uuid('studying_id').notNull(),
    account_id: uuid('account_id').notNull(),
    owed_since: at('owed_since').notNull(),
    /** Until then somebody is at it, or it rests. */
    due_at: at('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.subscription_id, table.studying_id] }),
    index('owed_notices_due').on(table.due_at),
    foreignKey({
      name: 'owed_notices_studying',
      columns: [table.studying_id, table.account_id],
      foreignColumns: [studyings._id, studyings.account_id],
    }),
  ],
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
