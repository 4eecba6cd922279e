import { expect, test } from 'vitest'
import { dayOf, momentOf, never } from './link-expiry.ts'

const now = new Date(2026, 2, 10, 15, 30)

test('never has no moment, and days count from now', () => {
  expect(momentOf(never, now)).toBeNull()
  expect(momentOf({ kind: '7', day: '' }, now)).toBe(new Date(now.getTime() + 7 * 86_400_000).toISOString())
})

test('a day ends at midnight in the device’s time zone, today as well', () => {
  expect(momentOf({ kind: 'day', day: dayOf(now) }, now)).toBe(new Date(2026, 2, 10, 23, 59, 59).toISOString())
  expect(dayOf(new Date(2026, 0, 5))).toBe('2026-01-05')
})

test.each(['', '2026-03-09', 'soon', '20260-13-41'])('“%s” is no day to come', (day) => {
  expect(momentOf({ kind: 'day', day }, now)).toBeUndefined()
})
