import metadata from 'libphonenumber-js/max/metadata'
import type { StoredPhone, TypedPhone } from '#domain/contact/stored-phone.ts'
import * as phones from '#domain/phone/recognize-phone.ts'

/** A typed phone as it is stored, by its dial code, else with the country by default (ISO). */
export function parsePhone(typed: TypedPhone, defaultCountry?: string): StoredPhone {
  return phones.parsePhone(metadata, typed, defaultCountry)
}
