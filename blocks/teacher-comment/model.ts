import * as z from 'zod/mini'
import { defineModel } from '../kit/define-model.ts'
import { teacherComment, withDefault } from '../kit/fields.ts'

const schema = z.looseObject({
  comment: withDefault(teacherComment(), null),
})

interface TeacherCommentView {
  /** For authors and reviewers only: students read a comment once the review has released it. */
  comment?: string | null
}

/** TEACHER_COMMENT: a place where the teacher writes to the student, with words of the author for all students if there are any. */
export const model = defineModel<z.infer<typeof schema>, TeacherCommentView>({
  type: 30,
  name: 'teacher-comment',
  version: 1,
  schema,
  empty: () => ({ comment: null }),
  serialize: ({ comment }, audience) => (audience === 'student' ? {} : { comment }),
  comment: ({ comment }) => comment,
  // It is no part of the lesson's text: students read it after the review.
  text: () => '',
  lint: () => [],
})
