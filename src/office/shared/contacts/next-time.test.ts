import { expect, test } from 'vitest'
import { nextTimeAfter } from './next-time.ts'

test.each([
  ['answered', new Date(2026, 11, 7, 9)],
  ['no_answer', new Date(2026, 11, 2, 9)],
  ['later', new Date(2026, 11, 1, 9)],
  ['wrong_number', undefined],
] as const)('%s suggests the next time', (outcome, at) => {
  const choice = nextTimeAfter(outcome, new Date(2026, 10, 30, 18))
  expect(choice.kind === 'none' ? undefined : choice.at).toEqual(at)
})
