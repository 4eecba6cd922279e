import * as z from 'zod/mini'
import {
  type ChoiceItem,
  choiceItems,
  emptyChoiceItem,
  lintChoice,
  presentChoice,
  textOfChoice,
} from '../kit/choice/choice-item.ts'
import { choiceKey, multipleChoice, namesItems } from '../kit/choice/multiple-choice.ts'
import { defineModel } from '../kit/define-model.ts'
import { explanationText, plainText, withDefault } from '../kit/fields.ts'
import { withoutUserAnswers } from '../kit/question/without-user-answers.ts'

const schema = z
  .looseObject({
    question: plainText(),
    items: choiceItems(),
    true_answers: choiceKey(),
    check_only: withDefault(z.boolean(), false),
    explanation: explanationText(),
  })
  .check(
    z.refine(({ items, true_answers }) => namesItems(true_answers, items), {
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
  true_answers?: number[]
  explanation?: string
  /** Only for authors and reviewers. */
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

  serialize: presentChoice,

  text: ({ question, items }) => textOfChoice(question, items),
  lint: ({ question, items, true_answers }) => lintChoice(question, items, true_answers.length > 0),
  question: multipleChoice(
    'true_answers',
    ({ true_answers }) => true_answers,
    ({ items }) => items,
  ),
})
