import { z } from 'zod'
import { defineModel } from '../kit/define-model.ts'
import { imageSource, plainText, richText } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { joinTexts, textOf } from '../kit/rich-text/text-of.ts'
import { type ImageSide, imageSide } from '../kit/side-picture/image-side.ts'

const schema = z.looseObject({
  text: richText().default(''),
  src: imageSource().default(''),
  /** 0 puts the picture left, 1 right, where there is room for both. */
  imageside: imageSide().default(0),
  caption: plainText(1_000).default(''),
  /** What the picture shows, for those who cannot see it; empty for decoration. */
  alt: plainText(1_000).default(''),
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
  empty: () => ({ text: '', src: '', imageside: 0, caption: '', alt: '' }),
  serialize: ({ text, src, imageside, caption, alt }) => ({ text, src, imageside, caption, alt }),
  text: ({ text, caption }) => joinTexts(textOf(text), caption),
  lint: ({ text, src, alt }) =>
    issuesOf({
      'no-text': textOf(text) === '',
      'no-picture': src === '',
      'no-alt': src !== '' && alt.trim() === '',
    }),
})
