import { changeAt, isObject, pathsOf } from './json-paths.ts'

/** Copies of `data`, each with one value under a key in `keys` changed: every leaf and every whole value. */
export function tampered(data: unknown, keys: readonly string[]): unknown[] {
  return pathsOf(data)
    .filter((path) => path.some((key) => typeof key === 'string' && keys.includes(key)))
    .map((path) => changeAt(data, path, other))
}

/** A value that serializes differently from `value`, of the same type if possible. */
function other(value: unknown): unknown {
  if (typeof value === 'string') return `${value}!`
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.length > 0 ? [] : [0]
  return isObject(value) ? {} : 0
}
