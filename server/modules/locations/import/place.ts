import type { LocationType } from '#domain/location/location-types.ts'

/** A row of a classifier, as it is stored. */
export interface Place {
  location_code: string
  location_type: LocationType
  location_path: string
  location_name: string
  locality_entire: string
  locality_name: string
}

/** What became of the rows of a file; the numbers add up to `rows`. */
export interface PlacesReport {
  rows: number
  places: Record<LocationType, number>
  /** Communities, which only paths name. */
  communities: number
  /** Districts within cities, which are passed over. */
  city_districts: number
}
