import { expect, test } from 'vitest'
import { durationWords } from './duration-words.ts'

const hour = 3_600_000

test.each([
  [5_000, 'en', '1 minute'],
  [5 * 60_000, 'uk', '5 хвилин'],
  [21 * hour, 'ru', '21 час'],
  [24 * hour - 1, 'en', '23 hours'],
  [24 * hour, 'en', '1 day'],
  [47 * hour, 'en', '1 day'],
  [47 * hour, 'ru', '1 день'],
  [47 * hour, 'uk', '1 день'],
  [50 * hour, 'ru', '2 дня'],
  [50 * hour, 'uk', '2 дні'],
  [24 * 5 * hour, 'ru', '5 дней'],
  [24 * 40 * hour, 'uk', '40 днів'],
])('%d ms in %s are “%s”', (ms, locale, words) => {
  expect(durationWords(ms, locale)).toBe(words)
})
