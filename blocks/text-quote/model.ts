import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { plainText, richText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { emptyPicture, lacksAlt, pictureFields } from '../kit/picture/picture-fields.ts'
import { joinTexts, textOf } from '../kit/rich-text/text-of.ts'
import { type ImageSide, imageSide } from '../kit/side-picture/image-side.ts'

const schema = z.looseObject({
  author: withDefault(plainText(1_000), ''),
  quote: withDefault(richText(), ''),
  /** A picture of the author or of what the words are about. */
  ...pictureFields(),
  imageside: withDefault(imageSide(), 0),
})

interface TextQuoteView {
  author: string
  quote: string
  src: string
  imageside: ImageSide
  alt: string
}

/** TEXT_QUOTE: a quotation with its author and an optional picture at the side. */
export const model = defineModel<z.infer<typeof schema>, TextQuoteView>({
  type: 10,
  name: 'text-quote',
  version: 1,
  schema,
  roles: { quote: ({ html, author }) => ({ quote: html, author }) },
  empty: () => ({ author: '', quote: '', ...emptyPicture, imageside: 0 }),
  serialize: ({ author, quote, src, imageside, alt }) => ({ author, quote, src, imageside, alt }),
  text: ({ author, quote }) => joinTexts(textOf(quote), author),
  lint: (data) => issuesOf({ 'no-text': textOf(data.quote) === '', 'no-alt': lacksAlt(data) }),
})
