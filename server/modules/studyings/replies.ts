import { z } from 'zod'
import { id, importLine, moment } from '../../rest/reply-parts.ts'

/** The block's answer format; null when there is none. */
const answer = z.unknown()
const element = z.looseObject({ id: z.string(), type: z.int() })

const studying = z.strictObject({
  _id: id,
  studying_review: z.boolean(),
  studying_results: z.array(
    z.strictObject({
      id: z.string(),
      type: z.int(),
      comment: z.string().nullable(),
      answers: answer,
      user_answers: answer,
    }),
  ),
  studying_contact_id: id.nullable(),
  studying_user_name: z.string(),
  studying_user_phone: z.strictObject({ phone: z.string().describe('Masked for those who may not see it.') }),
  lesson_content: z.array(element),
  contact_status_id: z.int(),
  finished_at: moment.nullable(),
  created_at: moment,
})

export const oneStudying = z.strictObject({ studying })
/** At most 500; `count` says how many there are. */
export const manyStudyings = z.strictObject({ studyings: z.array(studying), count: z.int() })
export const students = z.strictObject({
  students: z.array(
    z.strictObject({
      _id: id,
      contact_fullname: z.string(),
      contact_phones: z.array(z.strictObject({ phone: z.string() })),
      contact_status_id: z.int(),
      studyings_count: z.int(),
      waiting_count: z.int(),
      reviewed_count: z.int(),
    }),
  ),
})
export const content = z.strictObject({ _id: id, content: z.array(element) })
export const done = z.strictObject({ success: z.literal(true) })
export const imported = z.strictObject({ results: z.array(z.strictObject(importLine)) })
