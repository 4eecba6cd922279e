import type { StoredElement } from '#blocks/lesson.ts'

/** A block of which two texts of a lesson differ; a side that does not have it is unset. */
export interface ElementDifference {
  id: string
  mine?: StoredElement
  theirs?: StoredElement
}

/** The blocks that differ between two texts of one lesson: mine in my order, then what only theirs has. */
export function compareElements(mine: readonly StoredElement[], theirs: readonly StoredElement[]): ElementDifference[] {
  const theirsById = new Map(theirs.map((element) => [element.id, element]))
  const mineIds = new Set(mine.map(({ id }) => id))
  return [
    ...mine
      .filter((element) => !isEqual(element, theirsById.get(element.id)))
      .map((element): ElementDifference => {
        const other = theirsById.get(element.id)
        return { id: element.id, mine: element, ...(other && { theirs: other }) }
      }),
    ...theirs.filter(({ id }) => !mineIds.has(id)).map((element) => ({ id: element.id, theirs: element })),
  ]
}

/** Deep equality of JSON; the order of keys says nothing, for the database does not keep it. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  const left = one as Record<string, unknown>
  const right = other as Record<string, unknown>
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isEqual(left[key], right[key]))
}
