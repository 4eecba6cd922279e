import type { CallOutcome } from './call-outcome.ts'

/** What an entry of a contact's history tells. */
export const noteKinds = ['note', 'status', 'call', 'transfer'] as const
export type NoteKind = (typeof noteKinds)[number]

/** The facts of an entry; its text says the same in the language of its author. */
export interface NoteDetails {
  /** Of a changed status. */
  from_status?: number
  to_status?: number
  /** Of a contact that was taken from the pool. */
  from_pool?: boolean
  /** Of a call or a message. */
  outcome?: CallOutcome
  /** What was said of it. */
  words?: string
}
