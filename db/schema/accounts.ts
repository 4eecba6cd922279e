import type { AccountSettings } from '#domain/account/account-settings.ts'
import type { SiteNames } from '#domain/account/site-names.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { archivedAt, createdAt, id, jsonb, updatedAt } from './columns.ts'

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
    /** The version of the parser's rules by which a start has read all phones of the account; 0 before the first. */
    phone_rules: integer('phone_rules').notNull().default(0),
    version: integer('version').notNull().default(1),
    archived_at: archivedAt(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [uniqueIndex('accounts_default').on(table.is_default).where(sql`is_default`)],
)
