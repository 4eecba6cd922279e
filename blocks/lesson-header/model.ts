import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { imageSource, withDefault } from '../kit/fields.ts'

const borderStyle = z.enum(['none', 'solid', 'dashed', 'dotted', 'double'])

const schema = z.looseObject({
  src: withDefault(imageSource(), ''),
  /** The frame of the picture, as a CSS border style. */
  border_style: withDefault(borderStyle, 'none'),
})

interface LessonHeaderView {
  src: string
  border_style: z.infer<typeof borderStyle>
}

/** LESSON_HEADER: the lesson's title above a framed picture. Title, number and minutes come from the lesson. */
export const model = defineModel<z.infer<typeof schema>, LessonHeaderView>({
  type: 12,
  name: 'lesson-header',
  version: 1,
  schema,
  empty: () => ({ src: '', border_style: 'none' }),
  serialize: ({ src, border_style }) => ({ src, border_style }),
  openingImage: ({ src }) => src,
  // The title belongs to the lesson, and the picture is decoration.
  text: () => '',
  lint: () => [],
})
