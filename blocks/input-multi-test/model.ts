import * as z from 'zod/mini'
import { type ChoiceItem, choiceItems, emptyChoiceItem, presentChoiceItems } from '../kit/choice/choice-item.ts'
import { gradeChoice } from '../kit/choice/grade-choice.ts'
import { defineModel } from '../kit/define-model.ts'
import { plainText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { joinTexts } from '../kit/rich-text/text-of.ts'
import { withoutUserAnswers } from '../kit/question/without-user-answers.ts'

const indices = () => z.array(z.int().check(z.minimum(0))).check(z.maxLength(200))

const schema = z
  .looseObject({
    question: plainText(),
    items: choiceItems(),
    true_answers: withDefault(
      indices().check(z.refine((right) => new Set(right).size === right.length, 'names an item twice')),
      [],
    ),
    check_only: withDefault(z.boolean(), false),
  })
  .check(
    z.refine(({ items, true_answers }) => true_answers.every((index) => index < items.length), {
      path: ['true_answers'],
      error: 'names no item',
    }),
    z.overwrite(withoutUserAnswers),
  )

type Data = z.infer<typeof schema>

interface View {
  /** Null for students of a test that is check only. */
  question: string | null
  items: ChoiceItem[]
  /** For authors and reviewers only, as is the next. */
  true_answers?: number[]
  check_only?: boolean
}

/** A question with any number of right answers; an answer is the sorted list of chosen indices. */
export const model = defineModel<Data, View, number[]>({
  type: 8,
  name: 'input-multi-test',
  version: 1,
  schema,

  empty: () => ({
    question: '',
    items: [emptyChoiceItem(), emptyChoiceItem(), emptyChoiceItem()],
    true_answers: [],
    check_only: false,
  }),

  serialize({ question, items, true_answers, check_only }, audience) {
    if (audience === 'student') return { question: check_only ? null : question, items: presentChoiceItems(items) }
    return { question, items: presentChoiceItems(items), true_answers, check_only }
  },

  text: ({ question, items }) => joinTexts(question, ...items.map(({ text }) => text)),

  lint: ({ question, items, true_answers }) =>
    issuesOf({
      'no-question': question.trim() === '',
      'few-items': items.length < 2,
      'empty-item': items.some(({ text, url }) => text.trim() === '' && url === ''),
      'no-right-answer': true_answers.length === 0,
    }),

  question: {
    answer: indices().check(z.overwrite((chosen) => [...new Set(chosen)].sort((a, b) => a - b))),
    secret: ['true_answers'],
    isAnswered: (answer) => answer.length > 0,
    rightAnswer: ({ true_answers }) => (true_answers.length > 0 ? true_answers.toSorted((a, b) => a - b) : undefined),
    grade({ true_answers }, answer) {
      if (answer === undefined || answer.length === 0) return { kind: 'unanswered' }
      return gradeChoice(true_answers, answer)
    },
  },
})
