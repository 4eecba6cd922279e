import { z } from 'zod'
import { defineModel } from '../kit/define-model.ts'
import { richText } from '../kit/fields.ts'

const schema = z.looseObject({
  text: richText().default(''),
})

interface TextNoteView {
  text: string
}

/** TEXT_NOTE: a word aside, set apart from the running text. */
export const model = defineModel<z.infer<typeof schema>, TextNoteView>({
  type: 11,
  name: 'text-note',
  version: 1,
  schema,
  empty: () => ({ text: '' }),
  serialize: ({ text }) => ({ text }),
})
