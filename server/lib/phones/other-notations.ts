import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/max/metadata'

/** The notations of a number that can be dialled, in digits: within its country, with the code, with 00, and the number. */
export function otherNotations(e164: string): string[] {
  const within = parsePhoneNumberFromString(e164, metadata)?.formatNational().replace(/\D/g, '') ?? ''
  return [within, e164.slice(1), `00${e164.slice(1)}`, e164].filter((other) => other !== '')
}
