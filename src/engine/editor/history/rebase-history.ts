import type { StoredElement } from '#blocks/lesson.ts'
import { isSameJson } from '#domain/is-same-json.ts'
import { mergeData, undecided } from '#domain/lesson/merge-data.ts'
import type { EditHistory, HistoryEntry } from './history.ts'

type Elements = readonly StoredElement[]
type Patch = HistoryEntry['patches'][number]

/** What another author made of the content of a block. */
interface Outside {
  from: StoredElement
  to: StoredElement
}

/**
 * The history after another author changed `before` into `after`. Entries about the same blocks get the other's words on both
 * of their sides, so that undoing one takes back the author's words alone.
 */
export function rebaseHistory(history: EditHistory, before: Elements, after: Elements): EditHistory {
  const known = new Map(before.map((element) => [element.id, element]))
  const changed = new Map<string, Outside>()
  for (const to of after) {
    const from = known.get(to.id)
    if (from && from !== to && !isSameJson(from, to)) changed.set(to.id, { from, to })
  }
  if (changed.size === 0) return history
  return { undo: rebase(history.undo, changed), redo: rebase(history.redo, changed) }
}

/** From the last entry back: each begins where the one before it ends. */
function rebase(entries: readonly HistoryEntry[], changed: ReadonlyMap<string, Outside>): HistoryEntry[] {
  const outside = new Map(changed)
  return entries
    .toReversed()
    .map((entry) => {
      const patches = entry.patches.map((patch) => rebasePatch(patch, outside))
      return patches.every((patch, index) => patch === entry.patches[index]) ? entry : { ...entry, patches }
    })
    .toReversed()
}

function rebasePatch(patch: Patch, outside: Map<string, Outside>): Patch {
  const { id, before, after } = patch
  const change = outside.get(id)
  if (!change) return patch
  outside.delete(id)
  // A block that was added stays once another author wrote in it.
  if (!before || !after || !isSameJson(after.element, change.from)) return patch
  const element = withOutside(before.element, change)
  if (!element) return patch
  outside.set(id, { from: before.element, to: element })
  return { ...patch, before: { ...before, element }, after: { ...after, element: change.to } }
}

/** An earlier state of a block with the other's change; undefined where the two cannot be merged. */
function withOutside(earlier: StoredElement, { from, to }: Outside): StoredElement | undefined {
  if (earlier.type !== to.type || earlier.v !== to.v || from.v !== to.v) return undefined
  const data = mergeData(from.data, earlier.data, to.data, 'taken back')
  return data === undecided ? undefined : { ...to, data }
}
