import { z } from 'zod'
import { requiredText } from '../../lib/text-fields.ts'

const MAX_PARAMS = 20

const name = requiredText(60)
const params = z
  .record(name, z.union([z.string().max(200), z.number(), z.boolean(), z.null()]))
  .refine((given) => Object.keys(given).length <= MAX_PARAMS, `at most ${MAX_PARAMS} parameters`)

/** REST ignores unknown keys. */
export const eventBody = z.object({ event_type: name, event_params: params.default({}) })
export const eventInput = z.strictObject(eventBody.shape)
