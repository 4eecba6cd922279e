import type { LocationType } from '#domain/location/location-types.ts'
import type { Client, RouterOutputs } from '../api/trpc.ts'

type FoundLocation = RouterOutputs['locations']['find']['locations'][number]

/** A search for a place: what is asked, and what was found. */
export interface LocationsSearch {
  locations: readonly FoundLocation[]
  pageSize: number
  search: string
  filter: { location_type?: LocationType }
}

const MIN_LETTERS = 2

/** A search that has found nothing yet. */
export function newLocationsSearch(search = ''): LocationsSearch {
  return { locations: [], pageSize: 5, search: search.trim(), filter: {} }
}

/** Whether a search has words enough to be sent. */
export function isSearchable({ search }: LocationsSearch): boolean {
  return search.length >= MIN_LETTERS
}

/** The same search with the places that it finds; without a call while it is too short. */
export async function findLocations(
  client: Client,
  asked: LocationsSearch,
  signal?: AbortSignal,
): Promise<LocationsSearch> {
  if (!isSearchable(asked)) return { ...asked, locations: [] }
  const { search, pageSize, filter } = asked
  const { locations } = await client.locations.find.query({ search, pageSize, filter }, signal && { signal })
  return { ...asked, locations }
}
