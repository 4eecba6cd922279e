import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { imageSource, plainText, richText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { joinTexts, textOf } from '../kit/rich-text/text-of.ts'
import { type ImageSide, imageSide } from '../kit/side-picture/image-side.ts'

const schema = z.looseObject({
  title: withDefault(plainText(1_000), ''),
  text: withDefault(richText(), ''),
  src: withDefault(imageSource(), ''),
  imageside: withDefault(imageSide(), 0),
  /** What the picture shows, for those who cannot see it; empty for decoration. */
  alt: withDefault(plainText(1_000), ''),
  /** The author's word that nothing is to be said of it: an empty `alt` is no oversight. */
  decorative: withDefault(z.boolean(), false),
})

interface HistoryFactView {
  title: string
  text: string
  src: string
  imageside: ImageSide
  alt: string
}

/** HISTORY_FACT: what is known of a place, a people or a custom of the lesson, with an optional picture at the side. */
export const model = defineModel<z.infer<typeof schema>, HistoryFactView>({
  type: 13,
  name: 'history-fact',
  version: 1,
  schema,
  empty: () => ({ title: '', text: '', src: '', imageside: 0, alt: '', decorative: false }),
  serialize: ({ title, text, src, imageside, alt }) => ({ title, text, src, imageside, alt }),
  text: ({ title, text }) => joinTexts(title, textOf(text)),
  lint: ({ text, src, alt, decorative }) =>
    issuesOf({ 'no-text': textOf(text) === '', 'no-alt': src !== '' && alt.trim() === '' && !decorative }),
})
