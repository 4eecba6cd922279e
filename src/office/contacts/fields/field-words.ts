import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { contactFields } from '#domain/contact/fields/contact-fields.ts'
import { readContactStatus } from '#domain/contact/contact-status.ts'
import { localeName, siteLocales } from '#domain/locale.ts'
import type { RouterInputs } from '../../../lib/api/trpc.ts'
import { contactStatusLabel } from '../../../shared/contact/contact-status-label.ts'
import type { Contact } from '../contact-data.ts'

/** The fields that a merge takes and those that people change. */
type Field =
  | RouterInputs['contacts']['merge']['take'][number]
  | Exclude<keyof RouterInputs['contacts']['update'], '_id' | 'version'>

/** The name of a field, and its value in words. */
export const fieldWords = {
  nameOf: (field: Field): string => i18n._(contactFields[field].label),
  valueOf: (contact: Contact, field: Field): string => values[field](contact) || t`Not known`,
}

const values: Record<Field, (contact: Contact) => string | null | undefined> = {
  contact_fullname: ({ contact_fullname }) => contact_fullname,
  contact_phones: ({ contact_phones }) => contact_phones.map(({ shown }) => shown).join(', '),
  contact_socials: ({ contact_socials }) => contact_socials.map(({ profile }) => profile).join(', '),
  contact_owner_id: ({ contact_owner_name }) => contact_owner_name,
  contact_status_id: ({ contact_status_id }) => i18n._(contactStatusLabel[readContactStatus(contact_status_id)]),
  contact_next_at: nextStep,
  contact_next_step: nextStep,
  contact_location: ({ contact_location }) => contact_location,
  contact_locale({ contact_locale }) {
    const locale = siteLocales.find((known) => known === contact_locale)
    return locale && localeName[locale]
  },
  contact_age: ({ contact_age }) => choice('contact_age', contact_age),
  contact_gender: ({ contact_gender }) => choice('contact_gender', contact_gender),
  contact_source_id: ({ contact_source_name }) => contact_source_name,
  contact_tags: ({ contact_tags }) => contact_tags.join(', '),
  contact_privacy: ({ contact_privacy }) => choice('contact_privacy', contact_privacy),
}

function nextStep({ contact_next_at, contact_next_step }: Contact): string | null {
  return contact_next_at && [i18n.date(contact_next_at, { dateStyle: 'medium' }), contact_next_step].join(' ')
}

function choice(field: 'contact_age' | 'contact_gender' | 'contact_privacy', stored: number): string | undefined {
  const chosen = contactFields[field].choices.find(({ value }) => value === stored)
  return chosen && i18n._(chosen.label)
}
