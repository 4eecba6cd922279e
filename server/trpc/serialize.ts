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
  if (value instanceof Date || !noteDates(value, [], notes)) return serializeAnything(value)
  const json = value as SuperJSONResult['json']
  return Object.keys(notes).length > 0 ? { json, meta: { values: notes, v: 1 } } : { json }
}

type Keys = (string | number)[]

/** False when there is something in it that JSON does not know. `keys` lead to the value; a path is written for dates alone. */
function noteDates(value: unknown, keys: Keys, notes: Notes): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object') return false
  if (isDateless(value)) return true
  if (value instanceof Date) {
    notes[keys.map(escape).join('.')] = ['Date']
    return !Number.isNaN(value.getTime())
  }
  if (Array.isArray(value)) return value.every((item, index) => noteBelow(item, index, keys, notes))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return false
  const record = value as Record<string, unknown>
  for (const key of Object.keys(record)) if (!noteBelow(record[key], key, keys, notes)) return false
  return true
}

function noteBelow(value: unknown, key: string | number, keys: Keys, notes: Notes): boolean {
  keys.push(key)
  const isKnown = noteDates(value, keys, notes)
  keys.pop()
  return isKnown
}

/** Dots part the keys of a path. */
function escape(key: string | number): string | number {
  return typeof key === 'string' && /[.\\]/.test(key) ? key.replaceAll('\\', '\\\\').replaceAll('.', '\\.') : key
}
