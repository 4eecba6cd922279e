import { type LessonElement, readLesson, type StoredElement } from '#blocks/lesson.ts'

const known = new WeakMap<StoredElement, LessonElement>()

/** A stored element as the current models read it. Elements are immutable, so each is read once. */
export function readElement(element: StoredElement): LessonElement {
  const found = known.get(element)
  if (found) return found
  const [read = { readable: false, stored: element }] = readLesson([element])
  known.set(element, read)
  return read
}
