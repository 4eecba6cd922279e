import { hasVisibleText } from '../../text/has-visible-text.ts'

interface Identity {
  contact_fullname?: string | undefined
  contact_phones?: readonly unknown[] | undefined
  contact_socials?: readonly unknown[] | undefined
}

/** Whether nothing tells who a contact is: there is no name, no phone and no profile. */
export function isEmptyContact({
  contact_fullname = '',
  contact_phones = [],
  contact_socials = [],
}: Identity): boolean {
  return !hasVisibleText(contact_fullname) && contact_phones.length === 0 && contact_socials.length === 0
}
