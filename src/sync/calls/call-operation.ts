import type { RouterInputs } from '../../lib/api/trpc.ts'
import type { QueueItem } from '../send-queue.ts'

/** What became of a call; `_id` is its idempotency key and that of the entry in the contact's history. */
export interface CallOperation extends QueueItem {
  _id: string
  contact_id: string
  /** For lists of what was not sent. */
  contact_fullname: string
  /** Who called. No other session may send it. */
  user_id: string
  account_id: string
  call: Omit<RouterInputs['contacts']['recordCall'], '_id' | 'contact_id'>
  /** By the device's clock, in milliseconds. */
  called_at: number
}
