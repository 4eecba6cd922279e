import { z } from 'zod'

export const batchId = z.strictObject({ _id: z.string() })
