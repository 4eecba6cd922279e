import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { imageSource, plainText, richText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { joinTexts, textOf } from '../kit/rich-text/text-of.ts'
import { type ImageSide, imageSide } from '../kit/side-picture/image-side.ts'

const schema = z.looseObject({
  text: withDefault(richText(), ''),
  src: withDefault(imageSource(), ''),
  /** 0 puts the picture left, 1 right, where there is room for both. */
  imageside: withDefault(imageSide(), 0),
  caption: withDefault(plainText(1_000), ''),
  /** What the picture shows, for those who cannot see it; empty for decoration. */
  alt: withDefault(plainText(1_000), ''),
  /** The author's word that nothing is to be said of it: an empty `alt` is no oversight. */
  decorative: withDefault(z.boolean(), false),
})

interface TextImageView {
  text: string
  src: string
  imageside: ImageSide
  caption: string
  alt: string
}

/** TEXT_IMAGE: a text with a picture beside it, on a phone above it. */
export const model = defineModel<z.infer<typeof schema>, TextImageView>({
  type: 50,
  name: 'text-image',
  version: 1,
  schema,
  empty: () => ({ text: '', src: '', imageside: 0, caption: '', alt: '', decorative: false }),
  serialize: ({ text, src, imageside, caption, alt }) => ({ text, src, imageside, caption, alt }),
  text: ({ text, caption }) => joinTexts(textOf(text), caption),
  lint: ({ text, src, alt, decorative }) =>
    issuesOf({
      'no-text': textOf(text) === '',
      'no-picture': src === '',
      'no-alt': src !== '' && alt.trim() === '' && !decorative,
    }),
})
