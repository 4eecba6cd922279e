import { z } from 'zod'
import { id, moment } from '../../../lib/reply-parts.ts'
import { studentContact } from '../reviewing/schema.ts'

/** A student in the reviewer's list. */
const studentRow = z.strictObject({
  _id: id,
  contact_fullname: z.string(),
  /** The first phone; masked for callers without the right to read phones. */
  contact_phone: z.string().nullable(),
  /** The same as people read it. */
  shown_phone: z.string().nullable(),
  contact_status_id: z.int(),
  studyings_count: z.int(),
  waiting_count: z.int(),
  reviewed_count: z.int(),
  /** When the student last started or finished a lesson. */
  last_activity_at: moment,
})
export type StudentRow = z.infer<typeof studentRow>

export const studentPage = z.strictObject({ students: z.array(studentRow), next: z.string().nullable() })
export type StudentPage = z.infer<typeof studentPage>

export const linkedContact = z.strictObject({ contact: studentContact })
export type LinkedContact = z.infer<typeof linkedContact>

export const samePhone = z.strictObject({ others: z.int() })
export type SamePhone = z.infer<typeof samePhone>
