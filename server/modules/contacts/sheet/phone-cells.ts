import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { isSameJson } from '#domain/is-same-json.ts'
import { hasPhoneLength } from '#domain/phone/phone-length.ts'
import { allNumbersIn } from '#domain/phone/phone-endings.ts'
import { allDigits, numbersIn, readPhoneText } from '#domain/phone/phone-text.ts'
import { readList, writeList } from '../../../files/sheets/list-cell.ts'
import { parsePhone } from '../../../lib/phones/parse-phone.ts'
import { presentPhone } from '../../../lib/phones/present-phone.ts'
import type { PhoneReader } from '../../accounts/service.ts'

/** Too few for a number. */
const FEW_DIGITS = 4
/** Of a number within a town. */
const MOST_OF_SHORT = 6

/** A typed number behind the dial code with which it was read. */
const WITH_CODE = /^\(\+(\d{1,10})\) (.*)$/s

/**
 * Phones as two cells: numbers that any program can dial, and, where these say less, what was typed, in the same order.
 */
export function writePhones(phones: readonly StoredPhone[]): { dialled: string; typed: string } {
  const whole = phones.map(presentPhone)
  const dialled = whole.map(({ e164, phone }) => e164 ?? phone)
  const saysAll = whole.every((phone, index) => isSameJson(parsePhone({ phone: dialled[index] ?? '' }), phone))
  const typed = whole.map(({ code, typed: text }) => (code === undefined ? text : `(+${code}) ${text}`))
  return { dialled: writeList(dialled), typed: saysAll ? '' : writeList(typed) }
}

/** The phones of a row, each once, or the first text that is none. A typed one counts if it is still the number beside it. */
export function readPhoneCells(dialled: string, typed: string, read: PhoneReader): StoredPhone[] | string {
  const texts = joinPieces(readList(dialled))
  const typedTexts = joinPieces(readList(typed))
  const isPaired = texts.length === typedTexts.length
  const phones: StoredPhone[] = []
  for (const [index, phone] of (texts.length > 0 ? texts : typedTexts).entries()) {
    const found = isPaired ? readTyped(typedTexts[index] ?? '', phone, read) : undefined
    const numbers = found ? [] : allNumbersIn(phone, (text) => read({ phone: text }).checked === 'valid')
    const wrong = numbers.find((number) => !hasPhoneLength(number))
    if (wrong !== undefined) return wrong
    phones.push(...(found ? [found] : numbers.map((number) => read({ phone: number }))))
  }
  const keys = phones.map((phone) => JSON.stringify(phone))
  return phones.filter((_phone, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** Words, counts and extensions that a comma divides from their number are part of it. */
function joinPieces([first, ...others]: readonly string[]): string[] {
  if (first === undefined) return []
  const joined: string[] = []
  let last = first
  for (const entry of others) {
    if (isPiece(last, entry)) last = `${last}, ${entry}`
    else {
      joined.push(last)
      last = entry
    }
  }
  return [...joined, last]
}

function isPiece(before: string, entry: string): boolean {
  if (!/\p{Nd}/u.test(before) || !/\p{Nd}/u.test(entry)) return true
  const isWith = `${before}, ${entry}`
  if (allDigits(entry).length <= FEW_DIGITS || allDigits(before).length <= FEW_DIGITS) return true
  if (numbersIn(isWith).length === 1 && allDigits(entry).length > MOST_OF_SHORT) return true
  const extensionOf = (text: string) => readPhoneText(text).extension
  return extensionOf(before) === '' && extensionOf(entry) === '' && extensionOf(isWith) !== ''
}

function readTyped(text: string, dialled: string, read: PhoneReader): StoredPhone | undefined {
  const [, code, typed] = WITH_CODE.exec(text) ?? []
  const phone = read(typed === undefined ? { phone: text } : { code, phone: typed })
  return phone.phone === dialled.replace(/\D/g, '') ? phone : undefined
}
