/** Deep equality of JSON; the order of keys says nothing, for the database does not keep it. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  const left = one as Record<string, unknown>
  const right = other as Record<string, unknown>
  return (
    keys.length === Object.keys(other).length && keys.every((key) => key in other && isSameJson(left[key], right[key]))
  )
}
