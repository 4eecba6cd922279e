import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

// Column shapes that every table repeats. Ids are made by the application, so that a client may name what it creates.

export const id = () => uuid('_id').primaryKey()
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => at('created_at').notNull().defaultNow()
export const updatedAt = () => at('updated_at').notNull().defaultNow()
/** Set when a row was dropped, deleted or reset: it stays for the restore and is invisible to every list. */
export const archivedAt = () => at('archived_at')
/** JSON of any kind. Drizzle's own column reads a text a second time: an answer of "316" would come back as a number. */
export const jsonb = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
})
