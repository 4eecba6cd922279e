import { expect, test } from 'vitest'
import { backoff } from './backoff.ts'

test.each([
  [1, 1_000],
  [2, 2_000],
  [5, 16_000],
  [6, 30_000],
  [1_000, 30_000],
])('after %i failures the pause is between half of %i ms and all of it', (failures, limit) => {
  const pauses = Array.from({ length: 100 }, () => backoff(failures))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(limit / 2)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(limit)
})

test('two clients that failed together do not retry together', () => {
  expect(new Set(Array.from({ length: 20 }, () => backoff(3))).size).toBeGreaterThan(10)
})
