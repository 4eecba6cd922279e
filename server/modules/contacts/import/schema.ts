import { z } from 'zod'
import type { RowOutcome } from '#domain/contact/contact-import.ts'
import { id } from '../../../lib/reply-parts.ts'

const row = { row: z.int().min(1) }
const storedOutcomes = ['created', 'updated'] as const satisfies readonly RowOutcome[]

/** Every row of the sheet ends in exactly one of four ways. */
export const importedContacts = z.strictObject({
  results: z.array(
    z.discriminatedUnion('outcome', [
      z.strictObject({ ...row, outcome: z.enum(storedOutcomes), _id: id, error: z.null() }),
      /** `_id` is the contact that has the phone of the row, `reason` names it. */
      z.strictObject({ ...row, outcome: z.literal('skipped'), _id: id, error: z.null(), reason: z.string() }),
      z.strictObject({ ...row, outcome: z.literal('rejected'), _id: z.null(), error: z.string() }),
    ]),
  ),
  ignored_columns: z.array(z.string()),
  undo_id: id.nullable(),
})
export type ImportedContacts = z.infer<typeof importedContacts>
