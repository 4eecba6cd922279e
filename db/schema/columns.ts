import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

// Columns that many tables share. The application creates ids, so that a client can name what it creates.

export const id = () => uuid('_id').primaryKey()
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => at('created_at').notNull().defaultNow()
export const updatedAt = () => at('updated_at').notNull().defaultNow()
/** Set when a row is dropped or deleted: lists hide it, a restore brings it back. */
export const archivedAt = () => at('archived_at')
/** Any JSON. Drizzle's own column parses a string a second time: the answer "316" would come back as a number. */
export const jsonb = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
})
