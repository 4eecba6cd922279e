import type { StoredElement } from '#blocks/lesson.ts'

/** A block of which two texts of a lesson differ; undefined where a side does not have it. */
export interface ElementDifference {
  id: string
  mine: StoredElement | undefined
  theirs: StoredElement | undefined
}

/** The blocks that differ between two texts of one lesson: mine in my order, then what only theirs has. */
export function compareElements(mine: readonly StoredElement[], theirs: readonly StoredElement[]): ElementDifference[] {
  const mineById = new Map(mine.map((element) => [element.id, element]))
  const theirsById = new Map(theirs.map((element) => [element.id, element]))
  return [...new Set([...mineById.keys(), ...theirsById.keys()])]
    .map((id) => ({ id, mine: mineById.get(id), theirs: theirsById.get(id) }))
    .filter(({ mine, theirs }) => !isEqual(mine, theirs))
}

/** Deep equality of JSON; the order of keys says nothing, for the database does not keep it. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  const left = one as Record<string, unknown>
  const right = other as Record<string, unknown>
  return (
    keys.length === Object.keys(other).length && keys.every((key) => key in other && isEqual(left[key], right[key]))
  )
}
