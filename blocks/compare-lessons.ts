import { isSameJson } from '#domain/is-same-json.ts'
import type { LessonElement } from './lesson.ts'

/** A block in one of two texts of a lesson, with its place, from 1. */
export interface PlacedElement {
  element: LessonElement
  number: number
}

/** What became of one block between two texts of a lesson. `before` and `after` are unset where a text does not have it. */
export interface BlockChange {
  id: string
  kind: 'same' | 'changed' | 'added' | 'removed'
  /** Whether it stands elsewhere among the blocks that both texts have. */
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
 * Pairs the blocks of two texts of a lesson by their ids: in the order of the later one, with what was removed behind the
 * block it followed. As few blocks as possible count as moved.
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

/** How much happened; a block that was changed and moved counts as both. */
export function countChanges(changes: readonly BlockChange[]): ChangeCounts {
  const count = (isMeant: (change: BlockChange) => boolean) => changes.filter(isMeant).length
  return {
    added: count(({ kind }) => kind === 'added'),
    removed: count(({ kind }) => kind === 'removed'),
    changed: count(({ kind }) => kind === 'changed'),
    moved: count(({ moved }) => moved),
  }
}

/** Compared as the blocks of today read them: a change of the stored form alone is none. */
function isSameElement(one: LessonElement, other: LessonElement): boolean {
  if (one.readable && other.readable) return one.model === other.model && isSameJson(one.data, other.data)
  return !one.readable && !other.readable && isSameJson(one.stored, other.stored)
}

function idOf(element: LessonElement): string {
  return element.readable ? element.id : element.stored.id
}

/** The longest run of numbers that rises, whatever stands between them. */
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
