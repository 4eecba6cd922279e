import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { imageSource, withDefault } from '../kit/fields.ts'

const borderStyle = z.enum(['none', 'solid', 'dashed', 'dotted', 'double'])

const schema = z.looseObject({
  src: withDefault(imageSource(), ''),
  /** The frame of the picture, by the names CSS has for it. */
  border_style: withDefault(borderStyle, 'none'),
})

interface LessonHeaderView {
  src: string
  border_style: z.infer<typeof borderStyle>
}

/** LESSON_HEADER: the lesson's title over a framed picture. Title, number and minutes are the lesson's own, never copied here. */
export const model = defineModel<z.infer<typeof schema>, LessonHeaderView>({
  type: 12,
  name: 'lesson-header',
  version: 1,
  schema,
  empty: () => ({ src: '', border_style: 'none' }),
  serialize: ({ src, border_style }) => ({ src, border_style }),
  // Its title is the lesson's, and its picture adorns.
  text: () => '',
  lint: () => [],
})
