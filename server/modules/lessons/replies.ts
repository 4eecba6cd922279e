import { z } from 'zod'
import { lessonFeedbacks } from '#domain/course.ts'
import { id } from '../../rest/reply-parts.ts'

const title = {
  _id: id,
  course_id: id,
  lesson_title: z.string(),
  lesson_order: z.int(),
  lesson_length: z.int().describe('Minutes.'),
  account_logo: z.string(),
}

/** An element's data is its block's affair; keys of newer writers survive. */
const element = z.looseObject({ id: z.string(), type: z.int() })

const authored = z.strictObject({
  ...title,
  lesson_feedback: z.enum(lessonFeedbacks),
  lesson_version: z.int(),
  lesson_content: z.array(element),
})
const taken = z.strictObject({ ...title, lesson_content: z.array(element) })

export const authoredLesson = z.strictObject({ lesson: authored })
/** With right answers for those who write lessons, without for everybody else. */
export const oneLesson = z.strictObject({ lesson: z.union([authored, taken]) })
/** Titles alone for everybody but those who write lessons. */
export const lessonsOfCourse = z.strictObject({ lessons: z.array(z.union([authored, z.strictObject(title)])) })
