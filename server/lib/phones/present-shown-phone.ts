import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { formatPhone } from './format-phone.ts'
import { presentPhone } from './present-phone.ts'
import type { ShownPhone } from './schema.ts'

/** A stored phone in the office. */
export function presentShownPhone(phone: StoredPhone): ShownPhone {
  const whole = presentPhone(phone)
  return { ...whole, shown: formatPhone(whole) }
}
