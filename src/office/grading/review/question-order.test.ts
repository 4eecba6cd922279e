import { expect, test } from 'vitest'
import { stepQuestion } from './question-order.ts'

const questions = ['a', 'b', 'c']

test('goes to the neighbour in either direction', () => {
  expect(stepQuestion(questions, 'b', 1)).toBe('c')
  expect(stepQuestion(questions, 'b', -1)).toBe('a')
})

test('starts with the first question', () => {
  expect(stepQuestion(questions, undefined, 1)).toBe('a')
  expect(stepQuestion(questions, undefined, -1)).toBe('a')
})

test('stays at both ends', () => {
  expect(stepQuestion(questions, 'c', 1)).toBeUndefined()
  expect(stepQuestion(questions, 'a', -1)).toBeUndefined()
})

test('starts with the first question when the current one is gone', () => {
  expect(stepQuestion(questions, 'x', 1)).toBe('a')
})

test('has no next question in an empty list', () => {
  expect(stepQuestion([], undefined, 1)).toBeUndefined()
})
