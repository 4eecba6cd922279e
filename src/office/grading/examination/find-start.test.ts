import { expect, test } from 'vitest'
import { findStart } from './find-start.ts'

const grades = {
  one: { kind: 'scored', earned: 1, total: 1 },
  two: { kind: 'needs-review' },
  three: { kind: 'needs-review' },
} as const
const comment = { draft: 'Good', released: null, version: 1 }
const places = ['one', 'two', 'three']

test('a review starts at the first answer to read that has no comment', () => {
  expect(findStart(places, { grades, comments: {} })).toBe('two')
  expect(findStart(places, { grades, comments: { two: comment } })).toBe('three')
  expect(findStart(places, { grades, comments: { two: comment, three: comment } })).toBe('two')
})

test('without an answer to read it starts at the first question', () => {
  expect(findStart(['one'], { grades, comments: {} })).toBe('one')
  expect(findStart([], { grades, comments: {} })).toBeUndefined()
})
