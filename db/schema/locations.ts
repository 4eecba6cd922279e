import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'

/** Places of the country in six levels, shared by all accounts. */
export const locations = pgTable(
  'locations',
  {
    _id: id(),
    location_code: text('location_code').notNull().unique(),
    location_type: text('location_type').notNull(),
    location_path: text('location_path').notNull(),
    location_name: text('location_name').notNull(),
    locality_entire: text('locality_entire').notNull().default(''),
    locality_name: text('locality_name').notNull().default(''),
  },
  (table) => [index('locations_type').on(table.location_type, table.location_name)],
)
