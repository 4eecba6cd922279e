import { z } from 'zod'

const purpose = z.string().trim().max(200)
/** Null: it works until somebody closes it. */
const expiry = z.iso.datetime().nullable()

export const listInput = z.strictObject({ lesson_id: z.string(), cursor: z.string().optional() })
export const createInput = z.strictObject({
  lesson_id: z.string(),
  purpose: purpose.default(''),
  expires_at: expiry.default(null),
})
export const updateInput = z.strictObject({
  _id: z.string(),
  purpose: purpose.optional(),
  expires_at: expiry.optional(),
})
export const openPublicInput = z.strictObject({ lesson_id: z.string() })
export const revokeInput = z.strictObject({ _id: z.string() })
