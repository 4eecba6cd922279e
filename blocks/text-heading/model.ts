import { defineTextModel } from '../kit/text-block/define-text-model.ts'

/** TEXT_HEADING: a heading, one level below the lesson's title. */
export const model = defineTextModel({
  type: 3,
  name: 'text-heading',
  heading: 2,
  maxLength: 10_000,
  isPlainText: true,
  roles: { heading: ({ html }) => ({ text: html }) },
})
