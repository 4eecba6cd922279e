import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { LocationType } from '#domain/location/location-types.ts'
import { id } from './columns.ts'

/** Places of the country in six levels, shared by all accounts. */
export const locations = pgTable(
  'locations',
  {
    _id: id(),
    location_code: text('location_code').notNull().unique(),
    location_type: text('location_type').$type<LocationType>().notNull(),
    location_path: text('location_path').notNull(),
    location_name: text('location_name').notNull(),
    locality_entire: text('locality_entire').notNull().default(''),
    locality_name: text('locality_name').notNull().default(''),
  },
  (table) => [
    index('locations_type').on(table.location_type, table.location_name),
    index('locations_name').on(sql`fold_name(${table.location_name}) text_pattern_ops`),
    // The label, as `locationLabel` says it.
    index('locations_label').on(
      sql`(case when ${table.locality_entire} <> '' then ${table.locality_entire} when ${table.location_path} <> '' then ${table.location_path} else ${table.locality_name} end)`,
      table._id,
    ),
  ],
)
