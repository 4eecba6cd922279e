/** The path to a value: keys of objects and indices of arrays; empty for the whole. */
export type JsonPath = readonly (string | number)[]

/** Every path inside `value`, the whole first. */
export function pathsOf(value: unknown, path: JsonPath = []): JsonPath[] {
  const inside = Array.isArray(value)
    ? value.flatMap((item, index) => pathsOf(item, [...path, index]))
    : isObject(value)
      ? Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]))
      : []
  return [path, ...inside]
}

/** A copy of `value` with `change` applied to the value at the path. */
export function changeAt(value: unknown, [key, ...rest]: JsonPath, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? changeAt(item, rest, change) : item))
  if (isObject(value)) return { ...value, [key]: changeAt(value[key], rest, change) }
  throw new Error(`nothing is at ${key}`)
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
