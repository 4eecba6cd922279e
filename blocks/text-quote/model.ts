import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { imageSource, plainText, richText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { joinTexts, textOf } from '../kit/rich-text/text-of.ts'
import { type ImageSide, imageSide } from '../kit/side-picture/image-side.ts'

const schema = z.looseObject({
  author: withDefault(plainText(1_000), ''),
  quote: withDefault(richText(), ''),
  /** A picture of the author or of what the words are about. */
  src: withDefault(imageSource(), ''),
  imageside: withDefault(imageSide(), 0),
  /** What the picture shows, for those who cannot see it; empty for decoration. */
  alt: withDefault(plainText(1_000), ''),
  /** The author's word that nothing is to be said of it: an empty `alt` is no oversight. */
  decorative: withDefault(z.boolean(), false),
})

interface TextQuoteView {
  author: string
  quote: string
  src: string
  imageside: ImageSide
  alt: string
}

/** TEXT_QUOTE: somebody's words and who said them, with an optional picture at the side. */
export const model = defineModel<z.infer<typeof schema>, TextQuoteView>({
  type: 10,
  name: 'text-quote',
  version: 1,
  schema,
  empty: () => ({ author: '', quote: '', src: '', imageside: 0, alt: '', decorative: false }),
  serialize: ({ author, quote, src, imageside, alt }) => ({ author, quote, src, imageside, alt }),
  text: ({ author, quote }) => joinTexts(textOf(quote), author),
  lint: ({ quote, src, alt, decorative }) =>
    issuesOf({ 'no-text': textOf(quote) === '', 'no-alt': src !== '' && alt.trim() === '' && !decorative }),
})
