import { z } from 'zod'
import { audienceTypes } from '#domain/subscriber-type.ts'
import { requiredText } from '../../lib/text-fields.ts'

const message = {
  title: requiredText(80),
  text: requiredText(300),
  url: z.string().min(1).max(500),
  userType: z.enum(audienceTypes),
}
export const broadcastInput = z.strictObject(message)
export const broadcastBody = z.object(message)

export const counts = z.strictObject({
  success: z.literal(true),
  /** Accepted by a push service. */
  sent: z.int().min(0),
  failed: z.int().min(0),
})
export type Counts = z.infer<typeof counts>
