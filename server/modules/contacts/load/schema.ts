import { z } from 'zod'
import { id, moment } from '../../../lib/reply-parts.ts'

/** What each missioner looks after; who is most behind comes first. */
export const teamLoad = z.strictObject({
  missioners: z.array(
    z.strictObject({
      missioner_id: id,
      missioner_name: z.string(),
      contacts_count: z.int(),
      /** Their next step is over. */
      overdue_count: z.int(),
      /** Not called yet. */
      new_count: z.int(),
      /** Nothing is planned with them, and nothing has happened for longer than their status allows. */
      quiet_count: z.int(),
      /** Since when the first of those waits. */
      waiting_since: moment.nullable(),
    }),
  ),
})
export type TeamLoad = z.infer<typeof teamLoad>
