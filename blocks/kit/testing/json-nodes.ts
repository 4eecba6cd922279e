/** The value and everything inside it. */
export function nodesOf(value: unknown): unknown[] {
  return value !== null && typeof value === 'object' ? [value, ...Object.values(value).flatMap(nodesOf)] : [value]
}

/** The objects in a value, without arrays. */
export const objectsIn = (value: unknown) =>
  nodesOf(value).filter((node): node is object => node !== null && typeof node === 'object' && !Array.isArray(node))
