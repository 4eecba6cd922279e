import { foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SiteLocale } from '#domain/locale.ts'
import type { BroadcastState } from '#domain/push/broadcast.ts'
import type { AudienceType, SubscriberType } from '#domain/push/subscriber-type.ts'
import { accountId, keyOf, refersTo, rowId, rowKey } from './account-rows.ts'
import { sessions } from './auth.ts'
import { at, createdAt, jsonb } from './columns.ts'
import { studyings } from './studyings.ts'
import { users } from './users.ts'

/** The endpoint of the browser's push service and the keys for encryption (RFC 8291). */
export interface StoredSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** A browser that gets push messages. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    _id: rowId(),
    account_id: accountId(),
    /** Null for a guest's device. */
    user_id: uuid('user_id').references(() => users._id),
    /** Deleted together with this session; null for guests. */
    session_id: uuid('session_id').references(() => sessions._id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    subscription: jsonb('subscription').$type<StoredSubscription>().notNull(),
    user_type: text('user_type').$type<SubscriberType>().notNull(),
    /** The language of its messages. */
    locale: text('locale').$type<SiteLocale>().notNull().default('en'),
    expires_at: at('expires_at'),
    created_at: createdAt(),
  },
  (table) => [
    rowKey(table),
    uniqueIndex('push_subscriptions_endpoint').on(table.account_id, table.endpoint),
    index('push_subscriptions_of_account').on(table.account_id, table._id),
    index('push_subscriptions_of_user').on(table.user_id),
  ],
)

/** The account of a browser, which has one subscription in the whole install. */
export const pushEndpoints = pgTable(
  'push_endpoints',
  { endpoint: text('endpoint').primaryKey(), account_id: accountId() },
  (table) => [
    foreignKey({
      name: 'push_endpoints_subscription',
      columns: [table.account_id, table.endpoint],
      foreignColumns: [pushSubscriptions.account_id, pushSubscriptions.endpoint],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
)

/** The studyings whose review a guest's device awaits. */
export const pushStudyings = pgTable(
  'push_studyings',
  {
    subscription_id: uuid('subscription_id').notNull(),
    studying_id: uuid('studying_id').notNull(),
    account_id: uuid('account_id').notNull(),
  },
  (table) => [
    refersTo(table, table.subscription_id, pushSubscriptions, 'cascade'),
    keyOf(table, table.subscription_id, table.studying_id),
    index('push_studyings_of_studying').on(table.studying_id),
    refersTo(table, table.studying_id, studyings),
  ],
)

/** A message to many devices, and how far it has been sent. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    _id: rowId(),
    account_id: accountId(),
    created_by: uuid('created_by').references(() => users._id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** A path of this site. */
    url: text('url').notNull(),
    user_type: text('user_type').$type<AudienceType>().notNull(),
    /** Only to devices of this language; null for all. */
    locale: text('locale').$type<SiteLocale>(),
    state: text('state').$type<BroadcastState>().notNull().default('waiting'),
    send_at: at('send_at').notNull(),
    began_at: at('began_at'),
    finished_at: at('finished_at'),
    /** The devices when the sending began. */
    recipients: integer('recipients').notNull().default(0),
    sent: integer('sent').notNull().default(0),
    /** Devices whose subscription had ended. */
    gone: integer('gone').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** The job of this number is the present one. */
    batch: integer('batch').notNull().default(0),
    /** 0 while it goes to all devices in the order of their ids; then the rounds to those that were late. */
    round: integer('round').notNull().default(0),
    /** The last device of round 0 that it was sent to. */
    last_device: uuid('last_device'),
    created_at: createdAt(),
  },
  (table) => [rowKey(table), index('broadcasts_of_account').on(table.account_id, table.created_at, table._id)],
)

/** The devices that a broadcast has yet to be sent to after round 0, and in which round. */
export const broadcastLateDevices = pgTable(
  'broadcast_late_devices',
  {
    broadcast_id: uuid('broadcast_id').notNull(),
    subscription_id: uuid('subscription_id').notNull(),
    account_id: uuid('account_id').notNull(),
    round: integer('round').notNull(),
  },
  (table) => [
    refersTo(table, table.broadcast_id, broadcasts, 'cascade'),
    refersTo(table, table.subscription_id, pushSubscriptions, 'cascade'),
    keyOf(table, table.broadcast_id, table.subscription_id),
    index('broadcast_late_devices_of_subscription').on(table.subscription_id),
  ],
)
