import { useLingui } from '@lingui/react/macro'
import { contactFields } from '#domain/contact/fields/contact-fields.ts'
import { localeName, siteLocales } from '#domain/locale.ts'
import type { Choices, Contact } from '../contact-data.ts'

type Numbered = {
  [Field in keyof typeof contactFields]: (typeof contactFields)[Field] extends { choices: unknown } ? Field : never
}

/** The names of the values of a field, by value. */
export function useChoiceNames(field: Numbered[keyof Numbered]): Readonly<Record<number, string>> {
  const { t } = useLingui()
  return Object.fromEntries(contactFields[field].choices.map(({ value, label }) => [value, t(label)]))
}

/** The choices of a contact's form. A source that was removed stays with the contact that has it. */
export function useContactOptions(choices: Choices | undefined, contact: Contact | undefined) {
  const { t } = useLingui()
  const numbered = (field: Parameters<typeof useChoiceNames>[0]) =>
    contactFields[field].choices.map(({ value, label }) => ({ value: String(value), label: t(label) }))
  const sources = (choices?.sources ?? []).map(({ _id, source_name }) => ({ value: _id, label: source_name }))
  const removed =
    contact?.contact_source_id && !sources.some(({ value }) => value === contact.contact_source_id)
      ? [{ value: contact.contact_source_id, label: contact.contact_source_name ?? '' }]
      : []
  return {
    ages: numbered('contact_age'),
    genders: numbered('contact_gender'),
    locales: [
      { value: '', label: t`Not known` },
      ...siteLocales.map((locale) => ({ value: locale, label: localeName[locale], lang: locale })),
    ],
    sources: [{ value: '', label: t`Not known` }, ...removed, ...sources],
    privacies: numbered('contact_privacy'),
  }
}
