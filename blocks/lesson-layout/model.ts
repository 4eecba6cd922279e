import * as z from 'zod/mini'
import {
  type ChoiceItem,
  choiceItems,
  emptyChoiceItem,
  lintChoice,
  presentChoiceItems,
  textOfChoice,
} from '../kit/choice/choice-item.ts'
import { choiceKey, multipleChoice, namesItems } from '../kit/choice/multiple-choice.ts'
import { defineModel } from '../kit/define-model.ts'
import { explanationText, plainText, withDefault } from '../kit/fields.ts'
import { presentAsked, presentKey } from '../kit/question/present-question.ts'
import { withoutUserAnswers } from '../kit/question/without-user-answers.ts'
import { asks } from './asks.ts'

const blockType = z.enum(['none', 'block1', 'block2', 'block3', 'block4', 'block5', 'block6'])

const exposedData = z
  .looseObject({
    question: withDefault(plainText(), ''),
    trueAnswers: choiceKey(),
    cardsCollection: withDefault(choiceItems(), []),
  })
  .check(
    z.refine(({ cardsCollection, trueAnswers }) => namesItems(trueAnswers, cardsCollection), {
      path: ['trueAnswers'],
      error: 'names no item',
    }),
  )

const schema = z
  .looseObject({
    blockType: withDefault(blockType, 'none'),
    exposedData: z.prefault(exposedData, {}),
    check_only: withDefault(z.boolean(), false),
    explanation: explanationText(),
  })
  .check(z.overwrite(withoutUserAnswers))

type Data = z.infer<typeof schema>

interface View {
  blockType: z.infer<typeof blockType>
  exposedData: {
    /** Null for students if the test is check only. */
    question: string | null
    cardsCollection: ChoiceItem[]
    /** Not before its release to students. */
    trueAnswers?: number[]
  }
  /** Not before its release to students. */
  explanation?: string
  /** Only for authors and reviewers. */
  check_only?: boolean
}

/** LESSON_LAYOUT: a test with any number of right answers and a layout: `block6` has half the width, `none` shows nothing. */
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

  serialize({ blockType, exposedData: { question, trueAnswers, cardsCollection }, check_only, explanation }, audience) {
    const cards = presentChoiceItems(cardsCollection)
    const isForStudent = audience === 'student' || audience === 'released'
    // What is not shown is not sent.
    if (isForStudent && blockType === 'none') return { blockType, exposedData: { question: null, cardsCollection: [] } }
    const { question: asked, ...seen } = presentAsked({ question, check_only }, audience)
    const { explanation: explained, ...key } = presentKey({ trueAnswers }, { check_only, explanation }, audience)
    return {
      blockType,
      exposedData: { question: asked, cardsCollection: cards, ...key },
      ...seen,
      ...(explained ? { explanation: explained } : {}),
    }
  },

  text: ({ blockType, exposedData: { question, cardsCollection } }) =>
    blockType === 'none' ? '' : textOfChoice(question, cardsCollection),
  lint: ({ blockType, exposedData: { question, cardsCollection, trueAnswers } }) =>
    blockType === 'none' ? [] : lintChoice(question, cardsCollection, trueAnswers.length > 0),

  question: {
    ...multipleChoice(
      'trueAnswers',
      ({ exposedData }: Data) => exposedData.trueAnswers,
      ({ exposedData }) => exposedData.cardsCollection,
    ),
    asks,
    answerKey: 'userAnswers',
  },
})
