import { z } from 'zod'
import { id } from '../../lib/reply-parts.ts'

export const giver = z.strictObject({ from_missioner_id: z.string() })
export const handover = giver.extend({
  to_missioner_id: z.string(),
  /** Whether the giver is archived in the same step. */
  archives_giver: z.boolean(),
})

export const handoverPreview = z.strictObject({ contacts: z.int() })
export type HandoverPreview = z.infer<typeof handoverPreview>

export const handedOver = z.strictObject({
  contacts: z.int(),
  /** By which it can be undone; null when nothing was changed. */
  undo_id: id.nullable(),
})
export type HandedOver = z.infer<typeof handedOver>
