import { z } from 'zod'
import { clientMadeId } from '../../frame/create-once.ts'
import { id, moment } from '../../lib/reply-parts.ts'
import { optionalText } from '../../lib/text-fields.ts'

const purpose = optionalText(200)
/** Null: it works until it is closed. */
const expiry = z.iso.datetime().nullable()

export const listInput = z.strictObject({ lesson_id: z.string(), cursor: z.string().max(200).optional() })
export const createInput = z.strictObject({
  _id: clientMadeId,
  lesson_id: z.string(),
  purpose: purpose.default(''),
  expires_at: expiry.default(null),
})
export const updateInput = z.strictObject({
  _id: z.string(),
  purpose: purpose.optional(),
  expires_at: expiry.optional(),
})
export const openPublicInput = z.strictObject({ lesson_id: z.string() })
export const openLastingInput = z.strictObject({ lesson_id: z.string() })
export const revokeInput = z.strictObject({ _id: z.string() })

/** A share link. */
const lessonLink = z.strictObject({
  _id: id,
  purpose: z.string(),
  /** For one contact only. */
  is_private: z.boolean(),
  /** The public link of the course page, shared by all its visitors. */
  is_public_page: z.boolean(),
  /** The lesson's one lasting link. */
  is_lasting: z.boolean(),
  /** Null for closed links, links for one contact, and links whose token was not stored or has another key. */
  url: z.string().nullable(),
  /** Null for a user of another account. */
  created_by_name: z.string().nullable(),
  created_at: moment,
  /** Null: it works until it is closed. */
  expires_at: moment.nullable(),
  state: z.enum(['works', 'expired', 'closed']),
  /** Studyings that started from it. */
  studyings_count: z.int(),
  /** When the last of them started. */
  last_used_at: moment.nullable(),
})
export type LessonLink = z.infer<typeof lessonLink>

/** `next` is the cursor of the following page, null after the last. */
export const lessonLinks = z.strictObject({ links: z.array(lessonLink), next: z.string().nullable() })
export type LessonLinks = z.infer<typeof lessonLinks>

export const createdLink = z.strictObject({
  _id: id,
  url: z.string(),
  token: z.string(),
  expires_at: moment.nullable(),
})
export type CreatedLink = z.infer<typeof createdLink>

export const lastingLink = z.strictObject({ _id: id, url: z.string() })
export type LastingLink = z.infer<typeof lastingLink>

export const publicLink = z.strictObject({ link_token: z.string() })
export type PublicLink = z.infer<typeof publicLink>
