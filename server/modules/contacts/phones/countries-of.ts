import { languageTag, siteLocales } from '#domain/locale.ts'
import { countryNames } from '#domain/phone/country-names.ts'
import { languageOfCountry } from '#domain/phone/language-of-country.ts'
import { phoneCodes } from '#domain/phone/phone-codes.ts'
import { foldLetters } from '#domain/text/fold-letters.ts'

/** A language of more countries says nothing about a number. */
const MAX_COUNTRIES = 4

/** The countries (ISO) that a contact's language and place name. */
export function countriesOf({
  contact_locale,
  contact_location,
}: {
  contact_locale: string | null
  contact_location: string | null
}): string[] {
  return [...countriesOfPlace(contact_location ?? ''), ...countriesOfLanguage(contact_locale)]
}

function countriesOfPlace(place: string): string[] {
  const parts = new Set(place.split(/[,;()/]/).map(foldLetters))
  const isNamed = (country: string) =>
    siteLocales.some((locale) => parts.has(foldLetters(countryNames(locale)[country] ?? '')))
  return place === '' ? [] : phoneCodes.filter(({ country }) => isNamed(country)).map(({ iso }) => iso)
}

function countriesOfLanguage(contactLocale: string | null): string[] {
  const locale = siteLocales.find((known) => known === contactLocale)
  const language = locale && new Intl.Locale(languageTag[locale]).language
  const countries = phoneCodes.filter(({ iso }) => language === languageOfCountry(iso)).map(({ iso }) => iso)
  return countries.length > MAX_COUNTRIES ? [] : countries
}
