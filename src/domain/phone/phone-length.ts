import { digitsOf, digitsWithCode, lettersToDigits, numbersIn, readPhoneText } from './phone-text.ts'

/** The keys of both are those of the forms' rules, which load without the reading of phones. */
const problems = {
  short: /*i18n*/ { id: 'Phone number is too short', message: 'Phone number is too short' },
  long: /*i18n*/ { id: 'Phone number is too long', message: 'Phone number is too long' },
} as const

/** A number without its country code has more characters than this. */
const LONGER_THAN = 6
/** The most digits that a number has anywhere, country code included (E.164). */
const MAX_DIGITS = 15

/**
 * Whether a typed text holds a phone: more than six characters without the country code, and one to fifteen digits. Words
 * around the number and its extension do not count. The only reason to refuse a phone. `code` is the chosen dial code.
 */
export function hasPhoneLength(phone: string, code = ''): boolean {
  return phoneProblem(phone, code) === undefined
}

/** What is wrong with the length of a text that should hold a phone, or several; undefined where nothing is. */
export function phoneProblem(phone: string, code = '') {
  return numbersIn(phone)
    .map((number) => numberProblem(number, code) && numberProblem(lettersToDigits(number), code))
    .find((problem) => problem !== undefined)
}

function numberProblem(phone: string, code: string) {
  const { number } = readPhoneText(phone)
  if (digitsWithCode(number).length > MAX_DIGITS) return problems.long
  return withoutCode(number, digitsOf(code)).length > LONGER_THAN ? undefined : problems.short
}

function withoutCode(number: string, code: string): string {
  const [, prefix = '', rest = ''] = /^(\+|00)?[ ()]*(.*)$/s.exec(number) ?? []
  // A single digit may as well be the first one of the number.
  const hasCode = code !== '' && rest.startsWith(code) && (prefix !== '' || code.length > 1)
  if (hasCode) return rest.slice(code.length).replace(/^\D+/, '')
  return prefix === '+' ? rest : number
}
