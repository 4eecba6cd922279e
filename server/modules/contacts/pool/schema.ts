import { z } from 'zod'
import { id } from '../../../lib/reply-parts.ts'
import { requiredText } from '../../../lib/text-fields.ts'

/** The contacts without an owner, as a missioner sees them: numbers only. */
export const pool = z.strictObject({
  waiting: z.int(),
  /** The largest groups first; a null language or place is not known. */
  groups: z.array(
    z.strictObject({
      contact_locale: z.string().nullable(),
      contact_location: z.string().nullable(),
      contacts: z.int(),
    }),
  ),
  /** What the caller may take in seven days, and has taken; null for those who are no missioner. */
  capacity: z.int().nullable(),
  taken: z.int(),
})
export type Pool = z.infer<typeof pool>

export const takenContact = z.strictObject({ _id: id })
export type TakenContact = z.infer<typeof takenContact>

export const returned = z.strictObject({ _id: id, reason: requiredText(500) })
