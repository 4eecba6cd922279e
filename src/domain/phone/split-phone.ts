import type { StoredPhone } from '../contact/stored-phone.ts'
import { phoneCodeById, phoneCodes, unknownPhoneCode } from './phone-codes.ts'

/** Digits of the shortest number with its country code that is taken apart. */
const SHORTEST = 10

/** A stored phone as a form holds it: the code, and the digits after it. A number whose code is unknown stays whole. */
export function splitPhone({ code, phone }: StoredPhone): { code: string; phone: string } {
  const known = code || (phone.length < SHORTEST || phone.startsWith('0') ? undefined : longestCodeOf(phone))
  return known && phone.startsWith(known)
    ? { code: known, phone: phone.slice(known.length) }
    : { code: code ?? '', phone }
}

function longestCodeOf(phone: string): string | undefined {
  const codes = phoneCodes.map((entry) => entry.code).filter((code) => phone.startsWith(code))
  return codes.toSorted((one, other) => other.length - one.length)[0]
}

/** The code that an empty phone field begins with, by the defaults of an account. */
export function defaultCode(countryCodesDefaults: readonly number[] = []): string {
  return (phoneCodeById(countryCodesDefaults[0] ?? 0) ?? unknownPhoneCode).code
}
