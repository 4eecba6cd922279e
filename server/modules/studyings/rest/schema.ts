import { z } from 'zod'
import { storedPhone } from '../../../lib/phones/schema.ts'
import { id, importLine, moment } from '../../../lib/reply-parts.ts'

/** The block's answer format; null when there is none. */
const answer = z.unknown()
const element = z.looseObject({ id: z.string(), type: z.int() })

const studyingResult = z.strictObject({
  id: z.string(),
  type: z.int(),
  comment: z.string().nullable(),
  version: z.int().describe('Of the comment, 0 without one. Sent back, it prevents overwriting a newer comment.'),
  /** The correct answer in the format of an answer; null when the author set none. */
  answers: answer,
  user_answers: answer,
})
export type StudyingResult = z.infer<typeof studyingResult>

/** A phone, only its `phone` for those who may not see it. */
const readPhone = storedPhone.partial().extend({ phone: z.string().describe('Masked for those who may not see it.') })
export type ReadPhone = z.infer<typeof readPhone>

/** A studying in the format of the REST API. */
const studying = z.strictObject({
  _id: id,
  studying_review: z.boolean(),
  studying_results: z.array(studyingResult),
  studying_contact_id: id.nullable(),
  studying_user_name: z.string(),
  studying_user_phone: readPhone,
  lesson_content: z.array(element),
  contact_status_id: z.int(),
  finished_at: moment.nullable(),
  created_at: moment,
})
export type Studying = z.infer<typeof studying>

export const wholeStudying = z.strictObject({ studying })
export type WholeStudying = z.infer<typeof wholeStudying>

/** Of a part of a list; `count` is the total. */
const part = {
  count: z.int(),
  next: z.string().nullable().describe('For `before`, which gives the following part; null after the last one.'),
}
export const wholeStudyings = z.strictObject({ studyings: z.array(studying), ...part })
export type WholeStudyings = z.infer<typeof wholeStudyings>

/** A contact with studyings, as reviewers see it. */
const student = z.strictObject({
  _id: id,
  contact_fullname: z.string(),
  contact_phones: z.array(readPhone),
  contact_status_id: z.int(),
  studyings_count: z.int(),
  waiting_count: z.int(),
  reviewed_count: z.int(),
})
export type Student = z.infer<typeof student>

export const students = z.strictObject({ students: z.array(student), ...part })
export type Students = z.infer<typeof students>

export const lessonContent = z.strictObject({ _id: id, content: z.array(element) })
export type LessonContent = z.infer<typeof lessonContent>

export const importedStudyings = z.strictObject({ results: z.array(z.strictObject(importLine)) })
