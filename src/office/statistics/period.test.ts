import { expect, test } from 'vitest'
import { monthsOf, periodOf } from './period.ts'

const january = new Date(2026, 0, 31, 23, 59)

test('a period of one month is the present one', () => {
  const { from, to } = periodOf('1', january)
  expect([new Date(from), new Date(to)]).toEqual([new Date(2026, 0, 1), new Date(2026, 1, 1)])
})

test('a period of three months begins in the year before', () => {
  expect(monthsOf(periodOf('3', january))).toEqual(['2025-11', '2025-12', '2026-01'])
})

test('a period names the time zone of the device', () => {
  expect(periodOf('12', january).time_zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})
