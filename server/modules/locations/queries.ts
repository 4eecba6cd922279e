import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#db/query.ts'
import { locations } from '#db/schema/locations.ts'
import { type LocationType, locationTypes } from '#domain/location/location-types.ts'

// Places belong to no account, so these queries take none.

/** As `locationLabel` says it; the index `locations_label` has the same words. */
const label = sql`(case when ${locations.locality_entire} <> '' then ${locations.locality_entire}
  when ${locations.location_path} <> '' then ${locations.location_path} else ${locations.locality_name} end)`

const row = {
  _id: locations._id,
  location_type: locations.location_type,
  location_path: locations.location_path,
  location_name: locations.location_name,
  locality_entire: locations.locality_entire,
  locality_name: locations.locality_name,
}

interface Wanted {
  search: string
  location_type: LocationType | undefined
  /** What the path of a place begins with. */
  location_path: string | undefined
}

/** The first `limit` places in the order of their labels; all of them without a limit. */
export function listPlaces(db: Query, wanted: Wanted, sort: 'asc' | 'desc', limit: number | undefined) {
  const list = db
    .select(row)
    .from(locations)
    .where(matching(wanted))
    .orderBy(sort === 'asc' ? asc(label) : desc(label), asc(locations._id))
  return limit === undefined ? list : list.limit(limit)
}

export async function countPlaces(db: Query, wanted: Wanted): Promise<number> {
  const [found] = await db.select({ places: count() }).from(locations).where(matching(wanted))
  return found?.places ?? 0
}

/** At most `limit` places whose name begins with the first word and whose path has the others, the largest first. */
export async function findPlaces(
  db: Query,
  [name = '', ...others]: readonly string[],
  { location_type, limit }: { location_type?: LocationType | undefined; limit: number },
) {
  const level = sql`array_position(${sql.raw(`array['${locationTypes.join("','")}']`)}, ${locations.location_type})`
  return db
    .select({ _id: locations._id, location_type: locations.location_type, location_label: sql<string>`${label}` })
    .from(locations)
    .where(
      and(
        sql`fold_name(${locations.location_name}) like fold_name(${name}) || '%'`,
        location_type && eq(locations.location_type, location_type),
        ...others.map((other) => sql`strpos(fold_name(${locations.location_path}), fold_name(${other})) > 0`),
      ),
    )
    .orderBy(sql`fold_name(${locations.location_name}) <> fold_name(${name})`, level, label, asc(locations._id))
    .limit(limit)
}

/** Small letters, one kind of apostrophes, and г for ґ: faster for all places than the folding of names. */
const alike = (text: unknown) => sql`translate(lower(${text}), ${'ґ’ʼ‘`´'}, ${"г'''''"})`

function matching({ search, location_type, location_path }: Wanted): SQL | undefined {
  return and(
    location_type && eq(locations.location_type, location_type),
    location_path ? sql`starts_with(${alike(locations.location_path)}, ${alike(location_path)})` : undefined,
    search ? sql`strpos(${alike(label)}, ${alike(search)}) > 0` : undefined,
  )
}
