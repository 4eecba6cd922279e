import { expect, test } from 'vitest'
import { groupAnswers } from './group-answers.ts'
import type { OpenAnswer } from '../use-question-answers.ts'

const given = (studying_id: string, answer: unknown, edition = 'newest') =>
  ({ studying_id, row: { answer, edition } }) as OpenAnswer
const ids = (answers: OpenAnswer[]) => groupAnswers(answers).map((group) => group.answers.map((one) => one.studying_id))

test('equal texts are one group, whatever their case, spaces and punctuation', () => {
  const answers = [
    given('a', 'The good soil.'),
    given('b', 'The path'),
    given('c', ' the good  soil'),
    given('d', '“The good, soil”!'),
  ]
  expect(ids(answers)).toEqual([['a', 'c', 'd'], ['b']])
})

test('answers of punctuation alone are not equal to each other', () => {
  expect(ids([given('a', '?'), given('b', '!'), given('c', ' ? ')])).toEqual([['a', 'c'], ['b']])
})

test('equal choices are one group', () => {
  expect(ids([given('a', [0, 2]), given('b', [0]), given('c', [0, 2])])).toEqual([['a', 'c'], ['b']])
})

test('an answer to other words of the question stays alone', () => {
  expect(ids([given('a', 1), given('b', 1, 'other words'), given('c', 1, 'same words')])).toEqual([['a', 'c'], ['b']])
})
