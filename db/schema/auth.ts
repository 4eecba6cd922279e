import { type AnyPgColumn, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { at, createdAt, id } from './columns.ts'
import { users } from './users.ts'

/** A signed-in device. Only the SHA-256 of its token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id),
    token_hash: text('token_hash').notNull(),
    /** The sign-in link that opened it; unset after a sign-in by password. */
    app_token_id: uuid('app_token_id').references((): AnyPgColumn => appTokens._id),
    /** Browser and system, as the person knows them: "Firefox, Android". */
    device: text('device').notNull().default(''),
    created_at: createdAt(),
    last_seen_at: at('last_seen_at').notNull().defaultNow(),
    expires_at: at('expires_at').notNull(),
    revoked_at: at('revoked_at'),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.token_hash),
    index('sessions_user').on(table.user_id),
    index('sessions_app_token').on(table.app_token_id),
  ],
)

/** The token of a sign-in link (`?app=`): short-lived, revocable, stored as SHA-256. It is not a session token. */
export const appTokens = pgTable(
  'app_tokens',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id),
    token_hash: text('token_hash').notNull(),
    /** Its purpose, as its creator described it. */
    token_name: text('token_name').notNull().default(''),
    created_by: uuid('created_by').references(() => users._id),
    created_at: createdAt(),
    expires_at: at('expires_at').notNull(),
    revoked_at: at('revoked_at'),
  },
  (table) => [uniqueIndex('app_tokens_token').on(table.token_hash), index('app_tokens_user').on(table.user_id)],
)
