import { z } from 'zod'
import { selectableStatuses } from '#domain/contact-status.ts'

const id = () => z.guid()

/** What PostgreSQL carries. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'unstorable characters')

/** Kept as digits. */
const phone = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/\D/g, ''))
  .refine((digits) => digits.length >= 5 && digits.length <= 20, 'not a phone')

export const searchInput = z.strictObject({ search: line(200).optional() })
export const phoneInput = z.strictObject({ contact_phone: z.string().max(40) })
export const createInput = z.strictObject({
  studying_id: id(),
  contact_fullname: line(200).refine((name) => name !== '', 'a name is needed'),
  contact_phone: phone.optional(),
})
export const statusInput = z.strictObject({ _id: id(), contact_status_id: z.literal(selectableStatuses) })
export const oneContact = z.strictObject({ _id: id() })
