import { z } from 'zod'
import { distinctList } from '../../../lib/distinct-list.ts'
import { id, moment } from '../../../lib/reply-parts.ts'

/** Most submissions that one call joins. */
const MAX_JOINED = 100

const ofContact = { contact_id: id, studying_ids: distinctList(z.array(id).min(1).max(MAX_JOINED)) }

export const joinInput = z.strictObject(ofContact)
export const tellApartInput = z.strictObject({
  ...ofContact,
  /** False takes it back. */
  are_apart: z.boolean(),
})
export const partInput = z.strictObject({ contact_id: id, undo_id: id })

/** The lesson that may be sent next. */
export const nextLesson = z.strictObject({ lesson_id: id, lesson_title: z.string(), lesson_place: z.int() })

/** A guest's finished submission with the phone of a contact. */
export const proposal = z.strictObject({
  studying_id: id,
  /** As the guest gave it. */
  studying_user_name: z.string(),
  lesson_title: z.string(),
  finished_at: moment,
})
export type Proposal = z.infer<typeof proposal>

export const joined = z.strictObject({
  joined: z.int(),
  undo_id: id.nullable(),
  /** The lesson to send now. */
  next_lesson: nextLesson.nullable(),
})
export type Joined = z.infer<typeof joined>
