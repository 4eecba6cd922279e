import { defineTextModel } from '../kit/text-block/define-text-model.ts'

/** TEXT_GENERAL: the lesson's running text. */
export const model = defineTextModel({
  type: 2,
  name: 'text-general',
  isPlainText: true,
  roles: { paragraph: ({ html }) => ({ text: html }) },
})
