import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

// Of the whole install, so without an account.

/**
 * What the processes of an install keep for each other for minutes: downloads that were requested, links of the first run, the progress of
 * long work. A value is encrypted with its key, of which only the hash is stored.
 */
export const temporaryValues = pgTable('temporary_values', {
  key_hash: text('key_hash').primaryKey(),
  sealed: text('sealed').notNull(),
  ends_at: at('ends_at').notNull(),
})

/** The hash of each key that all processes of an install share; the keys themselves are never stored. */
export const installKeys = pgTable('install_keys', {
  key_name: text('key_name').primaryKey(),
  key_hash: text('key_hash').notNull(),
})
