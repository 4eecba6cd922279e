type Path = readonly (string | number)[]

/** Copies of `data`, in each of which one value under a key named in `keys` is another: every leaf, and every whole. */
export function tampered(data: unknown, keys: readonly string[]): unknown[] {
  return pathsOf(data)
    .filter((path) => path.some((key) => typeof key === 'string' && keys.includes(key)))
    .map((path) => withOther(data, path))
}

function pathsOf(value: unknown, path: Path = []): Path[] {
  const inside = Array.isArray(value)
    ? value.flatMap((item, index) => pathsOf(item, [...path, index]))
    : isObject(value)
      ? Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]))
      : []
  return [path, ...inside]
}

function withOther(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return other(value)
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? withOther(item, rest) : item))
  if (isObject(value)) return { ...value, [key]: withOther(value[key], rest) }
  throw new Error(`nothing is at ${key}`)
}

/** A value that serializes otherwise than `value`, of the same kind where that is possible. */
function other(value: unknown): unknown {
  if (typeof value === 'string') return `${value}!`
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.length > 0 ? [] : [0]
  return isObject(value) ? {} : 0
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object'
}
