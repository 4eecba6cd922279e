import { readFile } from 'node:fs/promises'
import { connect } from '#db/connect.ts'
import type { Config } from '../config.ts'
import { readPlaces } from '../modules/locations/import/read-places.ts'
import { storePlaces } from '../modules/locations/import/store-places.ts'
import { openDeps } from './open-deps.ts'

const usage = 'Say which: npm run locations:import -- <file.tsv or file.tsv.gz>'

/** Brings in the places of a country for the whole install: `npm run locations:import`. Prints what became of each row. */
export async function importLocations(config: Config, args: string[]): Promise<void> {
  const [path, ...more] = args
  if (path === undefined || more.length > 0) throw new Error(usage)
  const { places, report } = readPlaces(await readFile(path))
  const { address, close } = await openDeps(config, 'command', console.error)
  const owner = connect(address, { max: 1 })
  try {
    await storePlaces(owner, places)
  } finally {
    await owner.end({ timeout: 5 })
    await close()
  }
  console.log(`${report.rows} rows: ${places.length} places stored`)
  for (const [type, count] of Object.entries(report.places)) console.log(`  ${type.padEnd(14)} ${count}`)
  console.log(`${report.communities} communities are parts of paths alone`)
  console.log(`${report.city_districts} districts of cities passed over`)
}
