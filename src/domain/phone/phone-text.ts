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
const DASHES = /[\p{Pd}\u2212\u2043\u30FC]/gu
const DOTS = /[\u00B7\u2022\u2027\u2219\u30FB]/gu
const SLASHES = /[\u2044\u2215]/gu
/** In a text whose spaces are single. */
const EXTENSION =
  /(?:;ext=|,,|[;,]?\s?(?:ext(?:ension|n)?|доб(?:авочный)?|дод(?:атковий)?|вн(?:утр(?:енний|ішній)?)?|wewn?|anexo|int|poste|x|#)\s?[.:№#]{0,4}\s?)(\d{1,7})(?!\d)/giu
/** Of a number before its extension, or more before a remark. */
const DIGITS_BEFORE_EXTENSION = 6
const RUN = /(?:[+(][+( ]{0,8})?\d[\d ().\-/+_~]*/g
/** What a sheet makes of a number that it takes for an amount. */
const SCIENTIFIC = /^(\d)[.,]?(\d*)e\+?(\d{1,2})$/i
const WHOLE_DECIMAL = /^(\+?\d{7,})[.,]0+$/
const THOUSANDS = /^\+?\d{1,3}(?:[,'’]\d{3}){2,}$/
const LIST_NUMBER = /^\d{1,2}[).] +/
/** The digits of the shortest number that differs from a remark beside another one, and the most that a number has. */
const SHORTEST = 7
const MAX_DIGITS = 15
/** Prefixes of calls abroad. */
const ABROAD = /^(?:00|011|810)/
/** Dialled only within the country, behind its code: `0049 (0) 151`. */
const INNER_ZERO = /\( *0 *\)/g
/** Of a number with its area. */
const WITH_AREA = 9
/** Before the next one of several numbers in a run of digits. */
const NEXT_IN_RUN = / ?\/{1,9} ?| ?(?=\+)/
const DIVIDER = /[,;|/\\&]/
const DIVIDER_BEFORE = /[\s,;|/\\&]/
const DIVIDER_BEHIND = /[\s,;|/\\&.-]/
/** Of a list's next item, behind a number. */
const NEXT_ITEM = /\s\d{1,2}\)$/
const CONJUNCTION = /\s(?:и|й|і|та|або|чи|или|либо|or|and|und|oder|lub|y|o|e)$/iu
/** Words with digits in brackets, or a date, behind a number. */
const REMARK =
  /\([^()\p{L}]*\p{L}[^()]*\)| \d\d?[./]\d\d?[./](?:19|20)\d\d(?!\d)| (?:19|20)\d\d-\d\d(?:-\d\d|\d\d)(?!\d)/gu

/** Latin, Cyrillic and Greek letters that are taken for digits, and these digits. */
const LIKE_DIGITS = 'OoОоΟοlIІіЗзSsбBВ'
const MEANT_DIGITS = '00000011113355688'
const WORD = /[\p{L}\d]+/gu
/** The digits of A to Z on the keys of a phone. */
const KEYS = '22233344455566677778889999'
/** Toll-free and similar prefixes, behind which numbers are words. */
const VANITY =
  /((?:^|[^\p{L}\d])(?:\+?1[ .-]{0,3})?\(?(?:8(?:00|88|77|66|55|44|33|22)|900|0800|1300|1800)\)?[ .-]{0,3})(?=[\d .-]{0,15}[A-Z])([A-Z\d]+(?:[ .-][A-Z\d]+)*)/giu
/** Behind such a prefix. */
const LETTERS_DIALLED = 7

/** Digits alone, as most sheets have them: there is nothing to look for. */
const BARE_NUMBER = /^\+?\d{1,15}$/
/** Of signs that are plain already. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** Finds the number in a text with words, signs and digits of any script. Of several the longest counts. */
export function readPhoneText(typed: string): PhoneText {
  if (BARE_NUMBER.test(typed)) return { number: typed, extension: '' }
  const text = readAmount(plainText(typed))
  const { before, extension } = cutExtension(text)
  const runs = cutRemarks(before).match(RUN) ?? []
  const [longest = ''] = runs.toSorted((one, other) => digitsOf(other).length - digitsOf(one).length)
  return { number: trim(longest), extension }
}

/**
 * The numbers in a text, each with the words around it; the whole text where it holds one or none. Numbers are divided by signs,
 * lines and words, or only by a space. `belonging` is what still belongs to the number before it.
 */
export function numbersIn(typed: string, belonging?: RegExp): string[] {
  if (BARE_NUMBER.test(typed)) return [typed]
  const text = plainLines(typed)
  if (readAmount(text) !== text) return [typed]
  const numbers = [...maskRemarks(lettersToDigits(text)).matchAll(RUN)].flatMap(({ 0: run, index }) =>
    divideRun(run, index),
  )
  if (numbers.length < 2) return [typed]
  const cuts = numbers.slice(1).map(({ start }, index) => {
    const before = numbers[index]?.end ?? 0
    const end = before + (belonging?.exec(text.slice(before, start))?.[0].length ?? 0)
    const divider = text.slice(end, start).search(DIVIDER)
    return divider === -1 ? start : end + divider
  })
  return [0, ...cuts].map((from, index) => {
    const part = strip(text.slice(from, cuts[index]), DIVIDER_BEFORE, DIVIDER_BEHIND)
    return strip(part.replace(NEXT_ITEM, '').replace(CONJUNCTION, ''), DIVIDER_BEFORE, DIVIDER_BEHIND)
  })
}

/** The text without the signs at its beginning and at its end that match; in the time of its length. */
function strip(text: string, before: RegExp, behind: RegExp): string {
  let from = 0
  let to = text.length
  while (from < to && before.test(text.charAt(from))) from += 1
  while (to > from && behind.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/** The text with digits in the place of similar letters and of those on their keys; its length stays. */
export function lettersToDigits(text: string): string {
  return text
    .replace(WORD, (word) => {
      if (!/\d/.test(word)) return word
      const digits = [...word].map((sign) => MEANT_DIGITS[LIKE_DIGITS.indexOf(sign)] ?? sign).join('')
      return /\D/.test(digits) ? word : digits
    })
    .replace(VANITY, (whole, before: string, words: string) => {
      const signs = words.toUpperCase().replace(/[A-Z]/g, (letter) => KEYS[letter.charCodeAt(0) - 65] ?? letter)
      // A word may be longer than the number.
      let count = 0
      const dialled = signs.replace(/\d/g, (digit) => (count++ < LETTERS_DIALLED ? digit : ';'))
      return count >= LETTERS_DIALLED - 1 ? `${before}${dialled}` : whole
    })
}

/** All digits of a text in any script, without those of an extension. */
export function allDigits(typed: string): string {
  return digitsOf(cutRemarks(cutExtension(readAmount(plainText(typed))).before))
}

/** The digits among ASCII signs. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** The digits of a number from the code of its country on, without those that only lead to it. */
export function digitsWithCode(number: string): string {
  return digitsOf(number.replace(INNER_ZERO, '')).replace(ABROAD, '')
}

/** A text with plain signs, on one line. */
export function plainLines(typed: string): string {
  return plainText(typed.replace(/[\r\n]+/g, '; '))
}

/** Spaces, dashes and digits of every kind become plain ones; direction marks and other signs that show nothing leave. */
function plainText(typed: string): string {
  if (PLAIN.test(typed)) return typed
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
  for (const found of text.matchAll(EXTENSION)) {
    const before = text.slice(0, found.index)
    if (digitsOf(before).length >= DIGITS_BEFORE_EXTENSION) return { before, extension: found[1] ?? '' }
  }
  return { before: text, extension: '' }
}

/** Leaves out the number of a list's item, and what is no part of a number although it has digits. */
function cutRemarks(text: string): string {
  return text.replace(LIST_NUMBER, '').replace(REMARK, maskBehindNumber)
}

/** The text with signs in the place of what is no number although it has digits. */
function maskRemarks(text: string): string {
  return text
    .replace(REMARK, maskBehindNumber)
    .replace(EXTENSION, (part, _digits, offset: number, whole: string) => maskBehindNumber(part, offset, whole))
    .replace(/ \d{1,2}\) +/g, maskBehindNumber)
}

function maskBehindNumber(part: string, offset: number, text: string): string {
  return digitsOf(text.slice(0, offset)).length >= DIGITS_BEFORE_EXTENSION ? ';'.repeat(part.length) : part
}

/** The numbers in a run of digits and signs: several if each is long enough, or if all are too long for one. */
function divideRun(run: string, offset: number): { start: number; end: number }[] {
  const digits = digitsOf(run).length
  if (digits < SHORTEST) return []
  const parts = run.split(NEXT_IN_RUN)
  if (parts.length > 1 && parts.every((part) => digitsOf(part).length >= SHORTEST)) {
    let from = 0
    return parts.flatMap((part) => {
      const start = run.indexOf(part, from)
      from = start + part.length
      return divideRun(part, offset + start)
    })
  }
  const next = digitsWithCode(run).length > MAX_DIGITS ? beginOfNext(run, digits) : undefined
  if (next === undefined) return [{ start: offset, end: offset + run.length }]
  return [{ start: offset, end: offset + next }, ...divideRun(run.slice(next), offset + next)]
}

/** Where the second of several numbers begins that spaces alone divide: they are of one length, or it begins as numbers do. */
function beginOfNext(run: string, digits: number): number | undefined {
  const places = [...run.matchAll(/ +|[.-]/g)].map(({ 0: space, index }) => index + space.length)
  const before = (place: number) => digitsOf(run.slice(0, place)).length
  const isLong = (place: number) => before(place) >= SHORTEST && digits - before(place) >= SHORTEST
  const even = [2, 3, 4].map((count) => digits / count).find((length) => length <= MAX_DIGITS)
  const possible = places.filter((place) => isLong(place) && before(place) <= MAX_DIGITS)
  return (
    possible.find((place) => before(place) === even) ??
    possible.findLast(
      (place) => digits - before(place) >= WITH_AREA && (/^\(?0/.test(run.slice(place)) || isAlike(run, place)),
    )
  )
}

const isAlike = (run: string, place: number) => run.startsWith(run.slice(place, place + 3))

function trim(run: string): string {
  const number = strip(run, /[^\d+]/, /\D/)
  // A plus begins a number: what little is before it is a list's number or a sign.
  const plus = number.lastIndexOf('+')
  return plus > 0 && digitsOf(number.slice(0, plus)).length <= 3 ? number.slice(plus) : number
}
