import { z } from 'zod'

export const uploaded = z.strictObject({ success: z.literal(true), url: z.string() })
