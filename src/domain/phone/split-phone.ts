import type { StoredPhone } from '../contact/stored-phone.ts'
import { phoneCodeById, unknownPhoneCode } from './phone-codes.ts'

/** A stored phone as a form holds it: the code, and the digits after it. What cannot be dialled stays as it was typed. */
export function splitPhone({ code = '', phone, typed = phone, e164 }: StoredPhone): { code: string; phone: string } {
  return { code, phone: e164 ? e164.slice(1 + code.length) : typed }
}

/** The code that an empty phone field begins with, by the defaults of an account. */
export function defaultCode(countryCodesDefaults: readonly number[] = []): string {
  return (phoneCodeById(countryCodesDefaults[0] ?? 0) ?? unknownPhoneCode).code
}
