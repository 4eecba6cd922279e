import { diffElements } from '#blocks/diff-elements.ts'
import type { StoredElement } from '#blocks/lesson.ts'
import { isSameJson } from '#domain/is-same-json.ts'
import type { DraftChanges, DraftEdit } from '#domain/lesson/draft-changes.ts'

/** As the server accepts. More is sent as a whole lesson. */
const MAX_ITEMS = 500

type Path = DraftEdit['path']
type Part = Pick<DraftEdit, 'path' | 'at' | 'removed' | 'inserted'>

/** What leads from the server's draft to the author's; undefined where a lesson as a whole says it better. */
export function findDraftChanges(
  stored: readonly StoredElement[],
  draft: readonly StoredElement[],
): DraftChanges<StoredElement> | undefined {
  const before = new Map(stored.map((element) => [element.id, element]))
  const after = new Map(draft.map((element) => [element.id, element]))
  if (before.size < stored.length || after.size < draft.length) return undefined
  const elements: StoredElement[] = []
  const edits: DraftEdit[] = []
  for (const element of draft) {
    const known = before.get(element.id)
    if (known === element || isSameJson(known, element)) continue
    const own = known && editsOf(known, element)
    if (own && sizeOf(own) < sizeOf(element)) edits.push(...own)
    else elements.push(element)
  }
  const { added, removed, moved } = diffElements([...before.keys()], [...after.keys()])
  const places = draft.flatMap(({ id }, index) =>
    added.has(id) || moved.has(id) ? { id, after: draft[index - 1]?.id ?? null } : [],
  )
  const changes = { elements, edits, removed: [...removed], places }
  if (Object.values(changes).some((items) => items.length > MAX_ITEMS)) return undefined
  return Object.fromEntries(Object.entries(changes).filter(([, items]) => items.length > 0))
}

/** The changes inside of an element; undefined where it has to be replaced. */
function editsOf(before: StoredElement, after: StoredElement): DraftEdit[] | undefined {
  const { id } = after
  if (!isSameJson({ ...before, data: null }, { ...after, data: null })) return undefined
  const parts: Part[] = []
  return collect(before.data, after.data, [], parts) ? parts.map((part) => ({ id, ...part })) : undefined
}

/** Collects the changed texts and lists; false where something else has changed. */
function collect(before: unknown, after: unknown, path: Path, parts: Part[]): boolean {
  if (isSameJson(before, after)) return true
  if (typeof before === 'string' && typeof after === 'string') {
    parts.push({ path, ...splice(before, after, isPairAt) })
    return true
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const { at, removed, inserted } = splice(before, after)
    // As many items as before: each was changed alone.
    if (removed.length === inserted.length)
      return removed.every((item, index) => collect(item, inserted[index], [...path, at + index], parts))
    parts.push({ path, at, removed: removed.length, inserted: [...inserted] })
    return true
  }
  if (!isRecord(before) || !isRecord(after)) return false
  const keys = Object.keys(before)
  return (
    keys.length === Object.keys(after).length &&
    keys.every((key) => key in after && collect(before[key], after[key], [...path, key], parts))
  )
}

/** What is between the equal start and the equal end of two texts or lists. `isInside` keeps what must not be divided. */
function splice<T extends string | readonly unknown[]>(
  before: T,
  after: T,
  isInside: (value: T, index: number) => boolean = () => false,
): { at: number; removed: T; inserted: T } {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isSameJson(before[start], after[start])) start += 1
  let end = 0
  while (end < shorter - start && isSameJson(before.at(-1 - end), after.at(-1 - end))) end += 1
  if (isInside(before, start) || isInside(after, start)) start -= 1
  if (isInside(before, before.length - end) || isInside(after, after.length - end)) end -= 1
  const cut = (value: T) => value.slice(start, value.length - end) as T
  return { at: start, removed: cut(before), inserted: cut(after) }
}

/** Whether a character of two units, such as an emoji, reaches over this place. */
function isPairAt(text: string, index: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(0, index - 1), index + 1))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const sizeOf = (value: unknown) => JSON.stringify(value).length
