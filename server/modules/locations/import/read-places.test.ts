import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readPlaces } from './read-places.ts'

const head = 'code\tparent\tlevel\tcategory\ttype\tname\tpath'
const file = (...lines: string[]) => Buffer.from([head, ...lines, ''].join('\n'))

const region = 'UA1\t\t1\tO\tregion\tКиївська\tКиївська область'
const community = 'UA2\tUA1\t3\tH\thromada\tРокитнянська\tКиївська область, Білоцерківський район, Рокитнянська громада'
const village =
  'UA3\tUA2\t4\tC\tvillage\tРомашки\tКиївська область, Білоцерківський район, Рокитнянська громада, с. Ромашки'
const cityDistrict = 'UA4\tUA5\t5\tB\tcity_district\tПодільський\tм. Київ, Подільський'
const regionCity = 'UA5\t\t1\tK\tregion_city\tКиїв\tм. Київ'

test('a place has its path and the address in the order in which people write it', () => {
  expect(readPlaces(file(village)).places).toEqual([
    {
      location_code: 'UA3',
      location_type: 'village',
      location_path: 'Київська область, Білоцерківський район, Рокитнянська громада, с. Ромашки',
      location_name: 'Ромашки',
      locality_entire: 'с. Ромашки, Білоцерківський район, Київська область',
      locality_name: 'с. Ромашки',
    },
  ])
})

test('every row is counted once: places by level, communities, districts of cities', () => {
  const { places, report } = readPlaces(gzipSync(file(region, community, village, cityDistrict, regionCity)))
  expect(places.map(({ location_type }) => location_type)).toEqual(['region', 'village', 'region'])
  expect(report).toEqual({
    rows: 5,
    places: { region: 2, district: 0, city: 0, urban_village: 0, big_village: 0, village: 1 },
    communities: 1,
    city_districts: 1,
  })
})

test('a line of an unknown level or without a name is named', () => {
  expect(() => readPlaces(file(region, 'UA6\t\t9\tZ\tplanet\tEarth\tEarth'))).toThrow('Line 3 is no place')
  expect(() => readPlaces(file('UA6\t\t1\tO\tregion\t\t'))).toThrow('Line 2 is no place')
  expect(() => readPlaces(Buffer.from('a\tb\n1\t2'))).toThrow('no column “code”')
})
