import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date(2026, 10, 20, 14, 2)
const since = (...parts: [number, number, number, number, number]) => relativeTime(new Date(...parts), now, 'en')

test('the last minute is now, and a clock that is ahead is no future', () => {
  expect(since(2026, 10, 20, 14, 2)).toBe('now')
  expect(since(2026, 10, 20, 14, 9)).toBe('now')
})

test('counts whole minutes and hours', () => {
  expect(since(2026, 10, 20, 13, 3)).toBe('59 minutes ago')
  expect(since(2026, 10, 19, 14, 30)).toBe('23 hours ago')
})

test('counts days by the calendar, not by 24 hours', () => {
  expect(since(2026, 10, 19, 14, 0)).toBe('yesterday')
  expect(since(2026, 10, 18, 23, 50)).toBe('2 days ago')
})

test('goes on with months and years', () => {
  expect(since(2026, 8, 1, 12, 0)).toBe('2 months ago')
  expect(since(2024, 8, 1, 12, 0)).toBe('2 years ago')
})

test('speaks the language of the screen', () => {
  expect(relativeTime(new Date(2026, 10, 15, 12, 0), now, 'uk')).toBe('5 днів тому')
})
