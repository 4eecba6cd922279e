import type { UndoKind } from '../undo/undo-kinds.ts'
import type { CallOutcome } from './call-outcome.ts'
import type { ConsentBasis, ConsentChannel } from './consent.ts'

/** What an entry of a contact's history tells. */
export const noteKinds = [
  'note',
  'status',
  'call',
  'message',
  'transfer',
  'consent',
  'silence',
  'join',
  'undo',
] as const
export type NoteKind = (typeof noteKinds)[number]

/** What became of the offer of a contact. */
export const transferOffers = ['offered', 'accepted', 'declined'] as const
export type TransferOffer = (typeof transferOffers)[number]

/** The facts of an entry; its text says the same in the language of its author. */
export interface NoteDetails {
  /** Of a changed status. */
  from_status?: number
  to_status?: number
  /** Of a contact that was taken from the pool. */
  from_pool?: boolean
  /** Of a transfer: missioners, the contact's name at that time, and the users who have read of it. */
  from_owner?: string
  to_owner?: string
  contact_fullname?: string
  seen_by?: string[]
  /** Of one that was offered; of a declined one the moment of the offer, which it has again when that is taken back. */
  offer?: TransferOffer
  offered_at?: string
  /** Of a call. */
  outcome?: CallOutcome
  /** The stored number that was called. */
  phone?: string
  /** The messenger of a message; none of a text that was copied. */
  messenger?: string
  /** The link in a message to a lesson. */
  link_id?: string
  /** What was said of a call or a transfer, or the message itself. */
  words?: string
  /** Of a consent: for what, whether it was given or withdrawn, and how. */
  consent_channel?: ConsentChannel
  is_given?: boolean
  consent_basis?: ConsentBasis
  /** Of the words that a form showed. */
  consent_version?: string
  /** Of a lesson in which nothing has happened for a while. */
  studying_id?: string
  /** Of such a lesson, or of submissions that were joined with the contact: their lessons. */
  lesson_title?: string
  /** Of joined submissions: by what it can be undone, and whether the account does that automatically. */
  undo_id?: string
  is_automatic?: boolean
  /** What was undone. */
  undone?: UndoKind
}
