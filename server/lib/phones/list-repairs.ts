import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/max/metadata'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import type { PhoneRepairKind } from '#domain/phone/phone-repair-kinds.ts'
import { phoneCodeByCode } from '#domain/phone/phone-codes.ts'
import { allDigits } from '#domain/phone/phone-text.ts'
import { recognizePhone } from '#domain/phone/recognize-phone.ts'

/** A number that can be dialled, as which one that cannot was perhaps meant. */
export interface PhoneRepair {
  kind: PhoneRepairKind
  e164: string
  shown: string
  /** ISO code of its country; empty for a number of no country. */
  iso: string
}

const MAX_REPAIRS = 5
/** Digits that an extension or a slip of the finger may have at the end. */
const LONGEST_END = 5
const DIVIDERS = /[,;/\\|\n]|\s{2,}|\s(?:or|и|или|та|або|i)\s/iu

/**
 * The valid numbers that a typed text may mean, the likeliest first: as it is in one of the countries (ISO) or in that of its
 * code, with the zero that a sheet took away, one of two numbers, with 8 for +7, or without the digits at its end.
 */
export function listRepairs({ code, phone, typed = phone }: StoredPhone, countries: readonly string[]): PhoneRepair[] {
  const found = new Map<string, PhoneRepair>()
  const own = code === undefined ? undefined : phoneCodeByCode(code)?.iso
  const isos = [...new Set([...(own === undefined ? [] : [own]), ...countries])]
  const digits = allDigits(typed)

  /** Whether the text is a number, which is one of the repairs then. */
  function tryAs(kind: PhoneRepairKind, text: string, iso?: string): boolean {
    const read = recognizePhone(metadata, { phone: text }, iso)
    if (read?.checked !== 'valid') return false
    const shown = parsePhoneNumberFromString(read.e164, metadata)?.formatInternational() ?? read.e164
    if (!found.has(read.e164)) found.set(read.e164, { kind, e164: read.e164, shown, iso: read.iso })
    return true
  }

  for (const iso of isos) tryAs('country', typed, iso)
  for (const iso of isos) tryAs('zero', `0${digits}`, iso)
  const parts = typed.split(DIVIDERS).filter((part) => allDigits(part) !== '')
  if (parts.length > 1) for (const part of parts) for (const iso of isos) tryAs('part', part, iso)
  if (/^8\d{10}$/.test(digits)) tryAs('trunk', `+7${digits.slice(1)}`)
  for (const iso of isos) {
    for (let cut = 1; cut <= LONGEST_END; cut++) if (tryAs('end', digits.slice(0, -cut), iso)) break
  }
  return [...found.values()].slice(0, MAX_REPAIRS)
}
