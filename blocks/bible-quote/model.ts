import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { plainText, richText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { joinTexts, textOf } from '../kit/rich-text/text-of.ts'

const schema = z.looseObject({
  text: withDefault(richText(), ''),
  /** Where it is written, in the author's words; imported courses bring whole sentences here. */
  ref: withDefault(plainText(2_000), ''),
  /** The translation's name or abbreviation. */
  translation: withDefault(plainText(200), ''),
})

interface BibleQuoteView {
  text: string
  ref: string
  translation: string
}

/** BIBLE_QUOTE: words of Scripture and where they are written, or only the place to read. */
export const model = defineModel<z.infer<typeof schema>, BibleQuoteView>({
  type: 1,
  name: 'bible-quote',
  version: 1,
  schema,
  empty: () => ({ text: '', ref: '', translation: '' }),
  serialize: ({ text, ref, translation }) => ({ text, ref, translation }),
  text: ({ text, ref }) => joinTexts(textOf(text), ref),
  lint: ({ text, ref }) => issuesOf({ 'no-text': textOf(text) === '' && ref.trim() === '' }),
})
