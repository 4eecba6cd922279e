import type { CallOutcome } from './call-outcome.ts'
import type { ConsentBasis, ConsentChannel } from './consent.ts'

/** What an entry of a contact's history tells. */
export const noteKinds = ['note', 'status', 'call', 'transfer', 'consent', 'silence'] as const
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
  /** Of a consent: for what, whether it was given or withdrawn, and how. */
  consent_channel?: ConsentChannel
  is_given?: boolean
  consent_basis?: ConsentBasis
  /** Of the words that a form showed. */
  consent_version?: string
  /** Of a lesson in which nothing has happened for a while. */
  studying_id?: string
  lesson_title?: string
}
