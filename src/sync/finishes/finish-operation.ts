import type { QueueItem } from '../send-queue.ts'

/** A lesson that its student has finished: sent to the teacher, or, without questions, read to the end. */
export interface FinishOperation extends QueueItem {
  kind: 'send' | 'read'
  studying_id: string
  link_token?: string
  lesson_id?: string
  guest_secret?: string | undefined
  /** Who finished it; null for a guest. No other session may send it. */
  user_id: string | null
  studying_user_name?: string
  studying_user_phone?: { phone: string }
  /** By the device's clock, in milliseconds. */
  asked_at: number
}

/** The server's confirmation. */
export interface FinishReceipt {
  finished_at: Date
  /** How a guest's phone was read; `is_callable` is false where it leaves open what to dial. */
  phone?: { shown: string; is_callable: boolean } | null
}
