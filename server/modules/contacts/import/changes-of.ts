import { joinTags } from '#domain/contact/join-tags.ts'
import { isSamePhone } from '#domain/phone/is-same-phone.ts'
import type { ContactChanges, LockedContact } from '../changing/queries.ts'
import type { SheetContact } from '../sheet/read-row.ts'

/** What a row changes of a contact: what it names, and phones, tags and profiles in addition. */
export function changesOf(before: LockedContact, contact: SheetContact, contact_source_id: string | null = null) {
  const phones = contact.contact_phones.filter(
    ({ phone }) => !before.contact_phones.some((stored) => isSamePhone(phone, stored.phone)),
  )
  const profiles = new Set(before.contact_socials.map(({ profile }) => profile))
  const { contact_status_id, contact_privacy, contact_age, contact_gender, contact_locale, contact_next_at } = contact
  return {
    contact_fullname: contact.contact_fullname || before.contact_fullname,
    ...(contact.contact_location !== '' && { contact_location: contact.contact_location }),
    ...(contact.contact_next_step !== '' && { contact_next_step: contact.contact_next_step }),
    contact_phones: [...before.contact_phones, ...phones],
    contact_tags: joinTags(before.contact_tags, contact.contact_tags),
    contact_socials: [
      ...before.contact_socials,
      ...contact.contact_socials.filter(({ profile }) => !profiles.has(profile)),
    ],
    ...(contact_source_id !== null && { contact_source_id }),
    contact_status_id,
    contact_privacy,
    contact_age,
    contact_gender,
    contact_locale,
    contact_next_at,
  } satisfies ContactChanges
}
