import type { StoredElement } from './lesson.ts'

/** A copy with new ids for the element and every item inside, so that answers belong to one of the two only. */
export function copyElement(element: StoredElement, newId: () => string): StoredElement {
  return { ...element, id: newId(), data: withNewIds(element.data, newId) }
}

function withNewIds(value: unknown, newId: () => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withNewIds(item, newId))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'id' && typeof part === 'string' ? newId() : withNewIds(part, newId),
    ]),
  )
}
