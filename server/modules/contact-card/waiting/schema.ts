import { z } from 'zod'

const count = z.int().min(0)

/** How much waits for the caller; null where the role has no such list. Counting stops at a hundred. */
export const waitingCounts = z.strictObject({
  reviews: count,
  /** Of the queue of contacts. */
  contacts: count.nullable(),
  requests: count.nullable(),
})
export type WaitingCounts = z.infer<typeof waitingCounts>
