import { expect, test } from 'vitest'
import { periodOf } from './period.ts'

const now = new Date(2026, 10, 23, 15)

test.each([
  ['1', new Date(2026, 10, 1)],
  ['3', new Date(2026, 8, 1)],
  ['12', new Date(2025, 11, 1)],
] as const)('%s months begin with a first day and end with this month', (span, from) => {
  const period = periodOf(span, now)
  expect([period.from, period.to]).toEqual([from.toISOString(), new Date(2026, 11, 1).toISOString()])
})
