import { expect, test } from 'vitest'
import { gradeChoice } from './grade-choice.ts'

test('gives everything for exactly the right items', () => {
  expect(gradeChoice([0, 2], [0, 2])).toEqual({ kind: 'scored', earned: 2, total: 2 })
})

test('gives a part for a part', () => {
  expect(gradeChoice([0, 2], [2])).toEqual({ kind: 'scored', earned: 1, total: 2 })
})

test('takes one right pick back for every wrong one, never going below nothing', () => {
  expect(gradeChoice([0, 2], [0, 1, 2])).toEqual({ kind: 'scored', earned: 1, total: 2 })
  expect(gradeChoice([0], [0, 1, 2, 3])).toEqual({ kind: 'scored', earned: 0, total: 1 })
})

test('counts an index that names no item as a wrong pick', () => {
  expect(gradeChoice([1], [1, 99])).toEqual({ kind: 'scored', earned: 0, total: 1 })
})

test('leaves an answer to a person when there is no key', () => {
  expect(gradeChoice([], [0])).toEqual({ kind: 'needs-review' })
})
