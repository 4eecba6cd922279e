import { diffElements } from '#blocks/diff-elements.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { isSameJson } from '#domain/is-same-json.ts'

// The changes of a lesson as patches by element id. Undoing one affects only the elements that it changed, so that changes
// which another author made in the meantime stay.

type Elements = readonly StoredElement[]

/** An element and its place. In a changed list the neighbours locate the place better than the index. */
interface Placed {
  element: StoredElement
  index: number
  previous: string | undefined
  next: string | undefined
}

/** A change of one element: without `before` it was inserted, without `after` it was removed. */
interface Patch {
  id: string
  before?: Placed
  after?: Placed
  isMoved: boolean
}

export interface HistoryEntry {
  patches: readonly Patch[]
  /** When the last change was merged into it, in milliseconds. */
  at: number
}

export interface EditHistory {
  undo: readonly HistoryEntry[]
  redo: readonly HistoryEntry[]
}

/** The result of an undo or redo; `touched` are the ids of the present elements that changed. */
interface HistoryStep {
  history: EditHistory
  elements: StoredElement[]
  touched: string[]
}

export const emptyHistory: EditHistory = { undo: [], redo: [] }

const longest = 200
/** Changes of one block's content are one entry until they pause for this long. */
const pauseMs = 1_000

/** Records that the author changed `before` into `after`. */
export function record(history: EditHistory, before: Elements, after: Elements, now: number): EditHistory {
  const patches = patchesBetween(before, after)
  if (patches.length === 0) return history
  const last = history.undo.at(-1)
  const joined = last && now - last.at < pauseMs ? join(last.patches, patches) : undefined
  if (!joined) return { undo: [...history.undo, { patches, at: now }].slice(-longest), redo: [] }
  const earlier = history.undo.slice(0, -1)
  return { undo: hasNoEffect(joined) ? earlier : [...earlier, { patches: joined, at: now }], redo: [] }
}

/**
 * Records a step of the history that a live text keeps for itself. A step to a state that this history knows moves entries
 * to the other stack; a step to a state between two entries changes the end of the last.
 */
export function follow(history: EditHistory, before: Elements, after: Elements, now: number): EditHistory {
  const [patch] = patchesBetween(before, after)
  if (!patch?.after) return history
  const { id, after: reached } = patch
  const isReached = (placed: Placed | undefined) => isSameJson(placed?.element, reached.element)

  const back = stepsOf(history.undo, id, ({ before }) => isReached(before))
  if (back) return { undo: history.undo.slice(0, -back.length), redo: [...history.redo, ...back.map(flip)] }
  const forth = stepsOf(history.redo, id, ({ before }) => isReached(before))
  if (forth) return { undo: [...history.undo, ...forth.map(flip)], redo: history.redo.slice(0, -forth.length) }

  const last = history.undo.at(-1)
  const joined = last && join(last.patches, [patch])
  return joined
    ? { ...history, undo: [...history.undo.slice(0, -1), { patches: joined, at: now }] }
    : { ...history, undo: [...history.undo, { patches: [patch], at: now }].slice(-longest) }
}

/** Whether the next undo or redo changes the content of this block only. */
export function isNextIn(history: EditHistory, direction: 'undo' | 'redo', id: string): boolean {
  const patches = history[direction].at(-1)?.patches ?? []
  return patches.length === 1 && isContentOf(patches[0], id)
}

/** Undoes the last entry; undefined when no entry would change anything. */
export function undo(history: EditHistory, elements: Elements): HistoryStep | undefined {
  const step = takeLast(history.undo, elements)
  if (!step) return undefined
  return { ...step, history: { undo: step.rest, redo: [...history.redo, step.entry] } }
}

/** Redoes the entry that was undone last. */
export function redo(history: EditHistory, elements: Elements): HistoryStep | undefined {
  const step = takeLast(history.redo, elements)
  if (!step) return undefined
  return { ...step, history: { undo: [...history.undo, step.entry], redo: step.rest } }
}

/** Undoes one entry and keeps later ones; undefined when it was undone before. */
export function revert(history: EditHistory, entry: HistoryEntry, elements: Elements): HistoryStep | undefined {
  if (history.undo.at(-1) === entry) return undo(history, elements)
  if (!history.undo.includes(entry)) return undefined
  const next = applyInverse(entry.patches, elements)
  const touched = touchedBetween(elements, next)
  return { elements: next, touched, history: { ...history, undo: history.undo.filter((step) => step !== entry) } }
}

/** Entries whose blocks others have changed since have no effect and are dropped. */
function takeLast(entries: readonly HistoryEntry[], elements: Elements) {
  for (let length = entries.length; length > 0; length -= 1) {
    const next = applyInverse((entries[length - 1] as HistoryEntry).patches, elements)
    const undone = patchesBetween(elements, next)
    if (undone.length === 0) continue
    // At time 0, so that the next change starts a new entry.
    const entry = { patches: undone, at: 0 }
    return { elements: next, touched: touchedBetween(elements, next), entry, rest: entries.slice(0, length - 1) }
  }
  return undefined
}

function applyInverse(patches: readonly Patch[], elements: Elements): StoredElement[] {
  const present = new Map(elements.map((element) => [element.id, element]))
  const leaving = new Set<string>()
  const replaced = new Map<string, StoredElement>()
  const coming: Placed[] = []
  for (const { id, before, after, isMoved } of patches) {
    const current = present.get(id)
    const isUntouched = after !== undefined && isSameJson(current, after.element)
    if (!before) {
      if (isUntouched) leaving.add(id)
    } else if (!after) {
      if (!current) coming.push(before)
    } else if (current) {
      const element = isUntouched ? before.element : current
      if (isMoved) {
        leaving.add(id)
        coming.push({ ...before, element })
      } else replaced.set(id, element)
    }
  }
  const list = elements.filter(({ id }) => !leaving.has(id)).map((element) => replaced.get(element.id) ?? element)
  for (const placed of coming.toSorted((one, other) => one.index - other.index))
    list.splice(placeIn(list, placed), 0, placed.element)
  return list
}

function placeIn(list: Elements, { previous, next, index }: Placed): number {
  const before = list.findIndex(({ id }) => id === previous)
  if (before >= 0) return before + 1
  const after = list.findIndex(({ id }) => id === next)
  return after >= 0 ? after : Math.min(index, list.length)
}

function patchesBetween(before: Elements, after: Elements): Patch[] {
  const sameOrder = before.length === after.length && before.every(({ id }, index) => id === after[index]?.id)
  if (sameOrder)
    return before.flatMap((element, index) =>
      element === after[index]
        ? []
        : [{ id: element.id, before: placeOf(before, index), after: placeOf(after, index), isMoved: false }],
    )
  const places = new Map(after.map(({ id }, index) => [id, index]))
  const { added, moved } = diffElements(idsOf(before), idsOf(after))
  const patches = before.flatMap((element, index): Patch | Patch[] => {
    const place = places.get(element.id)
    const was = { id: element.id, before: placeOf(before, index) }
    if (place === undefined) return { ...was, isMoved: false }
    const isMoved = moved.has(element.id)
    return !isMoved && after[place] === element ? [] : { ...was, after: placeOf(after, place), isMoved }
  })
  for (const [index, { id }] of after.entries())
    if (added.has(id)) patches.push({ id, after: placeOf(after, index), isMoved: false })
  return patches
}

const idsOf = (elements: Elements) => elements.map(({ id }) => id)

function placeOf(elements: Elements, index: number): Placed {
  const element = elements[index] as StoredElement
  return { element, index, previous: elements[index - 1]?.id, next: elements[index + 1]?.id }
}

/** Merges two changes of one block's content; undefined for other changes. */
function join(first: readonly Patch[], second: readonly Patch[]): Patch[] | undefined {
  const [one] = first
  const [other] = second
  if (first.length !== 1 || second.length !== 1 || !isContentOf(one, other?.id) || !isContentOf(other, one?.id))
    return undefined
  return isSameJson(one.after.element, other.before.element) ? [{ ...one, after: other.after }] : undefined
}

function isContentOf(patch: Patch | undefined, id: string | undefined): patch is Required<Patch> {
  return (
    patch !== undefined && patch.id === id && !patch.isMoved && patch.before !== undefined && patch.after !== undefined
  )
}

const hasNoEffect = (patches: readonly Patch[]) =>
  patches.every(({ before, after, isMoved }) => !isMoved && isSameJson(before?.element, after?.element))

/** The latest entries about one block's content, the last first, up to the first that `isWanted`. */
function stepsOf(
  entries: readonly HistoryEntry[],
  id: string,
  isWanted: (patch: Patch) => boolean,
): HistoryEntry[] | undefined {
  const steps: HistoryEntry[] = []
  for (const entry of entries.toReversed()) {
    const [patch] = entry.patches
    if (entry.patches.length > 1 || !isContentOf(patch, id)) return undefined
    steps.push(entry)
    if (isWanted(patch)) return steps
  }
  return undefined
}

function flip({ patches, at }: HistoryEntry): HistoryEntry {
  return {
    at,
    patches: patches.map(({ before, after, ...patch }) => ({
      ...patch,
      ...(after && { before: after }),
      ...(before && { after: before }),
    })),
  }
}

function touchedBetween(before: Elements, after: Elements): string[] {
  return patchesBetween(before, after).flatMap(({ id, after: placed }) => (placed ? [id] : []))
}
