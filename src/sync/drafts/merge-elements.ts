import { diffElements } from '#blocks/diff-elements.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { compareElements } from './compare-elements.ts'
import { mergeData, undecided } from '#domain/lesson/merge-data.ts'

type Elements = readonly StoredElement[]

/** A block that both sides have changed at the same place. `theirs` is undefined where they have deleted it. */
export interface ElementConflict {
  id: string
  mine: StoredElement
  theirs: StoredElement | undefined
}

export interface MergedElements {
  /** For the own screen: both sides' work, with the own text where a conflict waits. */
  elements: Elements
  /** For the server: the same, with their text where a conflict waits. */
  settled: Elements
  conflicts: ElementConflict[]
}

/**
 * Merges two versions of a lesson that are both based on `base`, block by block. Blocks that only one side has changed,
 * added, moved or deleted merge automatically, and so do changes at different places of one block. A block that one side has deleted and the other has changed stays; if the
 * change is the own one it is a conflict. Of two moves of one block the own one counts.
 */
export function mergeElements(base: Elements, mine: Elements, theirs: Elements): MergedElements {
  // A fast path: an author who writes alone comes here at every letter.
  if (base === theirs) return { elements: mine, settled: mine, conflicts: [] }
  const changedHere = idsOf(compareElements(base, mine))
  const changedThere = idsOf(compareElements(base, theirs))
  const differing = idsOf(compareElements(mine, theirs))
  const [earlier, own, other] = [byId(base), byId(mine), byId(theirs)]
  const elements: StoredElement[] = []
  const settled: StoredElement[] = []
  const conflicts: ElementConflict[] = []
  for (const id of mergeOrder([...earlier.keys()], [...own.keys()], [...other.keys()])) {
    const [here, there] = [own.get(id), other.get(id)]
    // Equal blocks keep the own object, so that the screen does not render them again.
    const isOwn = !differing.has(id) || !changedThere.has(id)
    const isChangedByBoth = !isOwn && changedHere.has(id)
    const both = isChangedByBoth && here ? mergeBoth(earlier.get(id), here, there) : undefined
    if (isChangedByBoth && here && !both) {
      conflicts.push({ id, mine: here, theirs: there })
      elements.push(here)
      if (there) settled.push(there)
      continue
    }
    const merged = both ?? (isOwn ? here : there)
    if (!merged) continue
    elements.push(merged)
    settled.push(merged)
  }
  return { elements, settled, conflicts }
}

/** The block with the changes of both; undefined where they meet. */
function mergeBoth(
  base: StoredElement | undefined,
  mine: StoredElement,
  theirs: StoredElement | undefined,
): StoredElement | undefined {
  if (!base || !theirs) return undefined
  if (new Set([base, mine, theirs].map(({ type, v }) => `${type} ${v}`)).size > 1) return undefined
  const data = mergeData(base.data, mine.data, theirs.data)
  return data === undecided ? undefined : { ...mine, data }
}

/** The new base once `theirs` was merged: all of theirs, with the earlier text of undecided blocks. */
export function ancestorOf(base: Elements, theirs: Elements, undecided: ReadonlySet<string>): Elements {
  if (undecided.size === 0) return theirs
  const [earlier, other] = [byId(base), byId(theirs)]
  const known = theirs.flatMap((element) => (undecided.has(element.id) ? (earlier.get(element.id) ?? []) : element))
  return [...known, ...base.filter(({ id }) => undecided.has(id) && !other.has(id))]
}

/**
 * `base` with the blocks of `theirs` that were sent from here: a save whose reply was lost may have arrived, and must not
 * become a conflict with its own author.
 */
export function recognizeSent(base: Elements, theirs: Elements, sent: readonly Elements[]): StoredElement[] {
  const other = byId(theirs)
  const differing = sent.map((elements) => idsOf(compareElements(elements, theirs)))
  const isOwn = (id: string) => differing.some((ids) => !ids.has(id))
  const earlier = byId(base)
  return [
    ...base.flatMap((element) => (isOwn(element.id) ? (other.get(element.id) ?? []) : element)),
    ...theirs.filter(({ id }) => !earlier.has(id) && isOwn(id)),
  ]
}

/** The ids of all three in their order, except that new or moved blocks follow the block that precedes them in `mine`. */
function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): readonly string[] {
  const { moved } = diffElements(base, mine)
  // Blocks that they have deleted have a position too: they may have been changed here.
  const { order } = diffElements(base, theirs)
  const unmoved = order.filter((id) => !moved.has(id))
  return diffElements(mine, unmoved).order
}

function idsOf(elements: readonly { id: string }[]): Set<string> {
  return new Set(elements.map(({ id }) => id))
}

function byId(elements: Elements): Map<string, StoredElement> {
  return new Map(elements.map((element) => [element.id, element]))
}
