import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { richText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { textOf } from '../kit/rich-text/text-of.ts'

const schema = z.looseObject({
  /** Rich text without paragraphs and lists. */
  text: withDefault(richText(10_000), ''),
})

interface TextSubtitleView {
  text: string
}

/** TEXT_SUBTITLE: opens a smaller part, one level under a heading. */
export const model = defineModel<z.infer<typeof schema>, TextSubtitleView>({
  type: 4,
  name: 'text-subtitle',
  version: 1,
  heading: 3,
  schema,
  empty: () => ({ text: '' }),
  serialize: ({ text }) => ({ text }),
  text: ({ text }) => textOf(text),
  lint: ({ text }) => issuesOf({ 'no-text': textOf(text) === '' }),
})
