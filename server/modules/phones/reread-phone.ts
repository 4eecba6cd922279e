import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import type { PhoneReader } from '../accounts/service.ts'

/**
 * Reads a stored phone again. One from before the parser has digits only, sometimes behind a code that they had already.
 * What the parser does not know keeps its digits, by which it is found.
 */
export function rereadPhone(stored: StoredPhone, read: PhoneReader): StoredPhone {
  const { code, phone, typed = phone, is_confirmed } = stored
  const found = read({ code, phone: typed })
  if (found.e164) return { ...found, typed }
  const isOld = stored.typed === undefined && code !== undefined && phone.startsWith(code)
  const behindCode = isOld ? read({ code, phone: phone.slice(code.length) }) : found
  return behindCode.e164
    ? behindCode
    : {
        ...(code !== undefined && { code }),
        phone,
        typed,
        e164: null,
        checked: 'unknown',
        ...(is_confirmed && { is_confirmed }),
      }
}
