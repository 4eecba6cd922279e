import type { ContactColumn } from '#domain/contact/fields/contact-fields.ts'
import { isSiteLocale, type SiteLocale } from '#domain/locale.ts'
import { writeList } from '../../../files/sheets/list-cell.ts'
import type { ListedRow } from '../list/queries.ts'
import { writeChoice } from './choice-cell.ts'
import { type SheetConsent, writeConsent } from './consent-cell.ts'
import { writeMoment } from './moment-cell.ts'
import { writePhones } from './phone-cells.ts'
import { writeProfile } from './read-row.ts'

/** A contact as the cells of a row, by their columns; its notes take a varying number of them. */
export function writeRow(
  contact: ListedRow,
  consents: readonly (SheetConsent & { recorded_at: Date })[],
  locale: SiteLocale,
): Record<Exclude<ContactColumn, 'note_text'>, string> {
  const phones = writePhones(contact.contact_phones)
  const { contact_locale, contact_next_at } = contact
  return {
    contact_fullname: contact.contact_fullname,
    contact_phones: phones.dialled,
    contact_phones_typed: phones.typed,
    contact_status_id: writeChoice('contact_status_id', contact.contact_status_id, locale),
    contact_owner_id: contact.contact_owner_name ?? '',
    contact_source_id: contact.contact_source_name ?? '',
    contact_location: contact.contact_location ?? '',
    contact_locale: isSiteLocale(contact_locale) ? writeChoice('contact_locale', contact_locale, locale) : '',
    contact_age: writeChoice('contact_age', contact.contact_age, locale),
    contact_gender: writeChoice('contact_gender', contact.contact_gender, locale),
    contact_tags: writeList(contact.contact_tags),
    contact_socials: writeList(contact.contact_socials.map(writeProfile)),
    contact_privacy: writeChoice('contact_privacy', contact.contact_privacy, locale),
    contact_next_at: contact_next_at ? writeMoment(contact_next_at) : '',
    contact_next_step: contact.contact_next_step,
    contact_consents: writeList(consents.map((consent) => writeConsent(consent, locale))),
  }
}
