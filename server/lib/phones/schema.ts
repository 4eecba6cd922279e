import { z } from 'zod'
import { hasPhoneLength } from '#domain/phone/phone-length.ts'
import { phoneChecks } from '#domain/contact/stored-phone.ts'

/** A number with words around it, as people paste it. */
export const typedPhoneText = z.string().trim().max(100)

/**
 * A phone as typed. What a stored phone has besides is ignored, so that clients can send back what they read. The parser does
 * not refuse anything: a number that it does not know is stored with a mark.
 */
export const typedPhone = z
  .strictObject({
    code: z.string().trim().max(10).optional(),
    phone: typedPhoneText,
    typed: z.unknown().optional(),
    e164: z.unknown().optional(),
    checked: z.unknown().optional(),
  })
  .refine(({ phone, code }) => hasPhoneLength(phone, code), 'phone')
  .transform(({ code, phone }) => ({ ...(code && { code }), phone }))

/** A stored phone over REST. */
export const storedPhone = z.strictObject({
  /** Digits of the country's dial code, where it is known. */
  code: z.string().optional(),
  /** Digits, the country code first where it is known. */
  phone: z.string(),
  typed: z.string(),
  /** What is dialled, with a plus; null where the typed text leaves it open. */
  e164: z.string().nullable(),
  /** Whether the number can exist, has the length of one, or neither. */
  checked: z.enum(phoneChecks),
})
/** A stored phone in the office. */
export const shownPhone = storedPhone.extend({
  /** As people read it: in the format of its country, or as typed if it cannot be dialled. */
  shown: z.string(),
})
export type ShownPhone = z.infer<typeof shownPhone>
export type WholePhone = z.infer<typeof storedPhone>
