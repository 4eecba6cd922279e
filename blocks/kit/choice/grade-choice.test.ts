import { expect, test } from 'vitest'
import { gradeChoice } from './grade-choice.ts'

test('gives full marks for exactly the right items', () => {
  expect(gradeChoice([0, 2], [0, 2])).toEqual({ kind: 'scored', earned: 2, total: 2 })
})

test('gives partial marks for some of the right items', () => {
  expect(gradeChoice([0, 2], [2])).toEqual({ kind: 'scored', earned: 1, total: 2 })
})

test('subtracts one mark for every wrong pick, but never goes below zero', () => {
  expect(gradeChoice([0, 2], [0, 1, 2])).toEqual({ kind: 'scored', earned: 1, total: 2 })
  expect(gradeChoice([0], [0, 1, 2, 3])).toEqual({ kind: 'scored', earned: 0, total: 1 })
})

test('counts an unknown index as a wrong pick', () => {
  expect(gradeChoice([1], [1, 99])).toEqual({ kind: 'scored', earned: 0, total: 1 })
})

test('needs review when there is no key', () => {
  expect(gradeChoice([], [0])).toEqual({ kind: 'needs-review' })
})
