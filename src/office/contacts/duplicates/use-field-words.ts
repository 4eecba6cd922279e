import { useLingui } from '@lingui/react/macro'
import { localeName, siteLocales } from '#domain/locale.ts'
import { readContactStatus } from '#domain/contact/contact-status.ts'
import { contactStatusLabel } from '../../../shared/contact/contact-status-label.ts'
import { useAgeNames, useGenderNames, usePrivacyNames } from '../edit/use-contact-options.ts'
import type { DuplicatePair, MergeField } from './use-duplicates.ts'

type Contact = DuplicatePair['first']

/** The name of a field, and its value in words. */
export function useFieldWords() {
  const { t, i18n } = useLingui()
  const [ages, genders, privacies] = [useAgeNames(), useGenderNames(), usePrivacyNames()]
  const words: Record<MergeField, { name: string; valueOf(contact: Contact): string | null | undefined }> = {
    contact_fullname: { name: t`Name`, valueOf: ({ contact_fullname }) => contact_fullname },
    contact_owner_id: { name: t`Missioner`, valueOf: ({ contact_owner_name }) => contact_owner_name },
    contact_status_id: {
      name: t`Status`,
      valueOf: ({ contact_status_id }) => t(contactStatusLabel[readContactStatus(contact_status_id)]),
    },
    contact_next_at: {
      name: t`Next step`,
      valueOf: ({ contact_next_at, contact_next_step }) =>
        contact_next_at && [i18n.date(contact_next_at, { dateStyle: 'medium' }), contact_next_step].join(' '),
    },
    contact_location: { name: t`Place`, valueOf: ({ contact_location }) => contact_location },
    contact_locale: {
      name: t`Language`,
      valueOf({ contact_locale }) {
        const locale = siteLocales.find((known) => known === contact_locale)
        return locale && localeName[locale]
      },
    },
    contact_age: { name: t`Age`, valueOf: ({ contact_age }) => ages[contact_age] },
    contact_gender: { name: t`Gender`, valueOf: ({ contact_gender }) => genders[contact_gender] },
    contact_source_id: { name: t`Source`, valueOf: ({ contact_source_name }) => contact_source_name },
    contact_privacy: { name: t`Seen by`, valueOf: ({ contact_privacy }) => privacies[contact_privacy] },
  }
  return {
    nameOf: (field: MergeField) => words[field].name,
    valueOf: (contact: Contact, field: MergeField) => words[field].valueOf(contact) || t`Not known`,
  }
}
