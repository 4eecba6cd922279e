import { ContactStatus } from './contact-status.ts'

/** What a contact's status could be now that the person takes lessons; null where nothing is to be said. Never set by itself. */
export function suggestStatus(contact_status_id: number): ContactStatus | null {
  return contact_status_id === ContactStatus.GUEST ? ContactStatus.STUDING : null
}
