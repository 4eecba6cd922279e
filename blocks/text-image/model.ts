import { z } from 'zod'
import { defineModel } from '../kit/define-model.ts'
import { imageSource, plainText, richText } from '../kit/fields.ts'

const side = z.literal([0, 1])

const schema = z.looseObject({
  text: richText().default(''),
  src: imageSource().default(''),
  /** 0 puts the picture left, 1 right, where there is room for both. */
  imageside: side.default(0),
  caption: plainText(1_000).default(''),
  /** What the picture shows, for those who cannot see it; empty for decoration. */
  alt: plainText(1_000).default(''),
})

interface TextImageView {
  text: string
  src: string
  imageside: z.infer<typeof side>
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
})
