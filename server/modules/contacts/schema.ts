import { z } from 'zod'
import { selectableStatuses } from '#domain/contact/contact-status.ts'
import { hasPhoneLength } from '#domain/phone/phone-length.ts'
import { shownPhone, typedPhoneText } from '../../lib/phones/schema.ts'
import { line } from '../../lib/text-fields.ts'
import { givenFields } from './fields/schema.ts'

const id = () => z.guid()

export const phone = typedPhoneText.refine((typed) => hasPhoneLength(typed), 'not a phone')

export const searchInput = z.strictObject({ search: line(200).optional() })
export const phoneInput = z.strictObject({ code: z.string().max(10).optional(), contact_phone: typedPhoneText })
export const statusInput = z.strictObject({ _id: id(), contact_status_id: z.literal(selectableStatuses) })
export const oneContact = z.strictObject({ _id: id() })

/** A contact over REST. Of a contact that others see by name only, all but name, shortcut and status is empty. */
export const contact = z.strictObject({
  _id: id(),
  account_id: id(),
  ...givenFields,
  /** The name's first letter, `-` without a name. */
  shortcut: z.string(),
  /** The first phone. */
  contact_phone: z.string().nullable(),
  /** The label of the status. */
  contact_status: z.string(),
  /** Newest first. */
  contact_history: z.array(z.strictObject({ note_date: z.date(), note_text: z.string(), note_author: z.string() })),
  version: z.int(),
  created_at: z.date(),
  updated_at: z.date(),
})
export type Contact = z.infer<typeof contact>

/** A contact in the office. */
export const shownContact = contact.omit({ contact_history: true, contact_status: true }).extend({
  contact_phones: z.array(shownPhone),
  /** The first phone as people read it. */
  shown_phone: z.string().nullable(),
  contact_owner_name: z.string().nullable(),
  contact_source_name: z.string().nullable(),
  /** The missioner whom the owner has offered the contact to, and when. */
  contact_offered_to: id().nullable(),
  contact_offered_at: z.date().nullable(),
  /** Whether the caller may change the contact, or only see it. */
  is_mine: z.boolean(),
  /** Others show the name and the status only. */
  is_preview: z.boolean(),
})
export type ShownContact = z.infer<typeof shownContact>

/** A contact in a selection list. */
const contactRow = z.strictObject({
  _id: id(),
  contact_fullname: z.string(),
  /** The name's first letter. */
  shortcut: z.string(),
  /** The first phone; null if there is none or the caller may not see it. */
  contact_phone: z.string().nullable(),
  /** The same as people read it. */
  shown_phone: z.string().nullable(),
  contact_status_id: z.int(),
  /** Whether the caller may change the contact, or only see it. */
  is_mine: z.boolean(),
})
export type ContactRow = z.infer<typeof contactRow>

export const foundContacts = z.strictObject({ contacts: z.array(contactRow) })
export type FoundContacts = z.infer<typeof foundContacts>

/** When a contact last changed. */
export const lastChange = z.strictObject({ updated_at: z.date() })
export type LastChange = z.infer<typeof lastChange>

export const changedStatus = z.strictObject({ contact_status_id: z.int() })
export type ChangedStatus = z.infer<typeof changedStatus>
