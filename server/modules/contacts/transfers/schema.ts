import { z } from 'zod'
import { id } from '../../../lib/reply-parts.ts'

/** A missioner who can be given contacts, with what helps to choose. */
const receiver = z.strictObject({
  _id: id,
  missioner_name: z.string(),
  contacts_count: z.int(),
  /** The languages and places of several of the missioner's contacts, the most frequent first. */
  locales: z.array(z.string()),
  places: z.array(z.string()),
})

export const receivers = z.strictObject({ receivers: z.array(receiver) })
export type Receivers = z.infer<typeof receivers>
