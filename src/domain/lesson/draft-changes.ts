/** A part of an element that was written in: a text, or a list of parts. */
export interface DraftEdit {
  id: string
  /** The keys that lead from the element's data to the text or list. */
  path: (string | number)[]
  /** Where it was changed: UTF-16 units of a text, items of a list. */
  at: number
  /** The removed text, which has to be there; of a list the number of removed items. */
  removed: string | number
  inserted: string | unknown[]
}

/** What an author has changed in a draft. Whatever is not named is as it was. */
export interface DraftChanges<E extends DraftElement = DraftElement> {
  /** New elements, and those that are replaced as a whole. */
  elements?: E[] | undefined
  edits?: DraftEdit[] | undefined
  /** The ids of deleted elements. */
  removed?: string[] | undefined
  /** The place of each new or moved element, in the order of the lesson; null at its start. */
  places?: { id: string; after: string | null }[] | undefined
}

export interface DraftElement {
  id: string
  data: unknown
}

/** The draft with the changes; undefined where they do not fit, because they were made in another draft. */
export function applyDraftChanges<E extends DraftElement>(
  draft: readonly E[],
  { elements = [], edits = [], removed = [], places = [] }: DraftChanges<E>,
): E[] | undefined {
  const byId = new Map(draft.map((element) => [element.id, element]))
  const leaving = new Set([...removed, ...places.map(({ id }) => id)])
  const order = draft.map(({ id }) => id).filter((id) => !leaving.has(id))
  for (const element of elements) byId.set(element.id, element)
  for (const edit of edits) {
    const element = byId.get(edit.id)
    const data = element && editPart(element.data, edit, 0)
    if (!element || data === undefined) return undefined
    byId.set(edit.id, { ...element, data })
  }
  for (const { id, after } of places) {
    const before = after === null ? -1 : order.indexOf(after)
    if (after !== null && before === -1) return undefined
    order.splice(before + 1, 0, id)
  }
  const known = new Set(order)
  const changed = order.flatMap((id) => byId.get(id) ?? [])
  const isWhole = known.size === order.length && changed.length === order.length
  return isWhole && elements.every(({ id }) => known.has(id)) ? changed : undefined
}

/** A copy of data with one part changed; undefined where it is not what the edit expects. */
function editPart(value: unknown, edit: DraftEdit, depth: number): unknown {
  const { path, at, removed, inserted } = edit
  const key = path[depth]
  if (key === undefined) {
    if (typeof value === 'string' && typeof removed === 'string' && typeof inserted === 'string')
      return value.startsWith(removed, at) && at <= value.length
        ? value.slice(0, at) + inserted + value.slice(at + removed.length)
        : undefined
    if (!Array.isArray(value) || typeof removed !== 'number' || typeof inserted === 'string') return undefined
    return at + removed <= value.length ? value.toSpliced(at, removed, ...inserted) : undefined
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  const part = editPart((value as Record<string | number, unknown>)[key], edit, depth + 1)
  if (part === undefined) return undefined
  return Array.isArray(value) ? value.with(Number(key), part) : { ...value, [key]: part }
}
