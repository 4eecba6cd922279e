import { ContactStatus } from './contact-status.ts'

/** What became of a call, in the order in which the outcomes are offered. */
export const callOutcomes = ['answered', 'no_answer', 'wrong_number', 'later'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** The status that an outcome suggests for a contact, or null where it is not clear. It is never set automatically. */
export function suggestStatusAfter(outcome: CallOutcome, contact_status_id: number): ContactStatus | null {
  const isUnreached =
    contact_status_id === ContactStatus.NONE ||
    contact_status_id === ContactStatus.NOTPROCESSED ||
    contact_status_id === ContactStatus.GUEST
  return outcome === 'no_answer' && isUnreached ? ContactStatus.NOTAVAILABLE : null
}
