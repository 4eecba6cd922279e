import { defineTextModel } from '../kit/text-block/define-text-model.ts'

/** TEXT_NOTE: a remark beside the running text. */
export const model = defineTextModel({
  type: 11,
  name: 'text-note',
})
