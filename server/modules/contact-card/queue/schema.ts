import { z } from 'zod'
import { consentChannels } from '#domain/contact/consent.ts'
import { moment } from '../../../lib/reply-parts.ts'
import { typedMoment } from '../../../lib/text-fields.ts'
import { shownContact } from '../../contacts/schema.ts'
import { nextLesson, proposal } from '../proposals/schema.ts'

/** Why a contact waits, in the order of the queue. */
export const queueReasons = ['due', 'replied', 'new', 'idle'] as const

/** `until` is the end of the caller's day. */
export const queueInput = z.strictObject({ until: typedMoment })

const queued = shownContact
  .pick({
    _id: true,
    contact_fullname: true,
    shortcut: true,
    contact_phone: true,
    contact_phones: true,
    contact_socials: true,
    contact_status_id: true,
    contact_locale: true,
    contact_location: true,
    contact_next_at: true,
    contact_next_step: true,
    created_at: true,
  })
  .extend({
    reason: z.enum(queueReasons),
    /** Those of the phones that are wrong numbers, by the last call to each. */
    wrong_phones: z.array(z.string()),
    /** What the person no longer agrees to. */
    withdrawn: z.array(z.enum(consentChannels)),
    last_note: z.strictObject({ note_text: z.string(), note_date: moment }).nullable(),
    last_lesson: z
      .strictObject({
        lesson_title: z.string(),
        finished_at: moment.nullable(),
        is_reviewed: z.boolean(),
        created_at: moment,
      })
      .nullable(),
    next_lesson: nextLesson.nullable(),
    /** Submissions of guests with the contact's phone, to be joined. */
    proposals: z.array(proposal),
  })

export const contactQueue = z.strictObject({
  contacts: z.array(queued),
  /** How many wait in all. */
  waiting: z.int(),
})
export type ContactQueue = z.infer<typeof contactQueue>
