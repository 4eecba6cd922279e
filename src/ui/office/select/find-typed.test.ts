import { expect, test } from 'vitest'
import { findTyped } from './find-typed.ts'

const options = ['Україна', 'Угорщина', 'Польща', 'Уганда'].map((label) => ({ label }))
const find = (chosen: string | undefined, typed: string) =>
  findTyped(
    options,
    options.find(({ label }) => label === chosen),
    typed,
  )?.label

test.each([
  [undefined, 'п', 'Польща'],
  [undefined, 'у', 'Україна'],
  ['Україна', 'у', 'Угорщина'],
  ['Угорщина', 'уу', 'Уганда'],
  ['Уганда', 'ууу', 'Україна'],
  // More letters keep what they fit already.
  ['Україна', 'УК', 'Україна'],
  ['Україна', 'уга', 'Уганда'],
  ['Польща', 'я', undefined],
])('from %s, “%s” chooses %s', (chosen, typed, found) => {
  expect(find(chosen, typed)).toBe(found)
})
