import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LessonFeedback } from '#domain/lesson/course.ts'

/** The name of the setting in the composer. */
export const feedbackLabel = msg`Students see right answers and explanations`

/** Its choices. */
export const feedbackLabels: Readonly<Record<LessonFeedback, MessageDescriptor>> = {
  never: msg`never, only the teacher’s comments`,
  after_sending: msg`as soon as they have sent theirs`,
  after_review: msg`after the review, with the comments`,
}
