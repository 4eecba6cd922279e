import { expect, test } from 'vitest'
import { chooseLeaving } from './choose-leaving.ts'

const lesson = { user_id: 'ada', bytes: 10, used_at: 0, is_wanted: false }
const limits = { lessons: 2, bytes: 100 }

test('what fits stays', () => {
  const kept = [
    { ...lesson, key: 'a' },
    { ...lesson, key: 'b' },
  ]
  expect(chooseLeaving(kept, 'ada', undefined, limits)).toEqual([])
})

test('of too many the longest unused go, those that somebody asked for last', () => {
  const kept = [
    { ...lesson, key: 'asked', used_at: 1, is_wanted: true },
    { ...lesson, key: 'old', used_at: 2 },
    { ...lesson, key: 'older', used_at: 1 },
    { ...lesson, key: 'new', used_at: 3 },
  ]
  expect(chooseLeaving(kept, 'ada', undefined, limits)).toEqual(['older', 'old'])
})

test('too many bytes make room as well, but never of the lesson that is open', () => {
  const kept = [
    { ...lesson, key: 'open', bytes: 90, used_at: 1 },
    { ...lesson, key: 'other', bytes: 20, used_at: 2 },
  ]
  expect(chooseLeaving(kept, 'ada', 'open', limits)).toEqual(['other'])
  expect(chooseLeaving(kept, 'ada', undefined, limits)).toEqual(['open'])
})

test('whoever signs in finds nothing of other people, and leaves what guests kept', () => {
  const kept = [
    { ...lesson, key: 'theirs', user_id: 'bob' },
    { ...lesson, key: 'guest', user_id: null },
    { ...lesson, key: 'own' },
  ]
  expect(chooseLeaving(kept, 'ada', undefined, limits)).toEqual(['theirs'])
  expect(chooseLeaving(kept, null, undefined, { ...limits, lessons: 3 })).toEqual([])
})
