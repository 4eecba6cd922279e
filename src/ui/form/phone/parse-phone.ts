import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

interface ParsedPhone {
  /** ISO code of the country; empty for a number of no country. */
  iso: string
  code: string
  /** Digits without the code. */
  phone: string
  isValid: boolean
}

/** Reads a number in any format; `iso` is the country of one without a code. */
export function parsePhone(text: string, iso: string): ParsedPhone | undefined {
  const country = isSupportedCountry(iso) ? iso : undefined
  const found = parsePhoneNumberFromString(text.replace(/^\s*00/, '+'), country)
  if (!found) return undefined
  return {
    iso: found.country ?? '',
    code: found.countryCallingCode,
    phone: found.nationalNumber,
    isValid: found.isValid(),
  }
}
