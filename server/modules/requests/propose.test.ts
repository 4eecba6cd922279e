import { describe, expect, test } from 'vitest'
import { comparePlaces, partsOf } from './compare-places.ts'
import { propose } from './propose.ts'

const asking = (_id: string, locale: string | null = 'ua', location: string | null = null) => ({
  _id,
  locale,
  location,
})
const missioner = (_id: string, open_count = 0, locales: string[] = [], places: string[] = []) => ({
  _id,
  locales,
  places,
  open_count,
})
const ownersOf = (...input: Parameters<typeof propose>) => propose(...input).map((one) => one.contact_owner_id)

describe('a request is proposed to', () => {
  test('who speaks its language, even from far away and with more contacts', () => {
    const near = missioner('near', 0, ['ru'], ['Львів'])
    expect(propose([asking('a', 'ua', 'Львів')], [near, missioner('speaks', 9, ['ua'], ['Одеса'])])).toEqual([
      { _id: 'a', contact_owner_id: 'speaks', speaks: true, near: 'none', open_count: 9 },
    ])
  })

  test('the nearest of these', () => {
    const people = [
      missioner('far', 0, ['ua'], ['Одеса']),
      missioner('region', 1, ['ua'], ['м. Стрий, Львівська область']),
      missioner('town', 5, ['ua'], ['Львів']),
    ]
    expect(ownersOf([asking('a', 'ua', 'Львів, Львівська область')], people)).toEqual(['town'])
    expect(ownersOf([asking('a', 'ua', 'Белз, Львівська область')], people)).toEqual(['region'])
  })

  test('the one with the fewest open contacts, where those of this batch count', () => {
    const people = [missioner('busy', 3), missioner('free', 1)]
    const proposals = propose(
      ['a', 'b', 'c', 'd', 'e'].map((_id) => asking(_id, null)),
      people,
    )
    expect(proposals.map((one) => [one.contact_owner_id, one.open_count])).toEqual([
      ['free', 1],
      ['free', 2],
      ['busy', 3],
      ['free', 3],
      ['busy', 4],
    ])
  })

  test('no one, where no missioner takes contacts', () => {
    expect(ownersOf([asking('a')], [])).toEqual([null])
  })
})

test.each([
  ['Львів', 'м. Львів, Львівська область', 'place'],
  ['г. Киев', 'киев', 'place'],
  ['Київська область, Рокитнянська громада, с. Ромашки', 'с. Ромашки, Київська область', 'place'],
  ['Бровари, Київська область', 'с. Ромашки, Київська область', 'region'],
  ['Київ, Україна', 'Львів, Україна', 'none'],
  ['Kyiv, Ukraine', 'Lviv, Ukraine', 'none'],
  ['', 'Львів', 'none'],
])('%s and %s: %s', (place, other, nearness) => {
  expect(comparePlaces(partsOf([place]), partsOf([other]))).toBe(nearness)
})
