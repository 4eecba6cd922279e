import { hasVisibleText } from '#domain/text/has-visible-text.ts'
import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { explanationText, plainText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { joinTexts, textOf } from '../kit/rich-text/text-of.ts'
import { presentKey } from '../kit/question/present-question.ts'
import { withoutUserAnswers } from '../kit/question/without-user-answers.ts'
import { dealLetters } from './deal-letters.ts'
import {
  emptyMatchItem,
  type MatchItem,
  type MatchPair,
  matchItems,
  matchPairs,
  namesLetters,
  presentMatchItems,
  presentMatchPairs,
} from './match-item.ts'
import { countPairs } from './match-pairs.ts'
import { hideKey } from './hide-key.ts'
import { orderRightItems } from './order-right-items.ts'

const schema = z
  .looseObject({
    question: plainText(),
    leftItems: matchItems(),
    rightItems: matchItems(),
    true_answers: withDefault(matchPairs(), []),
    explanation: explanationText(),
  })
  .check(
    z.refine(({ leftItems, rightItems, true_answers }) => namesLetters(true_answers, leftItems, rightItems), {
      path: ['true_answers'],
      error: 'names no item',
    }),
    z.overwrite(withoutUserAnswers),
  )

type Data = z.infer<typeof schema>

interface View {
  question: string
  leftItems: MatchItem[]
  rightItems: MatchItem[]
  /** Like the explanation, not before its release to students. */
  true_answers?: MatchPair[]
  explanation?: string
}

const wordsAt = (items: readonly MatchItem[], letter: string) =>
  textOf(items.find((item) => item.letter === letter)?.text ?? '') || letter

/** Left items to be matched with right ones; an answer lists the pairs that the student has made. */
export const model = defineModel<Data, View, MatchPair[]>({
  type: 60,
  name: 'input-match-test',
  version: 1,
  schema,

  empty: () => ({
    question: '',
    leftItems: ['1', '2', '3'].map(emptyMatchItem),
    rightItems: dealLetters([], 3).map(emptyMatchItem),
    true_answers: [],
  }),

  serialize({ question, leftItems, rightItems, true_answers, explanation }, audience) {
    return {
      question,
      leftItems: presentMatchItems(leftItems),
      rightItems: orderRightItems(presentMatchItems(rightItems), question),
      ...presentKey({ true_answers: presentMatchPairs(true_answers) }, { explanation }, audience),
    }
  },

  hideKey,

  text: ({ question, leftItems, rightItems }) =>
    joinTexts(question, ...[...leftItems, ...rightItems].map(({ text }) => text)),

  lint: ({ question, leftItems, rightItems, true_answers }) =>
    issuesOf({
      'no-question': question.trim() === '',
      'few-items': leftItems.length === 0 || rightItems.length < 2,
      'empty-item': [...leftItems, ...rightItems].some(({ text }) => !hasVisibleText(text)),
      'no-right-answer': true_answers.length < leftItems.length,
    }),

  question: {
    answer: matchPairs().check(z.overwrite(presentMatchPairs)),
    fits: ({ leftItems, rightItems }, answer) => namesLetters(answer, leftItems, rightItems),
    inWords: ({ leftItems, rightItems }, answer) =>
      answer.map(({ left, right }) => `${wordsAt(leftItems, left)} — ${wordsAt(rightItems, right)}`).join('\n'),
    secret: ['true_answers', 'explanation'],
    isComplete: ({ leftItems }, answer) => countPairs(leftItems, answer) === leftItems.length,
    rightAnswer: ({ true_answers }) => (true_answers.length > 0 ? presentMatchPairs(true_answers) : undefined),
    grade({ true_answers }, answer) {
      if (true_answers.length === 0) return { kind: 'needs-review' }
      const earned = true_answers.filter(({ left, right }) =>
        answer.some((pair) => pair.left === left && pair.right === right),
      ).length
      return { kind: 'scored', earned, total: true_answers.length }
    },
  },
})
