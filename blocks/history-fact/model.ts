import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { plainText, richText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { emptyPicture, lacksAlt, pictureFields } from '../kit/picture/picture-fields.ts'
import { joinTexts, textOf } from '../kit/rich-text/text-of.ts'
import { type ImageSide, imageSide } from '../kit/side-picture/image-side.ts'

const schema = z.looseObject({
  title: withDefault(plainText(1_000), ''),
  text: withDefault(richText(), ''),
  ...pictureFields(),
  imageside: withDefault(imageSide(), 0),
})

interface HistoryFactView {
  title: string
  text: string
  src: string
  imageside: ImageSide
  alt: string
}

/** HISTORY_FACT: historical background to a lesson, with an optional picture at the side. */
export const model = defineModel<z.infer<typeof schema>, HistoryFactView>({
  type: 13,
  name: 'history-fact',
  version: 1,
  schema,
  empty: () => ({ title: '', text: '', ...emptyPicture, imageside: 0 }),
  serialize: ({ title, text, src, imageside, alt }) => ({ title, text, src, imageside, alt }),
  text: ({ title, text }) => joinTexts(title, textOf(text)),
  lint: (data) => issuesOf({ 'no-text': textOf(data.text) === '', 'no-alt': lacksAlt(data) }),
})
