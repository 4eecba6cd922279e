import { digitsOf, numbersIn, plainLines } from './phone-text.ts'

/** Behind a number the last digits of others that begin as it does: `067 123-45-67/68`. */
const DIVIDED = /(?:\s?[,;|/\\&]\s?|,?\s\(?(?:и|й|і|та|або|чи|или|либо|or|and|und|oder|lub|y|o|e)\s)/u.source
const ENDING = String.raw`[-.]{0,2}(?:\d\d[- ]\d\d|\d{1,4})(?!\d)`
const WITH_ENDINGS = new RegExp(
  String.raw`^([^,;|/\\&]{0,60}\d)((?:${DIVIDED}${ENDING}){1,9})(\s?\([^()\d]*\)|[\s.)]*)$`,
  'iu',
)
/** The same before one more number. */
const OTHER_ENDINGS = new RegExp(`^(?:${DIVIDED}${ENDING}){1,9}(?=\\s?(?:[,;|/\\\\&]|\\s\\p{L}))`, 'iu')
const ENDINGS = new RegExp(`(${DIVIDED})(${ENDING})`, 'giu')

/**
 * The numbers in a text. Of one that shares its beginning with the number before it only the last digits may be there, if
 * `isNumber` knows both.
 */
export function allNumbersIn(typed: string, isNumber: (text: string) => boolean): string[] {
  return (
    withEndings(plainLines(typed), isNumber) ??
    numbersIn(typed, OTHER_ENDINGS).flatMap((part) => withEndings(part, isNumber) ?? part)
  )
}

/** The numbers of a text with one and the last digits of others; undefined where it may as well be something else. */
function withEndings(text: string, isNumber: (text: string) => boolean): string[] | undefined {
  const [, first = '', others = '', words = ''] = WITH_ENDINGS.exec(text) ?? []
  if (first === '') return undefined
  const remark = words.includes('(') ? words : ''
  const lastGroup = /\d{1,20}$/.exec(first)?.[0] ?? ''
  const endings = [...others.matchAll(ENDINGS)].map(([, divider = '', ending = '']) => ({
    divider,
    digits: digitsOf(ending),
  }))
  const isClear = endings.every(({ divider, digits }) => {
    // Behind a comma it may be an age or a count, and four digits a year: it looks like the end that it replaces.
    const looksAlike = lastGroup.length === digits.length || (digits.length === 4 && lastGroup.length === 2)
    const isEnding = looksAlike || (/[/|\\]/.test(divider) && digits.length < 4)
    return isEnding && !isNumber(`${first}${digits}`)
  })
  const numbers = [first, ...endings.map(({ digits }) => replaceEnd(first, digits))]
  const isOnce = new Set(numbers).size === numbers.length
  return isClear && isOnce && numbers.every(isNumber) ? numbers.map((number) => `${number}${remark}`) : undefined
}

/** A number that ends with other digits, grouped as before. */
function replaceEnd(number: string, end: string): string {
  let place = digitsOf(number).length - end.length
  return number.replace(/\d/g, (digit) => (place-- > 0 ? digit : (end[-place - 1] ?? digit)))
}
