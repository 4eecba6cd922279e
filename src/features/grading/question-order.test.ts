import { expect, test } from 'vitest'
import { stepQuestion } from './question-order.ts'

const questions = ['a', 'b', 'c']

test('goes to the neighbour in either direction', () => {
  expect(stepQuestion(questions, 'b', 1)).toBe('c')
  expect(stepQuestion(questions, 'b', -1)).toBe('a')
})

test('begins with the first question', () => {
  expect(stepQuestion(questions, null, 1)).toBe('a')
  expect(stepQuestion(questions, null, -1)).toBe('a')
})

test('stays at both ends', () => {
  expect(stepQuestion(questions, 'c', 1)).toBeUndefined()
  expect(stepQuestion(questions, 'a', -1)).toBeUndefined()
})

test('begins anew when the current question is gone', () => {
  expect(stepQuestion(questions, 'x', 1)).toBe('a')
})

test('has nowhere to go without questions', () => {
  expect(stepQuestion([], null, 1)).toBeUndefined()
})
