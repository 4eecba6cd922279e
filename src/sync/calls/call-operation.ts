import type { RouterInputs } from '../../lib/api/trpc.ts'
import type { QueueItem } from '../send-queue.ts'

/** What is recorded with a contact; `_id` is its idempotency key and that of the entry in the contact's history. */
export type CallOperation = Recorded & QueueItem & Act

interface Recorded {
  _id: string
  contact_id: string
  /** For lists of what was not sent. */
  contact_fullname: string
  /** Who called. No other session may send it. */
  user_id: string
  account_id: string
  /** By the device's clock, in milliseconds. */
  called_at: number
}

/** A call and what became of it, a message that was sent, or one about the review of a lesson. */
export type Act =
  | { call: Omit<RouterInputs['contacts']['recordCall'], '_id' | 'contact_id'> }
  | { message: Omit<RouterInputs['contacts']['recordMessage'], '_id' | 'contact_id'> }
  | { reply: Omit<RouterInputs['studyings']['recordMessage'], '_id'> }
