import { z } from 'zod'
import { type ChoiceItem, choiceItems, emptyChoiceItem, presentChoiceItems } from '../kit/choice/choice-item.ts'
import { choiceKey, multipleChoice, namesItems } from '../kit/choice/multiple-choice.ts'
import { defineModel } from '../kit/define-model.ts'
import { plainText } from '../kit/fields.ts'
import { withoutUserAnswers } from '../kit/question/without-user-answers.ts'

const blockType = z.enum(['none', 'block1', 'block2', 'block3', 'block4', 'block5', 'block6'])

const exposedData = z
  .looseObject({
    question: plainText().default(''),
    trueAnswers: choiceKey(),
    cardsCollection: choiceItems().default([]),
  })
  .refine(({ cardsCollection, trueAnswers }) => namesItems(trueAnswers, cardsCollection), {
    path: ['trueAnswers'],
    error: 'names no item',
  })

const schema = z
  .looseObject({
    blockType: blockType.default('none'),
    exposedData: exposedData.prefault({}),
    check_only: z.boolean().default(false),
  })
  .overwrite(withoutUserAnswers)

type Data = z.infer<typeof schema>

interface View {
  blockType: z.infer<typeof blockType>
  exposedData: {
    /** Null for students of a test that is check only. */
    question: string | null
    cardsCollection: ChoiceItem[]
    /** For authors and reviewers only, as is the next. */
    trueAnswers?: number[]
  }
  check_only?: boolean
}

/** LESSON_LAYOUT: a test with any number of right answers in a width of its own, half the column in `block6`; `none` is nothing. */
export const model = defineModel<Data, View, number[]>({
  type: 61,
  name: 'lesson-layout',
  version: 1,
  schema,

  empty: () => ({
    blockType: 'block6',
    exposedData: {
      question: '',
      trueAnswers: [],
      cardsCollection: [emptyChoiceItem(), emptyChoiceItem(), emptyChoiceItem()],
    },
    check_only: false,
  }),

  serialize({ blockType, exposedData: { question, trueAnswers, cardsCollection }, check_only }, audience) {
    const cards = presentChoiceItems(cardsCollection)
    if (audience === 'student')
      return { blockType, exposedData: { question: check_only ? null : question, cardsCollection: cards } }
    return { blockType, exposedData: { question, cardsCollection: cards, trueAnswers }, check_only }
  },

  question: {
    ...multipleChoice('trueAnswers', ({ exposedData }: Data) => exposedData.trueAnswers),
    asks: ({ blockType }) => blockType !== 'none',
  },
})
