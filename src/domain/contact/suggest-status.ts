import { ContactStatus } from './contact-status.ts'

const beforeStudying: readonly number[] = [
  ContactStatus.NONE,
  ContactStatus.NOTPROCESSED,
  ContactStatus.NOTAVAILABLE,
  ContactStatus.GUEST,
]

/** A status to suggest for a contact who takes lessons, or null: who refused or belongs to a church stays so. */
export function suggestStatus(contact_status_id: number): ContactStatus | null {
  return beforeStudying.includes(contact_status_id) ? ContactStatus.STUDING : null
}
