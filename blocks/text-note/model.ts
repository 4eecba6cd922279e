import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { richText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { textOf } from '../kit/rich-text/text-of.ts'

const schema = z.looseObject({
  text: withDefault(richText(), ''),
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
  text: ({ text }) => textOf(text),
  lint: ({ text }) => issuesOf({ 'no-text': textOf(text) === '' }),
})
