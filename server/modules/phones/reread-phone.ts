import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { allNumbersIn } from '#domain/phone/phone-endings.ts'
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

/**
 * The phones of a contact with several in the place of each whose text holds several numbers that can all be dialled. Each number
 * is there once.
 */
export function dividePhones(phones: readonly StoredPhone[], read: PhoneReader): StoredPhone[] {
  const several = phones.map((stored) => {
    const { code, phone, typed = phone } = stored
    const parse = (text: string) => read({ code, phone: text })
    const isNumber = (text: string) => parse(text).checked === 'valid'
    const numbers = allNumbersIn(typed, isNumber)
    return numbers.length > 1 && numbers.every(isNumber) ? numbers.map(parse) : [stored]
  })
  const known = new Set(several.flatMap((parts) => (parts.length === 1 ? (parts[0]?.e164 ?? []) : [])))
  return several.flatMap((parts) => (parts.length === 1 ? parts : parts.filter(({ e164 }) => isNew(known, e164))))
}

function isNew(known: Set<string>, e164: string | null | undefined): boolean {
  if (!e164 || known.has(e164)) return false
  known.add(e164)
  return true
}
