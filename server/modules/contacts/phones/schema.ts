import { z } from 'zod'
import { phoneRepairKinds } from '#domain/phone/phone-repair-kinds.ts'
import { id } from '../../../lib/reply-parts.ts'

export const listInput = z.strictObject({ cursor: z.string().max(200).optional() })
const phone = z.strictObject({
  /** Names it among the phones of its person. */
  phone: z.string(),
  typed: z.string(),
  repairs: z.array(
    z.strictObject({
      kind: z.enum(phoneRepairKinds),
      e164: z.string(),
      shown: z.string(),
      /** ISO code of its country; empty for a number of no country. */
      iso: z.string(),
    }),
  ),
})

export const phonesToCheck = z.strictObject({
  /** Missioners whose number is one, on the first page: managers see all of them, a missioner the own record. */
  missioners: z.array(z.strictObject({ _id: id, missioner_name: z.string(), phones: z.array(phone) })),
  contacts: z.array(z.strictObject({ _id: id, contact_fullname: z.string(), phones: z.array(phone) })),
  next: z.string().nullable(),
})
export type PhonesToCheck = z.infer<typeof phonesToCheck>

export const phoneCount = z.strictObject({ count: z.int() })
export type PhoneCount = z.infer<typeof phoneCount>

export const repair = z.strictObject({
  _id: id,
  /** Whose number it is. */
  of: z.enum(['contact', 'missioner']).default('contact'),
  /** As the list names it. */
  phone: z.string().max(100),
  to: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('number'), e164: z.string().regex(/^\+\d{5,15}$/) }),
    /** It is right as it is. */
    z.strictObject({ kind: z.literal('confirmed') }),
    z.strictObject({ kind: z.literal('removed') }),
  ]),
})
export const repaired = z.strictObject({ undo_id: id })
export type Repaired = z.infer<typeof repaired>
export const undoneRepair = z.strictObject({ undo_id: id })
