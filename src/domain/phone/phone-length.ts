import { digitsOf, readPhoneText } from './phone-text.ts'

/** A number without its country code has more characters than this. */
const LONGER_THAN = 6
/** The most digits that a number has anywhere, country code included (E.164). */
const MAX_DIGITS = 15

/**
 * Whether a typed text holds a phone: more than six characters without the country code, and one to fifteen digits. Words
 * around the number and its extension do not count. The only reason to refuse a phone. `code` is the chosen dial code.
 */
export function hasPhoneLength(phone: string, code = ''): boolean {
  const { number } = readPhoneText(phone)
  const digits = digitsOf(number).replace(/^00/, '')
  return withoutCode(number, digitsOf(code)).length > LONGER_THAN && digits.length <= MAX_DIGITS
}

function withoutCode(number: string, code: string): string {
  const [, prefix = '', rest = ''] = /^(\+|00)?[ ()]*(.*)$/s.exec(number) ?? []
  // A single digit may as well be the first one of the number.
  const hasCode = code !== '' && rest.startsWith(code) && (prefix !== '' || code.length > 1)
  if (hasCode) return rest.slice(code.length).replace(/^\D+/, '')
  return prefix === '+' ? rest : number
}
