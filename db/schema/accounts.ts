import { boolean, integer, pgTable, smallint, text, uniqueIndex, uuid, index } from 'drizzle-orm/pg-core'
import { archivedAt, at, createdAt, id, jsonb, updatedAt } from './columns.ts'

/** An organisation. `account_token` is a public selector and authorises nothing. */
export const accounts = pgTable('accounts', {
  _id: id(),
  account_name: text('account_name').notNull(),
  account_token: text('account_token').notNull().unique(),
  account_logo: text('account_logo').notNull().default(''),
  account_hosts: text('account_hosts').array().notNull().default([]),
  account_country_codes: integer('account_country_codes').array().notNull().default([]),
  account_country_codes_defaults: integer('account_country_codes_defaults').array().notNull().default([]),
  account_extra_props: jsonb('account_extra_props').$type<{ site_locales: string[] }>().notNull(),
  /** The account of visitors whom neither host nor country sends elsewhere. */
  is_default: boolean('is_default').notNull().default(false),
  archived_at: archivedAt(),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

/** A person who signs in. Lives in one account; only ADMIN works in others. */
export const users = pgTable(
  'users',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    /** E-mail or phone, folded to lower case; unique over the whole install because sign-in names no account. */
    user_login: text('user_login').notNull().unique(),
    user_fullname: text('user_fullname').notNull(),
    password_hash: text('password_hash'),
    account_role: smallint('account_role').notNull(),
    account_locale: text('account_locale').notNull().default('en'),
    user_state: smallint('user_state').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('users_account').on(table.account_id)],
)

/** A signed-in device. Only the SHA-256 of its token is kept. */
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
    created_at: createdAt(),
    last_seen_at: at('last_seen_at').notNull().defaultNow(),
    expires_at: at('expires_at').notNull(),
    revoked_at: at('revoked_at'),
  },
  (table) => [uniqueIndex('sessions_token').on(table.token_hash), index('sessions_user').on(table.user_id)],
)

/** A sign-in link's token (`?app=`): short-lived, revocable, stored as its SHA-256, never a session token. */
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
    created_by: uuid('created_by').references(() => users._id),
    created_at: createdAt(),
    expires_at: at('expires_at').notNull(),
    revoked_at: at('revoked_at'),
  },
  (table) => [uniqueIndex('app_tokens_token').on(table.token_hash), index('app_tokens_user').on(table.user_id)],
)

export const settings = pgTable(
  'settings',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    setting_key: text('setting_key').notNull(),
    setting_value: jsonb('setting_value').notNull(),
    updated_at: updatedAt(),
  },
  (table) => [uniqueIndex('settings_key').on(table.account_id, table.setting_key)],
)
