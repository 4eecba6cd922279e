import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { imageSource, plainText, withDefault } from '../kit/fields.ts'
import { issuesOf } from '../kit/issues.ts'

const schema = z.looseObject({
  src: withDefault(imageSource(), ''),
  caption: withDefault(plainText(1_000), ''),
  /** What the picture shows, for those who cannot see it; empty for decoration. */
  alt: withDefault(plainText(1_000), ''),
  /** The author's word that nothing is to be said of it: an empty `alt` is no oversight. */
  decorative: withDefault(z.boolean(), false),
})

interface ImageView {
  src: string
  caption: string
  alt: string
}

/** IMAGE: one picture of the column's width, with an optional caption. */
export const model = defineModel<z.infer<typeof schema>, ImageView>({
  type: 0,
  name: 'image',
  version: 1,
  schema,
  empty: () => ({ src: '', caption: '', alt: '', decorative: false }),
  serialize: ({ src, caption, alt }) => ({ src, caption, alt }),
  text: ({ caption }) => caption,
  lint: ({ src, alt, decorative }) =>
    issuesOf({ 'no-picture': src === '', 'no-alt': src !== '' && alt.trim() === '' && !decorative }),
})
