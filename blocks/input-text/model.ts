import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { explanationText, plainText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { presentAsked, presentKey } from '../kit/question/present-question.ts'
import { withoutUserAnswers } from '../kit/question/without-user-answers.ts'

const schema = z
  .looseObject({
    text: plainText(),
    true_answers: withDefault(plainText(20_000), ''),
    check_only: withDefault(z.boolean(), false),
    explanation: explanationText(),
  })
  .check(z.overwrite(withoutUserAnswers))

type Data = z.infer<typeof schema>

interface View {
  /** The question; null for students if it is check only. */
  text: string | null
  /** The author's model answer; may be empty. Like the explanation, not before its release to students. */
  true_answers?: string
  explanation?: string
  /** Only for authors and reviewers. */
  check_only?: boolean
}

/** A question answered in the student's own words, which a person marks: `true_answers` is an example, not a key. */
export const model = defineModel<Data, View, string>({
  type: 9,
  name: 'input-text',
  version: 1,
  schema,

  empty: () => ({ text: '', true_answers: '', check_only: false }),

  serialize({ text, true_answers, ...asked }, audience) {
    const { question, ...seen } = presentAsked({ ...asked, question: text }, audience)
    return {
      text: question,
      ...seen,
      ...presentKey({ true_answers }, asked, audience),
    }
  },

  text: ({ text }) => text,
  lint: ({ text }) => issuesOf({ 'no-question': text.trim() === '' }),

  question: {
    answer: plainText(20_000),
    inWords: (_data, answer) => answer,
    secret: ['true_answers', 'explanation'],
    rightAnswer: ({ true_answers }) => true_answers || undefined,
    grade: () => ({ kind: 'needs-review' }),
  },
})
