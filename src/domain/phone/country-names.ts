import { languageTag, type SiteLocale } from '../locale.ts'
import { phoneCodes } from './phone-codes.ts'

const dictionaries = new Map<SiteLocale, Record<string, string>>()

/** The translations of the `country` keys into one language, from the names of the Unicode CLDR in the runtime. */
export function countryNames(locale: SiteLocale): Record<string, string> {
  const known = dictionaries.get(locale)
  if (known) return known
  const names = new Intl.DisplayNames(languageTag[locale], { type: 'region', fallback: 'none' })
  const dictionary = Object.fromEntries(phoneCodes.map(({ iso, country }) => [country, names.of(iso) ?? iso]))
  dictionaries.set(locale, dictionary)
  return dictionary
}
