import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/max/metadata'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { readPhoneText } from '#domain/phone/phone-text.ts'
import { presentPhone } from './present-phone.ts'

/** A stored phone as people read it: grouped as its country writes it, or as it was typed if it cannot be dialled. */
export function formatPhone(stored: StoredPhone): string {
  const { typed, e164 } = presentPhone(stored)
  if (!e164) return typed
  const number = parsePhoneNumberFromString(e164, metadata)?.formatInternational() ?? e164
  const { extension } = readPhoneText(typed)
  return extension === '' ? number : `${number} #${extension}`
}
