import type { StoredElement } from '#blocks/lesson.ts'
import { isSameJson } from '#domain/is-same-json.ts'

/** A block that differs between two versions of a lesson; undefined where a side does not have it. */
export interface ElementDifference {
  id: string
  mine: StoredElement | undefined
  theirs: StoredElement | undefined
}

/** The blocks that differ between two versions of one lesson: first those of `mine` in its order, then those only `theirs` has. */
export function compareElements(mine: readonly StoredElement[], theirs: readonly StoredElement[]): ElementDifference[] {
  const mineById = new Map(mine.map((element) => [element.id, element]))
  const theirsById = new Map(theirs.map((element) => [element.id, element]))
  return [...new Set([...mineById.keys(), ...theirsById.keys()])]
    .map((id) => ({ id, mine: mineById.get(id), theirs: theirsById.get(id) }))
    .filter(({ mine, theirs }) => !isSameJson(mine, theirs))
}
