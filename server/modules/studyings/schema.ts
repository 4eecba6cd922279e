import { z } from 'zod'
import { teacherComment } from '#blocks/kit/fields.ts'

const id = () => z.guid()

/** How a person gets at a lesson: a share link, or the lesson itself for the signed-in. */
const way = { link_token: z.string().min(1).max(200).optional(), lesson_id: id().optional() }

/** Made by the guest's device: at least 192 random bits. */
const SECRET = /^[\w-]{32,128}$/
const guestSecret = z.string().regex(SECRET).optional()

/** `is_ahead`: loaded for later, by nobody's opening. */
export const openInput = z
  .strictObject({ ...way, studying_id: id().optional(), guest_secret: guestSecret, is_ahead: z.boolean().optional() })
  .refine((input) => (input.link_token === undefined) !== (input.lesson_id === undefined), {
    path: ['link_token'],
    error: 'either a link or a lesson',
  })

export const answerInput = z.strictObject({
  ...way,
  studying_id: id(),
  guest_secret: guestSecret,
  revision_id: id(),
  op_id: id(),
  seq: z.int().min(0),
  element_id: z.string().min(1).max(200),
  answer: z.unknown(),
  /** The `seq` that stood on the server as far as the author of this answer knew. */
  known_seq: z.int().min(0).optional(),
  /** A number the author's device gave itself: texts of two devices that do not know of each other are shown side by side. */
  device: z.int32().min(0).optional(),
})

/** `phone` is kept as digits with the country's code in front. */
const phone = z.strictObject({
  code: z
    .string()
    .regex(/^\+?\d{1,6}$/)
    .optional(),
  phone: z
    .string()
    .max(40)
    .transform((typed) => typed.replace(/\D/g, ''))
    .refine((digits) => digits.length >= 5 && digits.length <= 20, 'not a phone'),
})

/** All that one device may hold. */
export const claimInput = z.strictObject({
  studyings: z
    .array(z.strictObject({ studying_id: id(), guest_secret: z.string().regex(SECRET) }))
    .min(1)
    .max(200),
})

/** `device_secret` is what the device will show from then on. */
export const resumeInput = z.strictObject({
  link_token: z.string().min(1).max(200),
  phone: z.string().max(40),
  device_secret: z.string().regex(SECRET),
})

export const finishInput = z.strictObject({
  ...way,
  studying_id: id(),
  guest_secret: guestSecret,
  studying_user_name: z.string().trim().max(200).optional(),
  studying_user_phone: phone.optional(),
})

export const listInput = z.strictObject({
  reviewed: z.boolean().optional(),
  kind: z.enum(['public', 'private']).optional(),
  search: z.string().trim().max(200).optional(),
  /** Only what this contact took. */
  contact_id: id().optional(),
  course_id: id().optional(),
  lesson_id: id().optional(),
  /** Finished at least so many days ago. */
  waiting_days: z.int().min(1).max(3_650).optional(),
  /** Of one's own contacts, or begun to be commented by oneself. */
  mine: z.boolean().optional(),
  cursor: z.string().max(200).optional(),
})

export const studentsInput = z.strictObject({
  /** Whose students; everybody's that one may see when it is left out. */
  user_id: id().optional(),
  /** One student alone. */
  contact_id: id().optional(),
  search: z.string().trim().max(200).optional(),
  cursor: z.string().max(200).optional(),
})

export const linkInput = z.strictObject({ studying_id: id(), studying_contact_id: id() })

export const oneStudying = z.strictObject({ studying_id: id() })
export const watchInput = z.strictObject({ studying_id: id(), client_id: z.string().min(1).max(64) })

export const oneAnswer = z.strictObject({ studying_id: id(), element_id: z.string().min(1).max(200) })

export const oneLesson = z.strictObject({ lesson_id: id() })
export const answersInput = z.strictObject({
  lesson_id: id(),
  element_id: z.string().min(1).max(200),
  cursor: z.string().max(200).optional(),
})

export const commentInput = z.strictObject({
  studying_id: id(),
  element_id: z.string().min(1).max(200),
  comment: teacherComment(),
  version: z.int().min(0),
})

/** REST sends whole studyings back; only `comment` counts, and only where it is given. */
export const commentsBody = z.object({
  _id: z.string(),
  studying_results: z
    .array(z.object({ id: z.string().min(1).max(200), comment: z.optional(teacherComment()) }))
    .max(500),
})

/** `updated_at` may come along and means nothing. */
export const contactBody = z.object({
  studying_id: z.string().max(100),
  studying_contact_id: z.string().max(100),
})
