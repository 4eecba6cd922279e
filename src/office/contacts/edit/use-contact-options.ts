import { useLingui } from '@lingui/react/macro'
import { ContactPrivacy } from '#domain/contact/contact-privacy.ts'
import { localeName, siteLocales } from '#domain/locale.ts'
import type { Choices, Contact } from '../contact-data.ts'

/** The age groups, by `contact_age`. */
export function useAgeNames(): readonly string[] {
  const { t } = useLingui()
  return [t`Under 18`, t`18 to 25`, t`26 to 45`, t`46 to 60`, t`Over 60`]
}

/** By `contact_gender`. */
export function useGenderNames(): readonly string[] {
  const { t } = useLingui()
  return [t`Not stated`, t`Man`, t`Woman`]
}

/** By `contact_privacy`. */
export function usePrivacyNames(): Readonly<Record<number, string>> {
  const { t } = useLingui()
  return {
    [ContactPrivacy.PRIVATE]: t`The missioner and the managers`,
    [ContactPrivacy.PUBLIC]: t`Every missioner of the school`,
    [ContactPrivacy.PREVIEW]: t`Every missioner, name and status only`,
  }
}

/** The choices of a contact's form. A source that was removed stays with the contact that has it. */
export function useContactOptions(choices: Choices | undefined, contact: Contact | undefined) {
  const { t } = useLingui()
  const numbered = (names: readonly string[]) => names.map((label, value) => ({ value: String(value), label }))
  const privacies = usePrivacyNames()
  const sources = (choices?.sources ?? []).map(({ _id, source_name }) => ({ value: _id, label: source_name }))
  const removed =
    contact?.contact_source_id && !sources.some(({ value }) => value === contact.contact_source_id)
      ? [{ value: contact.contact_source_id, label: contact.contact_source_name ?? '' }]
      : []
  return {
    ages: numbered(useAgeNames()),
    genders: numbered(useGenderNames()),
    locales: [
      { value: '', label: t`Not known` },
      ...siteLocales.map((locale) => ({ value: locale, label: localeName[locale], lang: locale })),
    ],
    sources: [{ value: '', label: t`Not known` }, ...removed, ...sources],
    privacies: Object.values(ContactPrivacy).map((value) => ({ value: String(value), label: privacies[value] ?? '' })),
  }
}
