import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { imageSource, withDefault } from '../kit/fields.ts'

const schema = z.looseObject({
  src: withDefault(imageSource(), ''),
})

interface LessonHeader2View {
  src: string
}

/** LESSON_HEADER2: the lesson's title on a picture of the page's width. Title, number and minutes are the lesson's own. */
export const model = defineModel<z.infer<typeof schema>, LessonHeader2View>({
  type: 16,
  name: 'lesson-header2',
  version: 1,
  schema,
  empty: () => ({ src: '' }),
  serialize: ({ src }) => ({ src }),
  // Its title is the lesson's, and its picture adorns.
  text: () => '',
  lint: () => [],
})
