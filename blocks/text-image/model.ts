import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { plainText, richText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { emptyPicture, lacksAlt, pictureFields } from '../kit/picture/picture-fields.ts'
import { joinTexts, textOf } from '../kit/rich-text/text-of.ts'
import { type ImageSide, imageSide } from '../kit/side-picture/image-side.ts'

const schema = z.looseObject({
  text: withDefault(richText(), ''),
  ...pictureFields(),
  /** 0 puts the picture left, 1 right, if there is enough space. */
  imageside: withDefault(imageSide(), 0),
  caption: withDefault(plainText(1_000), ''),
})

interface TextImageView {
  text: string
  src: string
  imageside: ImageSide
  caption: string
  alt: string
}

/** TEXT_IMAGE: a text with a picture beside it, or above it on a phone. */
export const model = defineModel<z.infer<typeof schema>, TextImageView>({
  type: 50,
  name: 'text-image',
  version: 1,
  schema,
  empty: () => ({ text: '', ...emptyPicture, imageside: 0, caption: '' }),
  serialize: ({ text, src, imageside, caption, alt }) => ({ text, src, imageside, caption, alt }),
  text: ({ text, caption }) => joinTexts(textOf(text), caption),
  lint: (data) =>
    issuesOf({ 'no-text': textOf(data.text) === '', 'no-picture': data.src === '', 'no-alt': lacksAlt(data) }),
})
