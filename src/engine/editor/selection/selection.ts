// The selected blocks. A range goes from the anchor, where the selection began, to the head.

export interface Selection {
  ids: ReadonlySet<string>
  anchor: string | undefined
  head: string | undefined
}

export const noSelection: Selection = { ids: new Set(), anchor: undefined, head: undefined }

/** Selects one block only, or none if it is the only selected one. */
export function selectOnly(selection: Selection, id: string): Selection {
  const isAlone = selection.ids.size === 1 && selection.ids.has(id)
  return isAlone ? noSelection : { ids: new Set([id]), anchor: id, head: id }
}

export function toggleSelected(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return ids.size === 0 ? noSelection : { ids, anchor: id, head: id }
}

/** Selects everything from the anchor to `id`; without an anchor from `from`. */
export function selectUpTo(selection: Selection, order: readonly string[], id: string, from = id): Selection {
  const anchor = selection.anchor !== undefined && order.includes(selection.anchor) ? selection.anchor : from
  const [start, end] = [order.indexOf(anchor), order.indexOf(id)].toSorted((one, other) => one - other) as [
    number,
    number,
  ]
  return { ids: new Set(order.slice(start, end + 1)), anchor, head: id }
}

/** The selection without removed blocks; the same object if none is removed. */
export function keepPresent(selection: Selection, order: readonly string[]): Selection {
  if (selection.ids.size === 0) return selection
  const present = new Set(order)
  const ids = new Set([...selection.ids].filter((id) => present.has(id)))
  if (ids.size === selection.ids.size) return selection
  return ids.size === 0 ? noSelection : { ...selection, ids }
}
