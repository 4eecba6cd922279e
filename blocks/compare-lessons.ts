import { isSameJson } from '#domain/is-same-json.ts'
import type { LessonElement } from './lesson.ts'

/** A block in one of two versions of a lesson, with its 1-based position. */
export interface PlacedElement {
  element: LessonElement
  number: number
}

/** How one block differs between two versions of a lesson. `before` or `after` is missing where a version lacks the block. */
export interface BlockChange {
  id: string
  kind: 'same' | 'changed' | 'added' | 'removed'
  /** Whether its position changed among the blocks that both versions have. */
  moved: boolean
  before?: PlacedElement
  after?: PlacedElement
}

export interface ChangeCounts {
  added: number
  removed: number
  changed: number
  moved: number
}

/**
 * Pairs the blocks of two versions of a lesson by id, in the order of the later one; a removed block comes after the one
 * that it followed. As few blocks as possible count as moved.
 */
export function compareLessons(before: readonly LessonElement[], after: readonly LessonElement[]): BlockChange[] {
  const earlier = new Map(before.map((element, index) => [idOf(element), { element, number: index + 1 }]))
  const later = new Set(after.map(idOf))
  const places = after.flatMap((element) => earlier.get(idOf(element))?.number ?? [])
  const unmoved = longestRise(places)
  const changes = after.map((element, index): BlockChange => {
    const id = idOf(element)
    const old = earlier.get(id)
    const now = { element, number: index + 1 }
    if (!old) return { id, kind: 'added', moved: false, after: now }
    const kind = isSameElement(old.element, element) ? 'same' : 'changed'
    return { id, kind, moved: !unmoved.has(old.number), before: old, after: now }
  })
  let previous: string | undefined
  for (const [id, old] of earlier) {
    if (!later.has(id)) {
      const at = changes.findIndex((change) => change.id === previous)
      changes.splice(at + 1, 0, { id, kind: 'removed', moved: false, before: old })
    }
    previous = id
  }
  return changes
}

/** Counts the changes; a block that was changed and moved counts twice. */
export function countChanges(changes: readonly BlockChange[]): ChangeCounts {
  const count = (isMeant: (change: BlockChange) => boolean) => changes.filter(isMeant).length
  return {
    added: count(({ kind }) => kind === 'added'),
    removed: count(({ kind }) => kind === 'removed'),
    changed: count(({ kind }) => kind === 'changed'),
    moved: count(({ moved }) => moved),
  }
}

/** Compares data after migration, so that a new format alone is not a change. */
function isSameElement(one: LessonElement, other: LessonElement): boolean {
  if (one.readable && other.readable) return one.model === other.model && isSameJson(one.data, other.data)
  return !one.readable && !other.readable && isSameJson(one.stored, other.stored)
}

function idOf(element: LessonElement): string {
  return element.readable ? element.id : element.stored.id
}

/** The longest increasing subsequence. */
function longestRise(numbers: readonly number[]): Set<number> {
  const runs: number[][] = []
  for (const number of numbers) {
    const best = runs
      .filter((run) => (run.at(-1) ?? 0) < number)
      .reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), [])
    runs.push([...best, number])
  }
  return new Set(runs.reduce((longest, run) => (run.length > longest.length ? run : longest), []))
}
