import { expect, test } from 'vitest'
import { dueOf, endOfDay } from './due-of.ts'

const now = new Date(2026, 10, 23, 15)

test.each([
  [new Date(2026, 10, 21, 23), { state: 'overdue', days: 2 }],
  [new Date(2026, 10, 22, 1), { state: 'overdue', days: 1 }],
  [new Date(2026, 10, 23, 1), { state: 'today' }],
  [new Date(2026, 10, 23, 23), { state: 'today' }],
  [new Date(2026, 10, 24, 0), { state: 'later' }],
  [new Date(2027, 0, 1), { state: 'later' }],
])('a step on %s', (at, expected) => {
  expect(dueOf(at, now)).toEqual(expected)
})

test('a day ends where the next one begins, in months of any length', () => {
  expect(endOfDay(new Date(2026, 1, 28, 12))).toEqual(new Date(2026, 2, 1))
})
