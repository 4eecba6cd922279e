/** The number in a typed text, and what was written around it. */
export interface PhoneText {
  /** Plus, digits, spaces, brackets and dividers, from the first digit or plus to the last digit; empty if there is none. */
  number: string
  /** The digits of the extension; empty if there is none. */
  extension: string
}

const DIGIT = /\p{Nd}/u
/** Of a letter before them, or nothing that is seen: the frame of a keycap, joiners, fillers, direction marks. */
const UNSEEN = /[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu
const SPACES = /[\s\p{Cc}\u2800]+/gu
const DASHES = /[\p{Pd}\u2212\u2043\u2010-\u2015\u30FC]/gu
const DOTS = /[\u00B7\u2022\u2027\u2219\u30FB]/gu
const SLASHES = /[\u2044\u2215]/gu
const EXTENSION =
  /(?:;ext=|,,|[;,]?\s*(?:ext(?:ension|n)?|доб(?:авочный)?|дод(?:атковий)?|вн(?:утр(?:енний|ішній)?)?|wewn?|anexo|int|poste|x|#)\s*[.:№#]*\s*)(\d{1,7})(?!\d)/iu
/** Of a number before its extension, or more before a remark. */
const DIGITS_BEFORE_EXTENSION = 6
const RUN = /(?:[+(][+( ]*)?\d[\d ().\-/+_~]*/g
/** What a sheet makes of a number that it takes for an amount. */
const SCIENTIFIC = /^(\d)[.,]?(\d*)e\+?(\d{1,2})$/i
const WHOLE_DECIMAL = /^(\+?\d{7,})[.,]0+$/
const THOUSANDS = /^\+?\d{1,3}(?:[,'’]\d{3}){2,}$/
const LIST_NUMBER = /^\d{1,2}[).] +/
/** Words with digits in brackets, or a date, behind a number. */
const REMARK = /\([^()]*\p{L}[^()]*\)| \d\d?[./]\d\d?[./](?:19|20)\d\d(?!\d)/gu

/** Finds the number in a text with words, signs and digits of any script. Of several the longest counts. */
export function readPhoneText(typed: string): PhoneText {
  const text = readAmount(plainText(typed))
  const { before, extension } = cutExtension(text)
  const runs = cutRemarks(before).match(RUN) ?? []
  const [longest = ''] = runs.toSorted((one, other) => digitsOf(other).length - digitsOf(one).length)
  return { number: trim(longest), extension }
}

/** All digits of a text in any script, without those of an extension. */
export function allDigits(typed: string): string {
  return digitsOf(cutRemarks(cutExtension(readAmount(plainText(typed))).before))
}

/** The digits among ASCII signs. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Spaces, dashes and digits of every kind become plain ones; direction marks and other signs that show nothing leave. */
function plainText(typed: string): string {
  return [...typed.normalize('NFKC').replace(UNSEEN, '')]
    .map((sign) => (DIGIT.test(sign) ? String(digitValue(sign)) : sign))
    .join('')
    .replace(DASHES, '-')
    .replace(DOTS, '.')
    .replace(SLASHES, '/')
    .replace(SPACES, ' ')
    .trim()
}

/** Digits of a script are ten code points in a row. */
function digitValue(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}

/** A number that a sheet wrote as an amount: whole again if it has all digits, else only its first ones, which are no phone. */
function readAmount(text: string): string {
  const bare = text.replace(/^'/, '').replace(/\s/g, '')
  const whole = WHOLE_DECIMAL.exec(bare)?.[1]
  if (whole) return whole
  if (THOUSANDS.test(bare)) return bare.replace(/[,'’]/g, '')
  const [, first = '', rest = '', exponent = ''] = SCIENTIFIC.exec(bare) ?? []
  if (exponent === '') return text
  const digits = first + rest
  return digits.length === Number(exponent) + 1 ? digits : digits.slice(0, DIGITS_BEFORE_EXTENSION)
}

function cutExtension(text: string): { before: string; extension: string } {
  for (const found of text.matchAll(new RegExp(EXTENSION, 'giu'))) {
    const before = text.slice(0, found.index)
    if (digitsOf(before).length >= DIGITS_BEFORE_EXTENSION) return { before, extension: found[1] ?? '' }
  }
  return { before: text, extension: '' }
}

/** Leaves out the number of a list's item, and what is no part of a number although it has digits. */
function cutRemarks(text: string): string {
  return text
    .replace(LIST_NUMBER, '')
    .replace(REMARK, (remark, offset: number, whole: string) =>
      digitsOf(whole.slice(0, offset)).length > DIGITS_BEFORE_EXTENSION ? ';' : remark,
    )
}

function trim(run: string): string {
  const number = run.replace(/\D+$/, '').replace(/^[^\d+]+/, '')
  // A plus begins a number: what little is before it is a list's number or a sign.
  const plus = number.lastIndexOf('+')
  return plus > 0 && digitsOf(number.slice(0, plus)).length <= 3 ? number.slice(plus) : number
}
