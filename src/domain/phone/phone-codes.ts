import { phoneCodeRows } from './phone-code-rows.ts'

/** A country or territory with its calling code. Several share one: 1 is the USA and Canada, 7 Russia and Kazakhstan. */
export interface PhoneCode {
  id: number
  /** ISO 3166-1 alpha-2. */
  iso: string
  /** Digits, without the plus. */
  code: string
  /** A translation key of `country-names.ts`. */
  country: string
}

export const phoneCodes: readonly PhoneCode[] = phoneCodeRows.map(([id, iso, code]) => ({
  id,
  iso,
  code,
  country: `country.${iso}`,
}))

const byId = new Map(phoneCodes.map((phoneCode) => [phoneCode.id, phoneCode]))
const byIso = new Map(phoneCodes.map((phoneCode) => [phoneCode.iso, phoneCode]))

/** The country that a calling code means if nothing else is known. */
const mainCountry: Record<string, string> = { 1: 'US', 7: 'RU', 39: 'IT' }

export function phoneCodeById(id: number): PhoneCode | undefined {
  return byId.get(id)
}

export function phoneCodeByIso(iso: string): PhoneCode | undefined {
  return byIso.get(iso.toUpperCase())
}

/** The main country of a calling code, with or without the plus. */
export function phoneCodeByCode(code: string): PhoneCode | undefined {
  const digits = code.replace(/\D/g, '')
  return byIso.get(mainCountry[digits] ?? '') ?? phoneCodes.find((phoneCode) => phoneCode.code === digits)
}

/** The code of visitors from an unknown country. */
export const unknownPhoneCode = phoneCodeByCode('380') as PhoneCode

/** The country of a geolocation result, by its ISO code, else by its calling code. */
export function phoneCodeOfGeo({ country, countryCode }: { country: string; countryCode: string }) {
  return phoneCodeByIso(country) ?? phoneCodeByCode(countryCode)
}
