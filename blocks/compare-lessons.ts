import { isSameJson } from '#domain/is-same-json.ts'
import { diffElements } from './diff-elements.ts'
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
  const [earlier, later] = [placeById(before), placeById(after)]
  const { order, moved } = diffElements([...earlier.keys()], [...later.keys()])
  return order.map((id) => {
    const [old, now] = [earlier.get(id), later.get(id)]
    const kind = !old ? 'added' : !now ? 'removed' : isSameElement(old.element, now.element) ? 'same' : 'changed'
    return { id, kind, moved: moved.has(id), ...(old && { before: old }), ...(now && { after: now }) }
  })
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

function placeById(elements: readonly LessonElement[]): Map<string, PlacedElement> {
  return new Map(elements.map((element, index) => [idOf(element), { element, number: index + 1 }]))
}

function idOf(element: LessonElement): string {
  return element.readable ? element.id : element.stored.id
}
