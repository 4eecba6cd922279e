import { expect, test } from 'vitest'
import { selectEvictions } from './select-evictions.ts'

const lesson = { user_id: 'ada', bytes: 10, used_at: 0, is_wanted: false }
const limits = { lessons: 2, bytes: 100 }

test('nothing is evicted within the limits', () => {
  const stored = [
    { ...lesson, key: 'a' },
    { ...lesson, key: 'b' },
  ]
  expect(selectEvictions(stored, 'ada', undefined, limits)).toEqual([])
})

test('beyond the number of lessons the least recently used go first, those stored on request last', () => {
  const stored = [
    { ...lesson, key: 'requested', used_at: 1, is_wanted: true },
    { ...lesson, key: 'old', used_at: 2 },
    { ...lesson, key: 'older', used_at: 1 },
    { ...lesson, key: 'new', used_at: 3 },
  ]
  expect(selectEvictions(stored, 'ada', undefined, limits)).toEqual(['older', 'old'])
})

test('beyond the number of bytes lessons are evicted too, but not the open one', () => {
  const stored = [
    { ...lesson, key: 'open', bytes: 90, used_at: 1 },
    { ...lesson, key: 'other', bytes: 20, used_at: 2 },
  ]
  expect(selectEvictions(stored, 'ada', 'open', limits)).toEqual(['other'])
  expect(selectEvictions(stored, 'ada', undefined, limits)).toEqual(['open'])
})

test('a sign-in evicts the lessons of other people, but not those of guests', () => {
  const stored = [
    { ...lesson, key: 'theirs', user_id: 'bob' },
    { ...lesson, key: 'guest', user_id: null },
    { ...lesson, key: 'own' },
  ]
  expect(selectEvictions(stored, 'ada', undefined, limits)).toEqual(['theirs'])
  expect(selectEvictions(stored, null, undefined, { ...limits, lessons: 3 })).toEqual([])
})
