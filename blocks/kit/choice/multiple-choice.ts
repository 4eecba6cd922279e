import * as z from 'zod/mini'
import type { Question } from '../define-model.ts'
import { withDefault } from '../fields.ts'
import { gradeChoice } from './grade-choice.ts'

const indices = () => z.array(z.int().check(z.minimum(0))).check(z.maxLength(200))

/** The validator of a key: indices of the right items, each named once. */
export const choiceKey = () =>
  withDefault(indices().check(z.refine((right) => new Set(right).size === right.length, 'names an item twice')), [])

/** Whether every index of a key names one of `items`. */
export const namesItems = (key: readonly number[], items: readonly unknown[]) =>
  key.every((index) => index < items.length)

/**
 * What every test with any number of right answers asks; an answer is the sorted list of chosen indices. `secret` is the
 * key's name in the data, `key` reads it.
 */
export function multipleChoice<Data>(secret: string, key: (data: Data) => readonly number[]): Question<Data, number[]> {
  return {
    answer: indices().check(z.overwrite((chosen) => [...new Set(chosen)].sort((a, b) => a - b))),
    secret: [secret],
    isAnswered: (answer) => answer.length > 0,
    rightAnswer(data) {
      const right = key(data)
      return right.length > 0 ? right.toSorted((a, b) => a - b) : undefined
    },
    grade(data, answer) {
      if (answer === undefined || answer.length === 0) return { kind: 'unanswered' }
      return gradeChoice(key(data), answer)
    },
  }
}
