import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { plainText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'
import { emptyPicture, lacksAlt, pictureFields } from '../kit/picture/picture-fields.ts'
import { type Crop, cropRatios, type Focus } from './crop.ts'

const cropField = () => z.enum(cropRatios)
/** A share of the picture's width or height, percent. */
const share = () => z.number().check(z.gte(0), z.lte(100))
const focusField = () => z.looseObject({ x: withDefault(share(), 50), y: withDefault(share(), 50) })

const schema = z.looseObject({
  ...pictureFields(),
  caption: withDefault(plainText(1_000), ''),
  /** The shape in which students see the picture; empty for the whole picture. */
  crop: withDefault(cropField(), ''),
  /** The place that stays visible in a cropped picture, from its top left corner. */
  focus: withDefault(focusField(), () => ({ x: 50, y: 50 })),
})

/** Version 1 had no crop: its data may have these two keys in any shape. So may imports, which count as version 1. */
const version1 = z.looseObject({})

interface ImageView {
  src: string
  caption: string
  alt: string
  crop: Crop
  focus: Focus
}

/** IMAGE: a picture as wide as the column, whole or cropped around its focal point, with an optional caption. */
export const model = defineModel<z.infer<typeof schema>, ImageView>({
  type: 0,
  name: 'image',
  version: 2,
  schema,
  migrations: {
    1: (old) => {
      const { success, data } = version1.safeParse(old)
      if (!success) return old
      const [crop, focus] = [cropField().safeParse(data.crop), focusField().safeParse(data.focus)]
      return { ...data, crop: crop.data ?? '', focus: focus.data ?? { x: 50, y: 50 } }
    },
  },
  roles: { image: (image) => ({ ...image }) },
  empty: () => ({ ...emptyPicture, caption: '', crop: '', focus: { x: 50, y: 50 } }),
  serialize: ({ src, caption, alt, crop, focus: { x, y } }) => ({ src, caption, alt, crop, focus: { x, y } }),
  text: ({ caption }) => caption,
  lint: (data) => issuesOf({ 'no-picture': data.src === '', 'no-alt': lacksAlt(data) }),
})
