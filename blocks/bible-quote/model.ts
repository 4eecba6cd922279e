import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { plainText, richText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { readMarkedReference } from '../kit/rich-text/passage-mark.ts'
import { joinTexts, textOf } from '../kit/rich-text/text-of.ts'
import { raiseVerseNumbers } from './raise-verse-numbers.ts'

const schema = z.looseObject({
  text: withDefault(richText(), ''),
  /** The reference in the author's words; imported courses have whole sentences here. */
  ref: withDefault(plainText(2_000), ''),
  /** The translation's name or abbreviation. */
  translation: withDefault(plainText(200), ''),
})

interface BibleQuoteView {
  text: string
  ref: string
  /** The reference with the mark that opens its passage; empty where no installed translation has it. */
  ref_html: string
  translation: string
}

/** BIBLE_QUOTE: a quotation from the Bible with its reference, or only a reference to look up. */
export const model = defineModel<z.infer<typeof schema>, BibleQuoteView>({
  type: 1,
  name: 'bible-quote',
  version: 1,
  schema,
  empty: () => ({ text: '', ref: '', translation: '' }),
  serialize: (data, audience) => ({
    text: audience === 'author' ? data.text : raiseVerseNumbers(data.text, data.ref),
    ref: data.ref,
    ref_html: readMarkedReference(data),
    translation: data.translation,
  }),
  reference: ({ ref }) => ref,
  text: ({ text, ref }) => joinTexts(textOf(text), ref),
  lint: ({ text, ref }) => issuesOf({ 'no-text': textOf(text) === '' && ref.trim() === '' }),
})
