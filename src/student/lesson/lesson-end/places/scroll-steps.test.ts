import { expect, test } from 'vitest'
import { SCROLL_STEPS, scrollSteps } from './scroll-steps.ts'

test.each([
  [0, 900],
  [900, 0],
  [-3, 0.5],
])('from %d to %d takes 45 steps, each nearer than the one before, and ends there', (from, to) => {
  const steps = scrollSteps(from, to)
  expect(steps).toHaveLength(SCROLL_STEPS)
  expect(SCROLL_STEPS).toBe(45)
  expect(steps.at(-1)).toBe(to)
  const left = [from, ...steps].map((place) => Math.abs(to - place))
  expect(left).toEqual(left.toSorted((a, b) => b - a))
  expect(new Set(left).size).toBe(SCROLL_STEPS + 1)
})

test('it begins and ends slowly', () => {
  const steps = scrollSteps(0, 1_000)
  const lengths = steps.map((place, index) => place - (steps[index - 1] ?? 0))
  const middle = lengths[22] ?? 0
  expect(lengths[0]).toBeLessThan(middle / 5)
  expect(lengths.at(-1)).toBeLessThan(middle / 5)
})

test('where one is already, nothing moves', () => {
  expect(new Set(scrollSteps(40, 40))).toEqual(new Set([40]))
})
