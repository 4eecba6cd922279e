import { z } from 'zod'
import { id, moment } from '../../lib/reply-parts.ts'
import { line } from '../../lib/text-fields.ts'

export const everythingInput = z.strictObject({ search: line(200) })

const person = z.strictObject({ _id: id, contact_fullname: z.string() })
const course = z.strictObject({ _id: id, course_title: z.string() })

/** What matches, by kind; a kind that the caller may not see is empty. */
export const foundEverything = z.strictObject({
  contacts: z.array(person),
  /** Contacts with lessons, for callers who see no contacts. */
  students: z.array(person),
  requests: z.array(z.strictObject({ _id: id, fullname: z.string(), contact_id: id.nullable(), created_at: moment })),
  missioners: z.array(z.strictObject({ _id: id, missioner_name: z.string() })),
  users: z.array(z.strictObject({ _id: id, user_fullname: z.string(), user_login: z.string() })),
  courses: z.array(course),
  lessons: z.array(z.strictObject({ _id: id, lesson_title: z.string(), course_id: id, course_title: z.string() })),
  /** The verses that the text names. */
  passage: z
    .strictObject({
      passage_osis: z.string(),
      translation_name: z.string(),
      text: z.string(),
    })
    .nullable(),
})
export type FoundEverything = z.infer<typeof foundEverything>
