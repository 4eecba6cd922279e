import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { plainText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { emptyPicture, lacksAlt, pictureFields } from '../kit/picture/picture-fields.ts'

const schema = z.looseObject({
  ...pictureFields(),
  caption: withDefault(plainText(1_000), ''),
})

interface ImageView {
  src: string
  caption: string
  alt: string
}

/** IMAGE: a picture as wide as the column, with an optional caption. */
export const model = defineModel<z.infer<typeof schema>, ImageView>({
  type: 0,
  name: 'image',
  version: 1,
  schema,
  roles: { image: (image) => ({ ...image }) },
  empty: () => ({ ...emptyPicture, caption: '' }),
  serialize: ({ src, caption, alt }) => ({ src, caption, alt }),
  text: ({ caption }) => caption,
  lint: (data) => issuesOf({ 'no-picture': data.src === '', 'no-alt': lacksAlt(data) }),
})
