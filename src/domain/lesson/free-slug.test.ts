import { expect, test } from 'vitest'
import { freeSlug } from './free-slug.ts'

test.each([
  ['nobody has it', [], 'psalmy'],
  ['others have it with a number', ['psalmy-2'], 'psalmy'],
  ['it is taken', ['psalmy', 'psalmy-3'], 'psalmy-2'],
  ['the numbers behind it are taken too', ['psalmy', 'psalmy-2', 'psalmy-3'], 'psalmy-4'],
])('gives the first that is free when %s', (_when, taken, free) => {
  expect(freeSlug('psalmy', new Set(taken))).toBe(free)
})
