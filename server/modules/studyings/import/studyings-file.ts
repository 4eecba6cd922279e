import { z } from 'zod'
import { teacherComment, withDefault } from '#blocks/kit/fields.ts'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import { hasPhoneLength } from '#domain/phone/phone-length.ts'
import { distinctList } from '../../../lib/distinct-list.ts'
import { incomingContent } from '../../lessons/schema.ts'
import { typedPhoneText } from '../../../lib/phones/schema.ts'
import { optionalText, requiredText } from '../../../lib/text-fields.ts'

const id = z.guid()
const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullish()

/** Our own export writes `{phone: ''}` where there is none. */
const phone = z
  .object({ code: z.string().max(10).optional(), phone: typedPhoneText })
  .refine(({ code, phone: typed }) => typed === '' || hasPhoneLength(typed, code))
  .nullish()

const result = z.object({
  id: z.string().min(1).max(200),
  comment: withDefault(teacherComment(), null),
  user_answers: z.unknown().optional(),
})

const studying = z.object({
  /** Of the studying that was exported; the imported one gets a new one. */
  _id: z.string().optional(),
  studying_user_name: optionalText(200).default(''),
  studying_user_phone: phone,
  /** Present = private. */
  studying_contact_id: id.nullish(),
  /** The student's user id. */
  studying_user_id: id.nullish(),
  studying_review: z.boolean().default(false),
  contact_status_id: z.int().min(0).max(1_000).default(ContactStatus.GUEST),
  studying_results: distinctList(z.array(result).max(500), 'id').default([]),
  /** The lesson; found by the elements of `lesson_content` when absent. */
  lesson_id: id.nullish(),
  lesson_title: requiredText(300).optional(),
  lesson_content: incomingContent.default([]),
  finished_at: moment,
  created_at: moment,
})
export type StudyingInFile = z.infer<typeof studying>

/** Input of `POST /studyings/importjson`: an array of studyings in the format of `GET /studyings/public`. */
export const studyingsFile = distinctList(z.array(studying).min(1).max(500), '_id')

/** The unparsed content of an uploaded file. */
export const maxStudyingsBytes = 20_000_000
