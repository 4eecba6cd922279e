import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { parsePhone } from './parse-phone.ts'
import type { WholePhone } from './schema.ts'

/** A stored phone with all of its fields. One from before the parser has digits only: what these say is read again. */
export function presentPhone(stored: StoredPhone): WholePhone {
  const { code, phone, typed = phone, e164 = null, checked } = stored
  const read = checked ? { e164, checked } : parsePhone(stored)
  return {
    ...(code !== undefined && { code }),
    phone,
    typed,
    e164: read.e164 ?? null,
    checked: read.checked ?? 'unknown',
  }
}
