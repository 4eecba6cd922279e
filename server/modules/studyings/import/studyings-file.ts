import { z } from 'zod'
import { teacherComment, withDefault } from '#blocks/kit/fields.ts'
import { ContactStatus } from '#domain/contact-status.ts'
import { incomingContent } from '../../lessons/schema.ts'

const id = z.guid()
const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullish()

/** Kept as digits; a reply of ours says `{phone: ''}` where there is none. */
const phone = z
  .object({ code: z.string().max(7).optional(), phone: z.string().max(40) })
  .transform(({ code, phone: typed }) => ({ ...(code ? { code } : {}), phone: typed.replace(/\D/g, '') }))
  .refine(({ phone: digits }) => digits === '' || (digits.length >= 5 && digits.length <= 20))
  .nullish()

const result = z.object({
  id: z.string().min(1).max(200),
  comment: withDefault(teacherComment(), null),
  user_answers: z.unknown().optional(),
})

const studying = z.object({
  studying_user_name: z.string().trim().max(200).default(''),
  studying_user_phone: phone,
  /** Present = private. */
  studying_contact_id: id.nullish(),
  /** Who took it. */
  studying_user_id: id.nullish(),
  studying_review: z.boolean().default(false),
  contact_status_id: z.int().min(0).max(1_000).default(ContactStatus.GUEST),
  studying_results: z.array(result).max(500).default([]),
  /** Which lesson it was; found by the elements of `lesson_content` when absent. */
  lesson_id: id.nullish(),
  lesson_title: z.string().trim().min(1).max(300).optional(),
  lesson_content: incomingContent.default([]),
  finished_at: moment,
  created_at: moment,
})
export type StudyingInFile = z.infer<typeof studying>

/** What `POST /studyings/importjson` takes: an array of studyings as `GET /studyings/public` gives them. */
export const studyingsFile = z.array(studying).min(1).max(500)

/** Bytes of a file as it comes in. */
export const maxStudyingsBytes = 20_000_000
