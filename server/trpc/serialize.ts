import { isDateless } from '../lib/dateless.ts'
import { serialize as serializeAnything, type SuperJSONResult } from 'superjson'

type Notes = Record<string, ['Date']>

/**
 * What superjson writes of a reply, for what replies are made of: JSON and dates. JSON writes a date as superjson does, so
 * the value goes as it is, with a note of each date's place; the library itself would copy a whole lesson, node by node.
 * Anything else is left to the library.
 */
export function serialize(value: unknown): SuperJSONResult {
  const notes: Notes = {}
  if (value instanceof Date || !noteDates(value, undefined, notes)) return serializeAnything(value)
  const json = value as SuperJSONResult['json']
  return Object.keys(notes).length > 0 ? { json, meta: { values: notes, v: 1 } } : { json }
}

/** False when there is something in it that JSON does not know. Only the reply itself has no path. */
function noteDates(value: unknown, path: string | undefined, notes: Notes): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object') return false
  if (isDateless(value)) return true
  if (value instanceof Date) {
    notes[path ?? ''] = ['Date']
    return !Number.isNaN(value.getTime())
  }
  const prefix = path === undefined ? '' : `${path}.`
  if (Array.isArray(value)) return value.every((item, index) => noteDates(item, `${prefix}${index}`, notes))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return false
  for (const [key, item] of Object.entries(value)) if (!noteDates(item, `${prefix}${escape(key)}`, notes)) return false
  return true
}

/** Dots part the keys of a path. */
function escape(key: string): string {
  return /[.\\]/.test(key) ? key.replaceAll('\\', '\\\\').replaceAll('.', '\\.') : key
}
