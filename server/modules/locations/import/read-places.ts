import { gunzipSync } from 'node:zlib'
import type { LocationType } from '#domain/location/location-types.ts'
import type { Place, PlacesReport } from './place.ts'

const columns = ['code', 'type', 'name', 'path'] as const

const levels = new Map<string, LocationType>([
  ['region', 'region'],
  // Cities with the rights of a region.
  ['region_city', 'region'],
  ['district', 'district'],
  ['city', 'city'],
  ['urban_village', 'urban_village'],
  ['big_village', 'big_village'],
  ['village', 'village'],
])

const COMMUNITY = ' громада'

/**
 * Reads a classifier of places: tab-separated lines with a head that names at least code, type, name and path; also
 * compressed with gzip. Throws a sentence that names the line which does not fit.
 */
export function readPlaces(file: Uint8Array): { places: Place[]; report: PlacesReport } {
  const [head = '', ...lines] = readLines(file)
  const names = head.split('\t')
  const [code, type, name, path] = columns.map((column) => {
    const index = names.indexOf(column)
    if (index < 0) throw new Error(`The file has no column “${column}”. Nothing was changed.`)
    return index
  }) as [number, number, number, number]
  const report: PlacesReport = { rows: 0, places: noPlaces(), communities: 0, city_districts: 0 }
  const places: Place[] = []
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const cells = line.split('\t')
    const kind = cells[type] ?? ''
    const level = levels.get(kind)
    report.rows++
    if (kind === 'hromada') report.communities++
    else if (kind === 'city_district') report.city_districts++
    else if (level && cells[code] && cells[name] && cells[path]) {
      report.places[level]++
      places.push(toPlace(cells[code], level, cells[name], cells[path]))
    } else throw new Error(`Line ${index + 2} is no place: ${line.slice(0, 100)}. Nothing was changed.`)
  }
  return { places, report }
}

function readLines(file: Uint8Array): string[] {
  const isGzip = file[0] === 0x1f && file[1] === 0x8b
  const text = new TextDecoder('utf-8', { fatal: true }).decode(isGzip ? gunzipSync(file) : file)
  return text.split(/\r?\n/)
}

/** The whole address is the path in the order in which people write it, without the community, which few know. */
function toPlace(location_code: string, location_type: LocationType, name: string, path: string): Place {
  const parts = path.split(', ')
  return {
    location_code,
    location_type,
    location_path: path,
    location_name: name,
    locality_entire: parts
      .filter((part) => !part.endsWith(COMMUNITY))
      .toReversed()
      .join(', '),
    locality_name: parts.at(-1) ?? name,
  }
}

function noPlaces(): Record<LocationType, number> {
  return { region: 0, district: 0, city: 0, urban_village: 0, big_village: 0, village: 0 }
}
