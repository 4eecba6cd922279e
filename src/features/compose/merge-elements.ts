import type { StoredElement } from '#blocks/lesson.ts'
import { compareElements } from '../../engine/editor/compare-elements.ts'

type Elements = readonly StoredElement[]

/** A block that both sides have changed, each in another way. `theirs` is undefined where it was deleted there. */
export interface ElementConflict {
  id: string
  mine: StoredElement
  theirs: StoredElement | undefined
}

export interface MergedElements {
  /** What stands on the own screen: both sides' work, and the own text where a conflict waits. */
  elements: Elements
  /** What may be stored: the same with their text where a conflict waits. */
  settled: Elements
  conflicts: ElementConflict[]
}

/**
 * Merges two texts of a lesson that both began with `base`, block by block. Blocks that only one side has changed, added,
 * moved or deleted need nobody's word; what one side deleted and the other changed stays, or waits as a conflict if the
 * change is the own one. Of two moves of one block the own one counts.
 */
export function mergeElements(base: Elements, mine: Elements, theirs: Elements): MergedElements {
  // Nothing is new there, as at every letter of somebody who writes alone.
  if (base === theirs) return { elements: mine, settled: mine, conflicts: [] }
  const changedHere = idsOf(compareElements(base, mine))
  const changedThere = idsOf(compareElements(base, theirs))
  const differing = idsOf(compareElements(mine, theirs))
  const [own, other] = [byId(mine), byId(theirs)]
  const elements: StoredElement[] = []
  const settled: StoredElement[] = []
  const conflicts: ElementConflict[] = []
  for (const id of mergeOrder(base, mine, theirs)) {
    const [here, there] = [own.get(id), other.get(id)]
    // Of two that are the same the own object stays: a screen draws nothing anew for it.
    const isOwn = !differing.has(id) || !changedThere.has(id)
    if (!isOwn && changedHere.has(id) && here) {
      conflicts.push({ id, mine: here, theirs: there })
      elements.push(here)
      if (there) settled.push(there)
      continue
    }
    const kept = isOwn ? here : there
    if (!kept) continue
    elements.push(kept)
    settled.push(kept)
  }
  return { elements, settled, conflicts }
}

/** What both sides know once `theirs` was merged: all of it, but the earlier text of what still waits for a person. */
export function ancestorOf(base: Elements, theirs: Elements, undecided: ReadonlySet<string>): Elements {
  if (undecided.size === 0) return theirs
  const [earlier, other] = [byId(base), byId(theirs)]
  const known = theirs.flatMap((element) => (undecided.has(element.id) ? (earlier.get(element.id) ?? []) : element))
  return [...known, ...base.filter(({ id }) => undecided.has(id) && !other.has(id))]
}

/**
 * `base` with what is known to be one's own among `theirs`: a save whose reply was lost may have arrived, and must not
 * stand against its own author.
 */
export function recogniseSent(base: Elements, theirs: Elements, sent: readonly Elements[]): StoredElement[] {
  const other = byId(theirs)
  const differing = sent.map((elements) => idsOf(compareElements(elements, theirs)))
  const isOwn = (id: string) => differing.some((ids) => !ids.has(id))
  const earlier = byId(base)
  return [
    ...base.flatMap((element) => (isOwn(element.id) ? (other.get(element.id) ?? []) : element)),
    ...theirs.filter(({ id }) => !earlier.has(id) && isOwn(id)),
  ]
}

/** The ids of all three: in their order, but what is new or was moved here behind whatever stands before it here. */
function mergeOrder(base: Elements, mine: Elements, theirs: Elements): string[] {
  const places = new Map(base.map(({ id }, place) => [id, place]))
  const known = mine.filter(({ id }) => places.has(id)).map(({ id }) => id)
  const unmoved = longestRising(known, (id) => places.get(id) ?? 0)
  const moved = new Set(known.filter((id) => !unmoved.has(id)))
  // What was deleted there has a place too: it may have been changed here.
  const all = withOthers(
    theirs.map(({ id }) => id),
    base,
  )
  return withOthers(
    all.filter((id) => !moved.has(id)),
    mine,
  )
}

/** An order together with whatever else a list holds, each behind what stands before it in that list. */
function withOthers(order: readonly string[], list: Elements): string[] {
  const all = [...order]
  const known = new Set(order)
  for (const [index, { id }] of list.entries()) {
    if (known.has(id)) continue
    const before = list[index - 1]
    all.splice(before ? all.indexOf(before.id) + 1 : 0, 0, id)
  }
  return all
}

/** The longest part of a list whose places rise: who is not in it was moved. */
function longestRising(ids: readonly string[], placeOf: (id: string) => number): Set<string> {
  /** The chain of each length that ends lowest. */
  const tails: { id: string; place: number; before: { id: string; before: unknown } | undefined }[] = []
  for (const id of ids) {
    const place = placeOf(id)
    const last = tails.at(-1)
    const length = !last || last.place < place ? tails.length : tails.findIndex((tail) => tail.place > place)
    tails[length] = { id, place, before: tails[length - 1] }
  }
  const rising = new Set<string>()
  for (let link: { id: string; before: unknown } | undefined = tails.at(-1); link; link = link.before as typeof link)
    rising.add(link.id)
  return rising
}

function idsOf(differences: readonly { id: string }[]): Set<string> {
  return new Set(differences.map(({ id }) => id))
}

function byId(elements: Elements): Map<string, StoredElement> {
  return new Map(elements.map((element) => [element.id, element]))
}
