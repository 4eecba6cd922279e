import {
  type CountryCode,
  isSupportedCountry,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core'
import type { PhoneCheck, StoredPhone, TypedPhone } from '../contact/stored-phone.ts'
import { phoneCodeByCode, phoneCodeByIso } from './phone-codes.ts'
import { allNumbersIn } from './phone-endings.ts'
import { allDigits, digitsOf, lettersToDigits, readPhoneText } from './phone-text.ts'

/** A number that can be dialled. */
export interface RecognizedPhone {
  /** ISO code of its country; empty for a number of no country. */
  iso: string
  code: string
  /** Digits without the code. */
  national: string
  e164: string
  checked: Exclude<PhoneCheck, 'unknown'>
}

/** One way to read the digits. */
interface Reading {
  text: string
  country?: string | undefined
  /** Whether a number of the right length is taken if no reading is a valid one. */
  isLikely?: boolean
  /** Whether a number of the right length is taken at once. */
  isCertain?: boolean
}

/** Calling codes of countries where 8, alone or before a zero, was the prefix of long-distance calls. */
const FORMER_8 = new Set(['371', '372', '373', '374', '375', '380', '992', '993', '994', '995', '996', '998'])
const LONGEST_CODE = 3
/** Digits of the shortest number that may have its country code in front without a plus. */
const SHORTEST_WITH_CODE = 10
/** The same where the number is of the right length only. */
const LIKELY_WITH_CODE = 11
/** A number that begins with its code has more digits than this after it. */
const LONGER_THAN = 6
/** Italian numbers keep their leading zero behind the code. */
const ITALY = '39'
/** Its mobile numbers have none, not even the one that people put in brackets. */
const ITALIAN_MOBILE = /^(?:\+|00)39[ ()]*\(0\)(3\d{9})$/
/** Until 2019 these were dialled before a number of Mexico, and 1 behind its code. */
const MEXICO = { iso: 'MX', prefix: /^(?:1|01|044|045)(?=\d{10}$)/, code: /^\+52(?:1|01|044|045)(?=\d{10}$)/ }

/**
 * Reads a typed phone with its dial code, else with the country by default (ISO). Undefined where the text leaves open what to
 * dial. The metadata of libphonenumber decide: the server has the large ones.
 */
export function recognizePhone(
  metadata: MetadataJson,
  { phone, ...typed }: TypedPhone,
  defaultCountry?: string,
): RecognizedPhone | undefined {
  const found = recognizeText(metadata, { ...typed, phone }, defaultCountry)
  const withDigits = lettersToDigits(phone)
  if (found?.checked === 'valid' || withDigits === phone) return found
  const other = recognizeText(metadata, { ...typed, phone: withDigits }, defaultCountry)
  return other?.checked === 'valid' ? other : found
}

function recognizeText(
  metadata: MetadataJson,
  { code = '', phone }: TypedPhone,
  defaultCountry: string | undefined,
): RecognizedPhone | undefined {
  const { number } = readPhoneText(phone)
  if (number === '') return undefined
  const dialCode = digitsOf(code)
  const country = countryOf(dialCode, defaultCountry)
  // A few digits in brackets at the end may be a count or an extension.
  const beforeBrackets = /^(.*\d)\W*\(\d{1,4}\W*$/.exec(number)?.[1]
  const valid = beforeBrackets && recognizeNumber(metadata, beforeBrackets, country, dialCode)
  const found = recognizeNumber(metadata, number, country, dialCode)
  return found?.checked !== 'valid' && valid && valid.checked === 'valid' ? valid : found
}

function recognizeNumber(metadata: MetadataJson, number: string, country: string | undefined, dialCode: string) {
  let likely: RecognizedPhone | undefined
  for (const { text, country: of, isLikely, isCertain } of readings(number, country, dialCode)) {
    const found = read(metadata, text, of)
    if (found?.checked === 'valid' || (found && isCertain)) return found
    if (found && isLikely) likely ??= found
  }
  return likely
}

/** A typed phone as it is stored. What cannot be dialled keeps the digits that were typed, behind the chosen code. */
export function parsePhone(metadata: MetadataJson, typed: TypedPhone, defaultCountry?: string): StoredPhone {
  const text = typed.phone.trim()
  // The others are to be read in the text.
  const isNumber = (phone: string) => recognizePhone(metadata, { ...typed, phone }, defaultCountry)?.checked === 'valid'
  const first = { ...typed, phone: allNumbersIn(text, isNumber)[0] ?? '' }
  const found = recognizePhone(metadata, first, defaultCountry)
  if (!found) return { ...digitsBehindCode(first), typed: text, e164: null, checked: 'unknown' }
  const { code, e164, checked } = found
  return { code, phone: e164.slice(1), typed: text, e164, checked }
}

/** A code without a country of the list is tried as it is. */
function countryOf(dialCode: string, defaultCountry = ''): string | undefined {
  const known = phoneCodeByIso(defaultCountry)
  return dialCode === '' || known?.code === dialCode ? known?.iso : phoneCodeByCode(dialCode)?.iso
}

function* readings(number: string, country: string | undefined, dialCode: string): Generator<Reading> {
  const digits = digitsOf(number)
  const isInternational = number.startsWith('+')
  const [, mobile] = ITALIAN_MOBILE.exec(number.replace(/[^\d+()]/g, '')) ?? []
  if (mobile) yield { text: `+${ITALY}${mobile}` }
  if (isInternational) yield* readingsOfWhole(digits)
  if (digits.startsWith('00')) yield* readingsOfWhole(digits.slice(2))
  const whole = digits.replace(/^0+/, '')
  if (country === MEXICO.iso) yield { text: digits.replace(MEXICO.prefix, ''), country }
  if (country) {
    const { code = '' } = phoneCodeByIso(country) ?? {}
    if (whole.startsWith(code) && whole.length >= LIKELY_WITH_CODE) yield { text: `+${whole}` }
    yield { text: digits, country, isLikely: !isInternational }
    if (hasFormerTrunk(digits, country)) yield { text: digits.slice(1), country }
    yield { text: `0${digits}`, country }
  } else if (dialCode !== '') yield { text: `+${dialCode}${digits}`, isLikely: true }
  if (whole.length >= SHORTEST_WITH_CODE)
    yield { text: `+${whole}`, isLikely: digits === whole && whole.length >= LIKELY_WITH_CODE }
  const abroad = /^(?:810|011)(\d{9,})$/.exec(digits)?.[1]
  if (abroad) yield { text: `+${abroad}` }
  if (country && whole !== digits) yield { text: whole, country }
}

/** Readings of digits that begin with the code of a country: as they are, or with a zero too many or too few behind it. */
function* readingsOfWhole(digits: string): Generator<Reading> {
  yield { text: `+${digits}` }
  for (let length = LONGEST_CODE; length > 0; length--) {
    const code = digits.slice(0, length)
    const rest = digits.slice(length)
    if (rest.startsWith('0') && phoneCodeByCode(code)) yield { text: `+${code}${rest.replace(/^0+/, '')}` }
  }
  if (digits.startsWith(ITALY)) yield { text: `+${ITALY}0${digits.slice(ITALY.length)}` }
  yield { text: `+${digits}`, isCertain: true }
}

function hasFormerTrunk(digits: string, country: string): boolean {
  return digits.startsWith('8') && FORMER_8.has(phoneCodeByIso(country)?.code ?? '')
}

function read(metadata: MetadataJson, text: string, country = ''): RecognizedPhone | undefined {
  const defaultCountry = isCountry(metadata, country) ? { defaultCountry: country } : {}
  const present = text.replace(MEXICO.code, '+52')
  const found = parsePhoneNumberFromString(present, { ...defaultCountry, extract: false }, metadata)
  const isValid = found?.isValid()
  // A leading zero that is no part of the number is one digit too many, or one is missing behind it.
  if (!found?.isPossible() || (!isValid && found.nationalNumber.startsWith('0'))) return undefined
  return {
    iso: found.country ?? '',
    code: found.countryCallingCode,
    national: found.nationalNumber,
    e164: found.number,
    checked: isValid ? 'valid' : 'possible',
  }
}

function isCountry(metadata: MetadataJson, iso: string): iso is CountryCode {
  return isSupportedCountry(iso as CountryCode, metadata)
}

function digitsBehindCode({ code = '', phone }: TypedPhone): Pick<StoredPhone, 'code' | 'phone'> {
  const dialCode = digitsOf(code)
  const { number } = readPhoneText(phone)
  const digits = (digitsOf(number).length > LONGER_THAN ? digitsOf(number) : allDigits(phone)).replace(/^00/, '')
  if (dialCode === '') return { phone: digits }
  const rest = digits.slice(dialCode.length)
  const isWritten =
    number.startsWith('+') || number.startsWith('00') || (dialCode.length > 1 && rest.length > LONGER_THAN)
  if (isWritten && digits.startsWith(dialCode)) return { code: dialCode, phone: digits }
  const national = dialCode === ITALY ? digits : digits.replace(/^0+/, '')
  return { code: dialCode, phone: `${dialCode}${national}` }
}
