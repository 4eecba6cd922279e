import { expect, test } from 'vitest'
import { durationWords } from './duration-words.ts'

const hour = 3_600_000

test.each([
  [5_000, 'en', '1 minute'],
  [5 * 60_000, 'uk', '5 хвилин'],
  [21 * hour, 'ru', '21 час'],
  [23 * hour, 'en', '23 hours'],
  [47 * hour, 'en', '1 day'],
  [50 * hour, 'ru', '2 дня'],
  [24 * 40 * hour, 'uk', '40 днів'],
])('%d ms in %s are “%s”', (ms, locale, words) => {
  expect(durationWords(ms, locale)).toBe(words)
})
