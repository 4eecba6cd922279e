import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { richText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { textOf } from '../kit/rich-text/text-of.ts'

const schema = z.looseObject({
  text: withDefault(richText(), ''),
})

interface TextGeneralView {
  text: string
}

/** TEXT_GENERAL: the lesson's running text. */
export const model = defineModel<z.infer<typeof schema>, TextGeneralView>({
  type: 2,
  name: 'text-general',
  version: 1,
  schema,
  empty: () => ({ text: '' }),
  serialize: ({ text }) => ({ text }),
  text: ({ text }) => textOf(text),
  lint: ({ text }) => issuesOf({ 'no-text': textOf(text) === '' }),
})
