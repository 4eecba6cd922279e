import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/max/metadata'
import { LRUCache } from 'lru-cache'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { readPhoneText } from '#domain/phone/phone-text.ts'
import { presentPhone } from './present-phone.ts'

/** Grouping a number takes longer than reading its contact, and the same contacts are listed often. */
const MAX_GROUPED = 50_000
const grouped = new LRUCache<string, string>({ max: MAX_GROUPED })

/** A stored phone as people read it: grouped as its country writes it, or as it was typed if it cannot be dialled. */
export function formatPhone(stored: StoredPhone): string {
  const { typed, e164 } = presentPhone(stored)
  if (!e164) return typed
  const key = `${e164} ${typed}`
  const known = grouped.get(key) ?? group(e164, typed)
  grouped.set(key, known)
  return known
}

function group(e164: string, typed: string): string {
  const number = parsePhoneNumberFromString(e164, metadata)?.formatInternational() ?? e164
  const { extension } = readPhoneText(typed)
  return extension === '' ? number : `${number} #${extension}`
}
