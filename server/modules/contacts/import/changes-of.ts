import { isSamePhone } from '#domain/phone/is-same-phone.ts'
import type { LockedContact } from '../changing/queries.ts'
import type { SheetContact } from './read-rows.ts'

/** What a row changes of a contact: what it names, and phones, tags and profiles in addition. */
export function changesOf(before: LockedContact, contact: SheetContact) {
  const phones = contact.contact_phones.filter(
    ({ phone }) => !before.contact_phones.some((stored) => isSamePhone(phone, stored.phone)),
  )
  const profiles = new Set(before.contact_socials.map(({ profile }) => profile))
  return {
    contact_fullname: contact.contact_fullname || before.contact_fullname,
    ...(contact.contact_location !== '' && { contact_location: contact.contact_location }),
    contact_phones: [...before.contact_phones, ...phones],
    contact_tags: [...new Set([...before.contact_tags, ...contact.contact_tags])],
    contact_socials: [
      ...before.contact_socials,
      ...contact.contact_socials.filter(({ profile }) => !profiles.has(profile)),
    ],
  }
}
