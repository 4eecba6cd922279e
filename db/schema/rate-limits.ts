import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** Attempts per time window; stored so that they survive a restart. */
export const rateLimits = pgTable('rate_limits', {
  bucket: text('bucket').primaryKey(),
  hits: integer('hits').notNull(),
  window_ends_at: at('window_ends_at').notNull(),
})
