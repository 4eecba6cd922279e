import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { imageSource, withDefault } from '../kit/fields.ts'

const schema = z.looseObject({
  src: withDefault(imageSource(), ''),
})

interface LessonHeader2View {
  src: string
}

/** LESSON_HEADER2: the lesson's title on a picture as wide as the page. Title, number and minutes come from the lesson. */
export const model = defineModel<z.infer<typeof schema>, LessonHeader2View>({
  type: 16,
  name: 'lesson-header2',
  version: 1,
  schema,
  roles: { opening: () => ({}) },
  empty: () => ({ src: '' }),
  serialize: ({ src }) => ({ src }),
  openingImage: ({ src }) => src,
  // The title belongs to the lesson, and the picture is decoration.
  text: () => '',
  lint: () => [],
})
