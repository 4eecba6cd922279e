import type { z } from 'zod'
import type { PublicContext } from '../../frame/request-context.ts'
import { countPlaces, findPlaces, listPlaces } from './queries.ts'
import type { FoundLocations, ListedLocations, pageBody, typedPlace } from './schema.ts'

const MAX_WORDS = 6

/** The first places of a filter in the order of their labels. Read from the install, which all accounts share. */
export async function listLocations(
  { deps }: PublicContext,
  { pageSize, sort, search, filter }: z.output<typeof pageBody>,
): Promise<ListedLocations> {
  const wanted = { search, location_type: filter.location_type, location_path: filter.location_path }
  const db = deps.db.unscoped
  const [locations, count] = await Promise.all([listPlaces(db, wanted, sort, pageSize), countPlaces(db, wanted)])
  return { locations, count }
}

/** Places for what has been typed so far: the beginning of a name, then words of the places it is in. */
export async function findLocations(
  { deps }: PublicContext,
  { search, pageSize, filter }: z.output<typeof typedPlace>,
): Promise<FoundLocations> {
  const words = search.split(/[\s,.]+/).filter((word) => word !== '' && !/[%_\\]/.test(word))
  if (words.length === 0) return { locations: [] }
  return { locations: await findPlaces(deps.db.unscoped, words.slice(0, MAX_WORDS), { ...filter, limit: pageSize }) }
}
