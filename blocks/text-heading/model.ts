import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { richText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { textOf } from '../kit/rich-text/text-of.ts'

const schema = z.looseObject({
  /** Rich text without paragraphs and lists. */
  text: withDefault(richText(10_000), ''),
})

interface TextHeadingView {
  text: string
}

/** TEXT_HEADING: opens a part of the lesson, one level under the lesson's title. */
export const model = defineModel<z.infer<typeof schema>, TextHeadingView>({
  type: 3,
  name: 'text-heading',
  version: 1,
  heading: 2,
  schema,
  empty: () => ({ text: '' }),
  serialize: ({ text }) => ({ text }),
  text: ({ text }) => textOf(text),
  lint: ({ text }) => issuesOf({ 'no-text': textOf(text) === '' }),
})
