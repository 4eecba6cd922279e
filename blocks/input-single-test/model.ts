import * as z from 'zod/mini'
import {
  type ChoiceItem,
  choiceItems,
  emptyChoiceItem,
  lintChoice,
  presentChoice,
  textOfChoice,
  wordsOfChoice,
} from '../kit/choice/choice-item.ts'
import { gradeChoice } from '../kit/choice/grade-choice.ts'
import { defineModel } from '../kit/define-model.ts'
import { explanationText, plainText, withDefault } from '../kit/fields.ts'
import { withoutUserAnswers } from '../kit/question/without-user-answers.ts'

const index = () => z.int().check(z.minimum(0))

const schema = z
  .looseObject({
    question: plainText(),
    items: choiceItems(),
    true_answers: withDefault(z.nullable(index()), null),
    check_only: withDefault(z.boolean(), false),
    explanation: explanationText(),
  })
  .check(
    z.refine(({ items, true_answers }) => true_answers === null || true_answers < items.length, {
      path: ['true_answers'],
      error: 'names no item',
    }),
    z.overwrite(withoutUserAnswers),
  )

type Data = z.infer<typeof schema>

interface View {
  /** Null for students if the test is check only. */
  question: string | null
  items: ChoiceItem[]
  /** Like the explanation, not before its release to students. */
  true_answers?: number | null
  explanation?: string
  /** Only for authors and reviewers. */
  check_only?: boolean
}

/** A question with exactly one right answer; an answer is the index of the chosen item, or null after it was cleared. */
export const model = defineModel<Data, View, number | null>({
  type: 7,
  name: 'input-single-test',
  version: 1,
  schema,

  empty: () => ({
    question: '',
    items: [emptyChoiceItem(), emptyChoiceItem(), emptyChoiceItem()],
    true_answers: null,
    check_only: false,
  }),

  serialize: presentChoice,

  text: ({ question, items }) => textOfChoice(question, items),
  lint: ({ question, items, true_answers }) => lintChoice(question, items, true_answers !== null),

  question: {
    answer: z.nullable(index()),
    fits: ({ items }, answer) => answer < items.length,
    inWords: ({ items }, answer) => wordsOfChoice(items, [answer]),
    secret: ['true_answers', 'explanation'],
    rightAnswer: ({ true_answers }) => true_answers ?? undefined,
    grade: ({ true_answers }, answer) => gradeChoice(true_answers === null ? [] : [true_answers], [answer]),
  },
})
