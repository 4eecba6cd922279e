import { defineTextModel } from '../kit/text-block/define-text-model.ts'

/** TEXT_SUBTITLE: a heading, one level below a TEXT_HEADING. */
export const model = defineTextModel({
  type: 4,
  name: 'text-subtitle',
  heading: 3,
  maxLength: 10_000,
  isPlainText: true,
  roles: { subheading: ({ html }) => ({ text: html }) },
})
