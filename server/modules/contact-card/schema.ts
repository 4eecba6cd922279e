import { z } from 'zod'
import { line } from '../../lib/text-fields.ts'
import { callOutcomes } from '#domain/contact/call-outcome.ts'
import { consentBases, consentChannels } from '#domain/contact/consent.ts'
import { noteKinds, transferOffers } from '#domain/contact/contact-note.ts'
import { clientMadeId } from '../../frame/create-once.ts'
import { id, moment } from '../../lib/reply-parts.ts'
import { phone } from '../contacts/schema.ts'
import { undoKinds } from '#domain/undo/undo-kinds.ts'
import { nextLesson, proposal } from './proposals/schema.ts'
import { studentContact } from '../studyings/reviewing/schema.ts'

export const createInput = z.strictObject({
  /** Of the contact. */
  _id: clientMadeId,
  studying_id: id,
  contact_fullname: line(200).refine((name) => name !== '', 'a name is needed'),
  contact_phone: phone.optional(),
  /** Also links all other studyings with this phone that have no contact. */
  same_phone: z.boolean().optional(),
})

export const lessonLinkInput = z.strictObject({ contact_id: id, lesson_id: id })

/** The contact made, and what the client reports of it. */
export const createdFromStudying = z.strictObject({
  contact: studentContact,
  account_id: id,
  contact_owner_id: id.nullable(),
})
export type CreatedFromStudying = z.infer<typeof createdFromStudying>

/** An entry of a contact's history: a note, or an event of one of the contact's lessons. */
const historyEntry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('note'),
    note_date: moment,
    note_text: z.string(),
    note_kind: z.enum(noteKinds),
    /** The facts of an automatic note, which the browser words in the reader's language; null for notes that people wrote. */
    note_details: z
      .object({
        from_status: z.int(),
        to_status: z.int(),
        outcome: z.enum(callOutcomes),
        messenger: z.string(),
        words: z.string(),
        consent_channel: z.enum(consentChannels),
        is_given: z.boolean(),
        consent_basis: z.enum(consentBases),
        lesson_title: z.string(),
        is_automatic: z.boolean(),
        undone: z.enum(undoKinds),
        offer: z.enum(transferOffers),
      })
      .partial()
      .nullable(),
    note_author_name: z.string().nullable(),
    /** By what joined submissions can be parted again. */
    undo_id: id.optional(),
    /** What became of the lesson in a message. */
    sent_lesson: z
      .strictObject({
        lesson_title: z.string(),
        opened_at: moment.nullable(),
        began_at: moment.nullable(),
        finished_at: moment.nullable(),
      })
      .optional(),
  }),
  z.strictObject({
    kind: z.literal('lesson'),
    note_date: moment,
    event: z.enum(['began', 'finished', 'reviewed', 'reset']),
    lesson_title: z.string(),
    studying_id: id,
  }),
  /** A file that made or changed the contact. */
  z.strictObject({
    kind: z.literal('import'),
    note_date: moment,
    outcome: z.enum(['created', 'updated']),
    file_name: z.string(),
  }),
])
export type HistoryEntry = z.infer<typeof historyEntry>

/** Newest first. */
export const contactHistory = z.strictObject({
  history: z.array(historyEntry),
  /** What the contact's lessons suggest; null where that is not clear, or already so. */
  suggested_status_id: z.int().nullable(),
  next_lesson: nextLesson.nullable(),
  /** Those of the phones that are wrong numbers, by the last call to each. */
  wrong_phones: z.array(z.string()),
  /** Submissions of guests with the contact's phone, to be joined. */
  proposals: z.array(proposal),
})
export type ContactHistory = z.infer<typeof contactHistory>
