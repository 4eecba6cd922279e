import { ContactStatus } from './contact-status.ts'

/** A status to suggest for a contact who takes lessons, or null. It is never set automatically. */
export function suggestStatus(contact_status_id: number): ContactStatus | null {
  return contact_status_id === ContactStatus.GUEST ? ContactStatus.STUDING : null
}
