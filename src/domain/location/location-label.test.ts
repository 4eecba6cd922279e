import { expect, test } from 'vitest'
import { locationLabel } from './location-label.ts'
import { locationTypes } from './location-types.ts'

const place = {
  locality_entire: 'с. Ромашки, Білоцерківський район, Київська область',
  location_path: 'Київська область, Білоцерківський район, Рокитнянська громада, с. Ромашки',
  locality_name: 'с. Ромашки',
}

test('a place is called by its whole address, else by its path, else by its name', () => {
  expect(locationLabel(place)).toBe(place.locality_entire)
  expect(locationLabel({ ...place, locality_entire: '' })).toBe(place.location_path)
  expect(locationLabel({ ...place, locality_entire: '', location_path: '' })).toBe('с. Ромашки')
})

test('there are six levels', () => {
  expect(locationTypes).toEqual(['region', 'district', 'city', 'urban_village', 'big_village', 'village'])
})
