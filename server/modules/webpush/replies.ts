import { z } from 'zod'

export const done = z.strictObject({ success: z.literal(true) })
export const counts = z.strictObject({ success: z.literal(true), sent: z.int().min(0), failed: z.int().min(0) })
