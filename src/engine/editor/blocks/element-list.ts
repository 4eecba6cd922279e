import type { StoredElement } from '#blocks/lesson.ts'

// Operations on the list of elements. Each returns a new list; unchanged elements stay the same objects.

type Elements = readonly StoredElement[]
type Ids = ReadonlySet<string>

/** Inserts elements before the one at `index`, or at the end. */
export function insertElements(elements: Elements, index: number, added: Elements): StoredElement[] {
  return elements.toSpliced(index, 0, ...added)
}

export function removeElements(elements: Elements, ids: Ids): StoredElement[] {
  return elements.filter(({ id }) => !ids.has(id))
}

/** Moves elements together, up (-1) or down (1); at an end of the list nothing changes. */
export function moveElements(elements: Elements, ids: Ids, step: -1 | 1): StoredElement[] {
  const edge = step < 0 ? elements.findIndex(({ id }) => ids.has(id)) : elements.findLastIndex(({ id }) => ids.has(id))
  const passed = edge + step
  if (edge < 0 || passed < 0 || passed >= elements.length) return [...elements]
  return moveElementsBefore(elements, ids, elements[step < 0 ? passed : passed + 1]?.id)
}

/** Moves elements together to before another one; to the end without one. */
export function moveElementsBefore(elements: Elements, ids: Ids, before: string | undefined): StoredElement[] {
  const from = before === undefined ? elements.length : elements.findIndex(({ id }) => id === before)
  const target = elements.slice(from).find(({ id }) => !ids.has(id))
  const rest = removeElements(elements, ids)
  return insertElements(
    rest,
    target ? rest.indexOf(target) : rest.length,
    elements.filter(({ id }) => ids.has(id)),
  )
}

export function replaceElement(elements: Elements, replacement: StoredElement): StoredElement[] {
  return elements.map((element) => (element.id === replacement.id ? replacement : element))
}
