import { foldLetters } from '#domain/text/fold-letters.ts'
import type { PhoneCode } from '#domain/phone/phone-codes.ts'

/** The countries that fit a search, those first whose name begins with it. `names` are in the reader's language. */
export function findCountries(
  countries: readonly PhoneCode[],
  names: Readonly<Record<string, string>>,
  words: string,
): PhoneCode[] {
  const search = foldLetters(words)
  const named = countries
    .map((country) => ({ country, name: foldLetters(names[country.country] ?? '') }))
    .sort((one, other) => one.name.localeCompare(other.name))
  if (search === '') return named.map(({ country }) => country)
  const digits = /^\+?\d+$/.test(search) ? search.replace('+', '') : undefined
  const rank = ({ country, name }: (typeof named)[number]) => {
    if (digits !== undefined) return country.code === digits ? 0 : country.code.startsWith(digits) ? 1 : undefined
    if (country.iso.toLowerCase() === search) return 0
    return name.startsWith(search) ? 1 : name.includes(search) ? 2 : undefined
  }
  return [0, 1, 2].flatMap((wanted) => named.filter((one) => rank(one) === wanted).map(({ country }) => country))
}
