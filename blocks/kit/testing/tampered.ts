import { changeAt, isObject, pathsOf } from './json-paths.ts'

/** Copies of `data`, in each of which one value under a key named in `keys` is another: every leaf, and every whole. */
export function tampered(data: unknown, keys: readonly string[]): unknown[] {
  return pathsOf(data)
    .filter((path) => path.some((key) => typeof key === 'string' && keys.includes(key)))
    .map((path) => changeAt(data, path, other))
}

/** A value that serializes otherwise than `value`, of the same kind where that is possible. */
function other(value: unknown): unknown {
  if (typeof value === 'string') return `${value}!`
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.length > 0 ? [] : [0]
  return isObject(value) ? {} : 0
}
