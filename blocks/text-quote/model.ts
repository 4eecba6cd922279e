import { z } from 'zod'
import { defineModel } from '../kit/define-model.ts'
import { imageSource, plainText, richText } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { joinTexts, textOf } from '../kit/rich-text/text-of.ts'
import { type ImageSide, imageSide } from '../kit/side-picture/image-side.ts'

const schema = z.looseObject({
  author: plainText(1_000).default(''),
  quote: richText().default(''),
  /** A picture of the author or of what the words are about. */
  src: imageSource().default(''),
  imageside: imageSide().default(0),
})

interface TextQuoteView {
  author: string
  quote: string
  src: string
  imageside: ImageSide
}

/** TEXT_QUOTE: somebody's words and who said them, with an optional picture at the side. */
export const model = defineModel<z.infer<typeof schema>, TextQuoteView>({
  type: 10,
  name: 'text-quote',
  version: 1,
  schema,
  empty: () => ({ author: '', quote: '', src: '', imageside: 0 }),
  serialize: ({ author, quote, src, imageside }) => ({ author, quote, src, imageside }),
  text: ({ author, quote }) => joinTexts(textOf(quote), author),
  lint: ({ quote }) => issuesOf({ 'no-text': textOf(quote) === '' }),
})
