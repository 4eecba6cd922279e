import { z } from 'zod'
import { selectableStatuses } from '#domain/contact/contact-status.ts'
import { hasPhoneLength } from '#domain/contact/phone-length.ts'

const id = () => z.guid()

/** A single line of text that PostgreSQL can store. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'unstorable characters')

/** Normalised to digits. */
export const phone = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/\D/g, ''))
  .refine((digits) => hasPhoneLength(digits), 'not a phone')

export const searchInput = z.strictObject({ search: line(200).optional() })
export const phoneInput = z.strictObject({ contact_phone: z.string().max(40) })
export const statusInput = z.strictObject({ _id: id(), contact_status_id: z.literal(selectableStatuses) })
export const oneContact = z.strictObject({ _id: id() })

/** A contact in a selection list. */
const contactRow = z.strictObject({
  _id: id(),
  contact_fullname: z.string(),
  /** The name's first letter. */
  shortcut: z.string(),
  /** The first phone; null if there is none or the caller may not see it. */
  contact_phone: z.string().nullable(),
  contact_status_id: z.int(),
  /** Whether the caller may change the contact, or only see it. */
  is_mine: z.boolean(),
})
export type ContactRow = z.infer<typeof contactRow>

export const foundContacts = z.strictObject({ contacts: z.array(contactRow) })
export type FoundContacts = z.infer<typeof foundContacts>

export const changedStatus = z.strictObject({ contact_status_id: z.int() })
export type ChangedStatus = z.infer<typeof changedStatus>
