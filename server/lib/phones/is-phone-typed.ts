import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { isSamePhone } from '#domain/phone/is-same-phone.ts'
import { allDigits } from '#domain/phone/phone-text.ts'
import { parsePhone } from './parse-phone.ts'

/** Whether a text is this phone in any spelling, also as people write it within its country. */
export function isPhoneTyped(stored: StoredPhone, typed: string): boolean {
  const { code = parsePhone(stored).code } = stored
  const read = parsePhone({ code, phone: typed }).phone
  return isSamePhone(read, stored.phone) || isSamePhone(allDigits(typed), stored.phone)
}
