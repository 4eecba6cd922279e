/** Russian, which the product supports, is an official language besides the first one. */
const secondLanguage: Record<string, string> = { BY: 'ru', KG: 'ru' }

/** The language of a country that most of its visitors read: a BCP 47 language. */
export function languageOfCountry(iso: string): string {
  return secondLanguage[iso] ?? new Intl.Locale(`und-${iso}`).maximize().language
}
