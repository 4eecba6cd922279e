import { z } from 'zod'
import { locationTypes } from '#domain/location/location-types.ts'
import { id } from '../../lib/reply-parts.ts'
import { optionalText, wholeNumber } from '../../lib/text-fields.ts'

const location = z.strictObject({
  _id: id,
  location_type: z.enum(locationTypes),
  location_path: z.string(),
  location_name: z.string(),
  locality_entire: z.string(),
  locality_name: z.string(),
})

const DEFAULT_PAGE_SIZE = 5

/** An empty page size asks for all; a missing one for a few. */
export const pageBody = z.object({
  pageSize: z
    .union([z.literal(''), z.null(), wholeNumber(1, 99_999)])
    .default(DEFAULT_PAGE_SIZE)
    .transform((size) => (typeof size === 'number' ? size : undefined)),
  sort: z.enum(['asc', 'desc']).default('desc'),
  search: optionalText(100).default(''),
  filter: z
    .object({ location_type: z.enum(locationTypes).optional(), location_path: optionalText(300).optional() })
    .default({}),
})

export const listedLocations = z.strictObject({
  locations: z.array(location),
  /** How many there are without the page size. */
  count: z.int(),
})
export type ListedLocations = z.infer<typeof listedLocations>

export const typedPlace = z.strictObject({
  search: optionalText(100),
  pageSize: z.int().min(1).max(20).default(5),
  filter: z.strictObject({ location_type: z.enum(locationTypes).optional() }).default({}),
})

export const foundLocations = z.strictObject({
  /** The largest places first. */
  locations: z.array(z.strictObject({ _id: id, location_type: z.enum(locationTypes), location_label: z.string() })),
})
export type FoundLocations = z.infer<typeof foundLocations>
