import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Place } from './place.ts'

/** Places per statement. */
const BATCH = 2_000

/**
 * Adds places and renews those that have their codes. Runs as the database's owner in one transaction: readers see the old
 * places until it commits.
 */
export async function storePlaces(owner: Sql, places: readonly Place[]): Promise<void> {
  await owner.begin(async (tx) => {
    for (let start = 0; start < places.length; start += BATCH) {
      const batch = places.slice(start, start + BATCH).map((place) => ({ _id: randomUUID(), ...place }))
      await tx`
        insert into locations ${tx(batch)}
        on conflict (location_code) do update set
          location_type = excluded.location_type, location_path = excluded.location_path,
          location_name = excluded.location_name, locality_entire = excluded.locality_entire,
          locality_name = excluded.locality_name`
    }
  })
  await owner`analyze locations`
}
