import type { QueueItem } from '../send-queue.ts'

/** One answer on its way to the server. A device keeps at most one per studying and element: the newest. */
export interface Operation extends QueueItem {
  /** The idempotency key. */
  op_id: string
  /** Grows with every answer of a studying, on every device: the server keeps the highest. */
  seq: number
  studying_id: string
  link_token?: string
  lesson_id?: string
  guest_secret?: string
  /** Who answered; null for a guest. No other session may send it. */
  user_id: string | null
  revision_id: string
  element_id: string
  answer: unknown
  /** The `seq` of the answer that this one replaces, as far as its author knew. */
  known_seq?: number
  /** See `GuestCredentials`. */
  device?: number
  /** By the device's clock, in milliseconds. */
  answered_at: number
}

/** What a caller gives of an operation; the outbox adds the rest. */
export type NewAnswer = Omit<Operation, 'op_id' | 'seq' | 'known_seq' | 'answered_at' | 'refusal'>

/** The server's confirmation that it has stored an answer. */
export interface Receipt {
  received_at: Date
  /** Another device's answer is newer; the teacher sees both texts. */
  superseded: boolean
  /** The `seq` of the newest answer on the server: a higher one when another device answered later. */
  newest_seq: number
  /** The right answers were shown before: what was sent counts. */
  is_late?: boolean
}
