import { expect, test } from 'vitest'
import { roundUp, totalOf } from './chart-data.ts'

test.each([
  [0, 1],
  [7, 8],
  [103, 200],
  [131, 200],
  [1_284, 2_000],
  [5_001, 6_000],
])('the axis for %i ends at %i', (most, top) => {
  expect(roundUp(most)).toBe(top)
})

test('the total of an item is that of its parts', () => {
  expect(totalOf({ label: 'May', parts: [3, 4], text: '7' })).toBe(7)
})
