import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SiteLocale } from '#domain/locale.ts'
import type { SubscriberType } from '#domain/subscriber-type.ts'
import { accounts } from './accounts.ts'
import { sessions } from './auth.ts'
import { at, createdAt, id, jsonb } from './columns.ts'
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
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
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
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_of_account').on(table.account_id, table._id),
    index('push_subscriptions_of_user').on(table.user_id),
  ],
)

/** The studyings whose review a guest's device awaits. */
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
