import { z } from 'zod'
import { id } from '../../../lib/reply-parts.ts'
import { requiredText } from '../../../lib/text-fields.ts'

export const takenContact = z.strictObject({ _id: id })
export type TakenContact = z.infer<typeof takenContact>

export const returned = z.strictObject({ _id: id, reason: requiredText(500) })
