import type { AccountSettings } from '#domain/account/account-settings.ts'
import type { SiteNames } from '#domain/account/site-names.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { archivedAt, at, createdAt, id, jsonb, updatedAt } from './columns.ts'

/** An organisation. `account_token` is a public selector and grants no access. */
export const accounts = pgTable(
  'accounts',
  {
    _id: id(),
    account_name: text('account_name').notNull(),
    account_token: text('account_token').notNull().unique(),
    account_logo: text('account_logo').notNull().default(''),
    account_hosts: text('account_hosts').array().notNull().default([]),
    account_country_codes: integer('account_country_codes').array().notNull().default([]),
    account_country_codes_defaults: integer('account_country_codes_defaults').array().notNull().default([]),
    account_extra_props: jsonb('account_extra_props')
      .$type<{ site_locales: string[]; site_names?: Partial<SiteNames> }>()
      .notNull(),
    account_settings: jsonb('account_settings').$type<Partial<AccountSettings>>().notNull().default({}),
    /** The account of visitors whose host selects no other one. */
    is_default: boolean('is_default').notNull().default(false),
    /** When the phones of the account were read by the parser; null for those of an earlier version. */
    phones_read_at: at('phones_read_at').defaultNow(),
    version: integer('version').notNull().default(1),
    archived_at: archivedAt(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [uniqueIndex('accounts_default').on(table.is_default).where(sql`is_default`)],
)
