import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { teacherComment, withDefault } from '../kit/fields.ts'

const schema = z.looseObject({
  comment: withDefault(teacherComment(), null),
})

interface TeacherCommentView {
  /** Only for authors and reviewers: students get a comment when a review releases it. */
  comment?: string | null
}

/** TEACHER_COMMENT: a place for a teacher's comment to each student, with an optional default for all students. */
export const model = defineModel<z.infer<typeof schema>, TeacherCommentView>({
  type: 30,
  name: 'teacher-comment',
  version: 1,
  schema,
  empty: () => ({ comment: null }),
  serialize: ({ comment }, audience) => (audience === 'student' ? {} : { comment }),
  comment: ({ comment }) => comment,
  // Not part of the lesson's text: students read it after the review.
  text: () => '',
  lint: () => [],
})
