import * as z from 'zod/mini'
import type { Question } from '../define-model.ts'
import { withDefault } from '../fields.ts'
import { type ChoiceItem, wordsOfChoice } from './choice-item.ts'
import { gradeChoice } from './grade-choice.ts'

const indices = () => z.array(z.int().check(z.minimum(0))).check(z.maxLength(200))

/** The schema of a key: the indices of the right items, without duplicates. */
export const choiceKey = () =>
  withDefault(indices().check(z.refine((right) => new Set(right).size === right.length, 'names an item twice')), [])

/** Whether every index of a key or an answer is one of `items`. */
export const namesItems = (key: readonly number[], items: readonly unknown[]) =>
  key.every((index) => index < items.length)

/**
 * The question of a test with any number of right answers; an answer is the sorted list of chosen indices. `secret` is the
 * name of the key in the data, `key` reads it, `items` reads what can be chosen.
 */
export function multipleChoice<Data>(
  secret: string,
  key: (data: Data) => readonly number[],
  items: (data: Data) => readonly Pick<ChoiceItem, 'text'>[],
): Question<Data, number[]> {
  return {
    answer: indices().check(z.overwrite((chosen) => [...new Set(chosen)].sort((a, b) => a - b))),
    fits: (data, answer) => namesItems(answer, items(data)),
    inWords: (data, answer) => wordsOfChoice(items(data), answer),
    secret: [secret, 'explanation'],
    rightAnswer(data) {
      const right = key(data)
      return right.length > 0 ? right.toSorted((a, b) => a - b) : undefined
    },
    grade: (data, answer) => gradeChoice(key(data), answer),
  }
}
