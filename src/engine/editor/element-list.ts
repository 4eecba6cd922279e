import type { StoredElement } from '#blocks/lesson.ts'

// A lesson as a list, changed by one step at a time. Every step gives a new list and leaves untouched elements as they were.

type Elements = readonly StoredElement[]

/** Puts an element before the one at `index`; past the end it comes last. */
export function insertElement(elements: Elements, index: number, element: StoredElement): StoredElement[] {
  return elements.toSpliced(index, 0, element)
}

export function removeElement(elements: Elements, id: string): StoredElement[] {
  return elements.filter((element) => element.id !== id)
}

/** Moves an element up (-1) or down (1); at the end of the list it stays where it is. */
export function moveElement(elements: Elements, id: string, step: -1 | 1): StoredElement[] {
  const from = elements.findIndex((element) => element.id === id)
  const to = from + step
  const moved = elements[from]
  if (!moved || to < 0 || to >= elements.length) return [...elements]
  return elements.toSpliced(from, 1).toSpliced(to, 0, moved)
}

export function replaceElement(elements: Elements, replacement: StoredElement): StoredElement[] {
  return elements.map((element) => (element.id === replacement.id ? replacement : element))
}
