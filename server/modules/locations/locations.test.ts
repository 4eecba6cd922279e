import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locationLabel } from '#domain/location/location-label.ts'
import { createTestApp, type TestApp } from '../../lib/testing.ts'
import type { Place } from './import/place.ts'
import { readPlaces } from './import/read-places.ts'
import { storePlaces } from './import/store-places.ts'
import type { ListedLocations } from './schema.ts'

const realFile = join(resolve(process.env.REAL_DATA_DIR ?? '../shared/data'), 'locations/locations-ua-2021-01.tsv.gz')

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(async () => testApp.close())

async function getPage(body: object): Promise<ListedLocations> {
  const reply = await testApp.app.inject({ method: 'POST', url: '/api/v2/locations/getpage', payload: body })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}
async function find(search: string): Promise<string[]> {
  const { locations } = await (await testApp.as()).locations.find({ search })
  return locations.map(({ location_label }) => location_label)
}

describe('the places of a new install', () => {
  test('are the regions, the districts, the cities, and a sample of settlements of every region', async () => {
    const { locations, count } = await getPage({ pageSize: '' })
    expect(locations).toHaveLength(count)
    const types = Map.groupBy(locations, ({ location_type }) => location_type)
    expect(Object.fromEntries([...types].map(([type, list]) => [type, list.length]))).toEqual({
      region: 27,
      district: 136,
      city: 459,
      urban_village: 50,
      big_village: 22,
      village: 50,
    })
    const regionsOf = (list: readonly { location_path: string }[] = []) =>
      new Set(list.map(({ location_path }) => location_path.split(', ')[0]))
    expect(regionsOf(types.get('village')).size).toBe(25)
    expect(regionsOf(types.get('urban_village')).size).toBe(25)
    expect(regionsOf(types.get('big_village')).size).toBe(22)
  })

  test('come in the order of their labels, the last first unless asked otherwise', async () => {
    const falling = (await getPage({ pageSize: 5 })).locations.map(locationLabel)
    const all = (await getPage({ sort: 'asc', pageSize: '' })).locations.map(locationLabel)
    expect(falling).toEqual(all.slice(-5).toReversed())
    expect((await getPage({ pageSize: '3', sort: 'asc' })).locations.map(locationLabel)).toEqual(all.slice(0, 3))
  })

  test('are narrowed by a part of the label, a level and the place above', async () => {
    const { locations, count } = await getPage({ pageSize: 1, search: 'БІЛА церк', filter: { location_type: 'city' } })
    expect({ count, names: locations.map(({ locality_name }) => locality_name) }).toEqual({
      count: 1,
      names: ['м. Біла Церква'],
    })
    const districts = await getPage({
      pageSize: '',
      filter: { location_type: 'district', location_path: 'Київська область' },
    })
    expect(districts.count).toBe(7)
    expect(districts.locations.every(({ location_path }) => location_path.startsWith('Київська область, '))).toBe(true)
    expect(await getPage({ search: '%' })).toEqual({ locations: [], count: 0 })
  })

  test('are narrowed by what their path begins with, the place itself among them', async () => {
    const paths = async (location_path: string) =>
      (await getPage({ pageSize: null, filter: { location_path } })).locations.map((place) => place.location_path)
    const whole = await paths('Донецька область')
    expect(whole).toContain('Донецька область')
    expect(whole.length).toBeGreaterThan(20)
    expect(await paths('Донец')).toEqual(whole)
    expect(await paths('донецька ')).toEqual(whole)
    expect(await paths('область')).toEqual([])
  })

  test('are found with any apostrophe, and with г for ґ', async () => {
    const [place] = await testApp.database.owner<{ location_path: string }[]>`
      select location_path from locations where location_path ~ '[’ʼ'']' order by location_path limit 1`
    const path = place?.location_path ?? ''
    for (const apostrophe of ["'", 'ʼ', '’', '‘', '`', '´']) {
      const typed = path.replaceAll(/[’ʼ']/g, apostrophe)
      expect((await getPage({ pageSize: 1, filter: { location_path: typed } })).count, typed).toBeGreaterThan(0)
      const search = typed.split(', ').find((part) => part.includes(apostrophe)) ?? ''
      expect((await getPage({ pageSize: 1, search })).count, search).toBeGreaterThan(0)
    }
    expect((await getPage({ pageSize: 1, search: 'Ґ' })).count).toBe(
      (await getPage({ pageSize: 1, search: 'г' })).count,
    )
  })

  test('are five unless a number is asked for; an empty number asks for all', async () => {
    const { locations, count } = await getPage({})
    expect([locations.length, count > 5]).toEqual([5, true])
    for (const pageSize of ['', null]) expect((await getPage({ pageSize })).locations).toHaveLength(count)
  })

  test.each([
    [{ pageSize: 0 }],
    [{ pageSize: 'many' }],
    [{ pageSize: [[1]] }],
    [{ pageSize: true }],
    [{ pageSize: '0' }],
    [{ sort: 'up' }],
    [{ filter: { location_type: 'planet' } }],
  ])('are refused for %j', async (body) => {
    const reply = await testApp.app.inject({ method: 'POST', url: '/api/v2/locations/getpage', payload: body })
    expect(reply.statusCode).toBe(400)
  })
})

describe('a place as one types', () => {
  test('is found by the beginning of its name, in any script', async () => {
    expect(await find('полт')).toContain('м. Полтава, Полтавський район, Полтавська область')
    expect((await find('Poltava'))[0]).toBe('м. Полтава, Полтавський район, Полтавська область')
    expect(await find('  ')).toEqual([])
    expect(await find('%')).toEqual([])
  })

  test('is found among its namesakes by where it is', async () => {
    const towns = (await find('Миколаїв')).slice(0, 2)
    expect(towns.every((label) => label.startsWith('м. Миколаїв, '))).toBe(true)
    expect(await find('Миколаїв, льв')).toEqual(['м. Миколаїв, Стрийський район, Львівська область'])
  })
})

describe('an import', () => {
  const village = (code: string, name: string): Place => ({
    location_code: `UA-test-${code}`,
    location_type: 'village',
    location_path: `Київська область, с. ${name}`,
    location_name: name,
    locality_entire: `с. ${name}, Київська область`,
    locality_name: `с. ${name}`,
  })

  test('renews a place that has its code and adds the others', async () => {
    const before = (await getPage({ pageSize: 1 })).count
    await storePlaces(testApp.database.owner, [village('1', 'Ромашки'), village('2', 'Липки')])
    await storePlaces(testApp.database.owner, [village('1', 'Волошки')])
    expect((await getPage({ pageSize: 1 })).count).toBe(before + 2)
    expect(await find('волошки')).toHaveLength(1)
    expect(await find('ромашки')).toEqual([])
  })

  test.runIf(existsSync(realFile))('of the whole classifier is searched by an index', async () => {
    const { places, report } = readPlaces(readFileSync(realFile))
    const stored = Object.values(report.places).reduce((sum, number) => sum + number)
    expect({ ...report, stored }).toMatchObject({
      rows: 31_752,
      stored: 29_872,
      communities: 1_772,
      city_districts: 108,
    })
    await storePlaces(testApp.database.owner, places)
    expect((await find('Андріївка, бахчисар'))[0]).toBe(
      'с. Андріївка, Бахчисарайський район, Автономна Республіка Крим',
    )
    const [plan] = await testApp.database.owner<{ 'QUERY PLAN': object }[]>`
      explain (format json) select _id from locations where fold_name(location_name) like fold_name('андр') || '%'`
    expect(JSON.stringify(plan?.['QUERY PLAN'])).toContain('locations_name')
  })
})
