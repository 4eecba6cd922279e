import { z } from 'zod'
import { teacherComment } from '#blocks/kit/fields.ts'
import { studentSorts, studyingSorts } from '#domain/lists/list-sorts.ts'
import { distinctList } from '../../lib/distinct-list.ts'
import { studyingFigure } from '../../lib/figures.ts'
import { typedPhone, typedPhoneText } from '../../lib/phones/schema.ts'
import { moment } from '../../lib/reply-parts.ts'
import { optionalText, typedSpan } from '../../lib/text-fields.ts'
import { sentMessage } from '../contacts/changing/schema.ts'

const id = () => z.guid()

/** Identifies a lesson: a share link, or the lesson id for signed-in users. */
const lessonRef = { link_token: z.string().min(1).max(200).optional(), lesson_id: id().optional() }

/** Created by the guest's device: at least 192 random bits. */
const SECRET = /^[\w-]{32,128}$/
const guestSecret = z.string().regex(SECRET).optional()

/** `is_ahead`: a prefetch, so the lesson does not count as opened. */
export const openInput = z
  .strictObject({
    ...lessonRef,
    studying_id: id().optional(),
    guest_secret: guestSecret,
    is_ahead: z.boolean().optional(),
  })
  .refine((input) => (input.link_token === undefined) !== (input.lesson_id === undefined), {
    path: ['link_token'],
    error: 'either a link or a lesson',
  })

export const answerInput = z.strictObject({
  ...lessonRef,
  studying_id: id(),
  guest_secret: guestSecret,
  revision_id: id(),
  op_id: id(),
  seq: z.int().min(0),
  /** How long ago the answer was given, in milliseconds, by the device's clock: a wrong one does not decide which answer is newer. */
  age: z.int().min(0).optional(),
  element_id: z.string().min(1).max(200),
  answer: z.unknown(),
  /** The server's `seq` that the author of this answer last saw. */
  known_seq: z.int().min(0).optional(),
  /** A number that the device chose for itself: concurrent texts of two devices are shown side by side. */
  device: z.int32().min(0).optional(),
})

/** At most as many studyings as one device stores. */
export const claimInput = z.strictObject({
  studyings: distinctList(
    z
      .array(z.strictObject({ studying_id: id(), guest_secret: z.string().regex(SECRET) }))
      .min(1)
      .max(200),
    'studying_id',
  ),
})

/** `device_secret` becomes the secret of this device. */
export const resumeInput = z.strictObject({
  link_token: z.string().min(1).max(200),
  phone: typedPhoneText,
  device_secret: z.string().regex(SECRET),
})

export const finishInput = z.strictObject({
  ...lessonRef,
  studying_id: id(),
  guest_secret: guestSecret,
  studying_user_name: optionalText(200).optional(),
  studying_user_phone: typedPhone.optional(),
})

/** A lesson without questions that was read to its end. */
export const readInput = z
  .strictObject(lessonRef)
  .refine((input) => (input.link_token === undefined) !== (input.lesson_id === undefined), {
    path: ['link_token'],
    error: 'either a link or a lesson',
  })

/** Studyings of one device; `link_token` finds those of another account. */
export const statesInput = z.strictObject({
  studyings: distinctList(
    z
      .array(
        z.strictObject({
          studying_id: id(),
          guest_secret: z.string().regex(SECRET),
          link_token: z.string().min(1).max(200).optional(),
        }),
      )
      .min(1)
      .max(100),
    'studying_id',
  ),
})

/** A studying of the caller: a guest proves it by the secret, a signed-in person is known. */
const ownStudying = z.strictObject({
  studying_id: id(),
  guest_secret: guestSecret,
  link_token: z.string().min(1).max(200).optional(),
})
const ownStudyings = z.array(ownStudying).max(100)
export const ownDataInput = z.strictObject({ studyings: distinctList(ownStudyings, 'studying_id').default([]) })
export const deleteAnswersInput = z.strictObject({ studyings: distinctList(ownStudyings.min(1), 'studying_id') })

/** A reviewer's list: what narrows it down, and its order. */
const reviewList = z.strictObject({
  reviewed: z.boolean().optional(),
  kind: z.enum(['public', 'private']).optional(),
  search: z.string().trim().max(200).optional(),
  /** Only this contact's studyings. */
  contact_id: id().optional(),
  course_id: id().optional(),
  lesson_id: id().optional(),
  /** Finished at least this many days ago. */
  waiting_days: z.int().min(1).max(3_650).optional(),
  /** When it was finished. */
  finished: typedSpan.optional(),
  /** Studyings of the caller's contacts, or with a comment by the caller. */
  mine: z.boolean().optional(),
  /** Those that a figure of the statistics counts. */
  figure: studyingFigure.optional(),
  sort: z.enum(studyingSorts).optional(),
})
export type ReviewListInput = z.infer<typeof reviewList>
export const listInput = reviewList.safeExtend({ cursor: z.string().max(2_000).optional() })

export const studentsInput = z.strictObject({
  /** Whose students; by default those of every user the caller may see. */
  user_id: id().optional(),
  /** One student only. */
  contact_id: id().optional(),
  search: z.string().trim().max(200).optional(),
  /** When they last started or finished a lesson. */
  active: typedSpan.optional(),
  sort: z.enum(studentSorts).optional(),
  cursor: z.string().max(2_000).optional(),
})

/** `same_phone`: also all other studyings with this phone that have no contact. */
export const linkInput = z.strictObject({
  studying_id: id(),
  studying_contact_id: id(),
  same_phone: z.boolean().optional(),
})

export const oneStudying = z.strictObject({ studying_id: id() })
/** `list`: the one that it was opened from; by default what waits for the reviewer. */
export const examineInput = oneStudying.safeExtend({ list: reviewList.optional() })
/** A message to the student that was sent. */
export const sentReply = sentMessage.safeExtend({ studying_id: id() })
/** `comments` as the reviewer sees them; an element that is not listed has none. */
export const releaseInput = examineInput.safeExtend({
  comments: distinctList(
    z.array(z.strictObject({ element_id: z.string().min(1).max(200), version: z.int().min(0) })).max(500),
    'element_id',
  ),
})
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

/** `before` is the `next` of an earlier part of the list. */
export const partQuery = z.object({ before: z.string().max(2_000).optional() })

/** REST clients send whole studyings back; only `comment` and its `version` are read, and only where present. */
export const commentsBody = z.object({
  _id: z.string(),
  studying_results: distinctList(
    z
      .array(
        z.object({
          id: z.string().min(1).max(200),
          comment: z.optional(teacherComment()),
          version: z.int().min(0).optional(),
        }),
      )
      .max(500),
    'id',
  ),
})

/** Clients may send `updated_at`; it is ignored, because the server sets the time. */
export const contactBody = z.object({
  studying_id: z.string().max(100),
  studying_contact_id: z.string().max(100),
})

export const heldAnswer = z.strictObject({ answer: z.unknown(), seq: z.int(), received_at: moment })
export type HeldAnswer = z.infer<typeof heldAnswer>

export const grade = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('unanswered') }),
  z.strictObject({ kind: z.literal('needs-review') }),
  z.strictObject({ kind: z.literal('scored'), earned: z.number(), total: z.number() }),
])
