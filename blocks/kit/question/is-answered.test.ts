import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { gradeAnswer } from './grade-answer.ts'
import { isAnswered } from './is-answered.ts'
import type { Question } from '../define-model.ts'

const takenBack = [undefined, null, [], '', ' \n ']

test.each(takenBack)('counts %j as no answer', (answer) => expect(isAnswered(answer)).toBe(false))

test.each([0, 'x', [0], [{ left: '1', right: 'A' }]])('counts %j as an answer', (answer) =>
  expect(isAnswered(answer)).toBe(true),
)

const question: Question<unknown, unknown> = {
  answer: z.unknown(),
  secret: [],
  rightAnswer: () => undefined,
  inWords: String,
  grade: () => ({ kind: 'scored', earned: 1, total: 1 }),
}

test.each(takenBack)('does not let a block mark %j', (answer) =>
  expect(gradeAnswer(question, {}, answer)).toEqual({ kind: 'unanswered' }),
)

test('lets the block mark what was answered', () =>
  expect(gradeAnswer(question, {}, 0)).toEqual({ kind: 'scored', earned: 1, total: 1 }))
