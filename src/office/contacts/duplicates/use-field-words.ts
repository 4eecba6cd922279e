import { useLingui } from '@lingui/react/macro'
import { localeName, siteLocales } from '#domain/locale.ts'
import { contactFields } from '#domain/contact/fields/contact-fields.ts'
import { readContactStatus } from '#domain/contact/contact-status.ts'
import { contactStatusLabel } from '../../../shared/contact/contact-status-label.ts'
import { useChoiceNames } from '../edit/use-contact-options.ts'
import type { DuplicatePair, MergeField } from './use-duplicates.ts'

type Contact = DuplicatePair['first']

/** The name of a field, and its value in words. */
export function useFieldWords() {
  const { t, i18n } = useLingui()
  const ages = useChoiceNames('contact_age')
  const genders = useChoiceNames('contact_gender')
  const privacies = useChoiceNames('contact_privacy')
  const words: Record<MergeField, (contact: Contact) => string | null | undefined> = {
    contact_fullname: ({ contact_fullname }) => contact_fullname,
    contact_owner_id: ({ contact_owner_name }) => contact_owner_name,
    contact_status_id: ({ contact_status_id }) => t(contactStatusLabel[readContactStatus(contact_status_id)]),
    contact_next_at: ({ contact_next_at, contact_next_step }) =>
      contact_next_at && [i18n.date(contact_next_at, { dateStyle: 'medium' }), contact_next_step].join(' '),
    contact_location: ({ contact_location }) => contact_location,
    contact_locale({ contact_locale }) {
      const locale = siteLocales.find((known) => known === contact_locale)
      return locale && localeName[locale]
    },
    contact_age: ({ contact_age }) => ages[contact_age],
    contact_gender: ({ contact_gender }) => genders[contact_gender],
    contact_source_id: ({ contact_source_name }) => contact_source_name,
    contact_privacy: ({ contact_privacy }) => privacies[contact_privacy],
  }
  return {
    nameOf: (field: MergeField) => t(contactFields[field].label),
    valueOf: (contact: Contact, field: MergeField) => words[field](contact) || t`Not known`,
  }
}
