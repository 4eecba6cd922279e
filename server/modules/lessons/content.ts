import { isDeepStrictEqual } from 'node:util'
import { newElementId } from '#blocks/kit/element-id.ts'
import { InvalidElement, questionOf, type StoredElement, readLesson, storeElements } from '#blocks/lesson.ts'
import { registry } from '#blocks/registry.ts'
import { Invalid } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { sanitizeRichText } from '../../lib/sanitize.ts'
import type { IncomingElement } from './schema.ts'

const LESSON_HEADER2 = 16

/** How many of these elements ask something. */
export function countQuestions(content: readonly StoredElement[]): number {
  return readLesson(content).filter(questionOf).length
}

/** What a new lesson begins with in the composer. */
export function startingContent(): StoredElement[] {
  const model = registry.get(LESSON_HEADER2)
  return model ? [{ id: newElementId(), type: model.type, v: model.version, data: model.empty() }] : []
}

/** Checks, cleans and completes a lesson's elements; throws `Invalid` that names the first bad one by its number. */
export function checkContent(incoming: readonly IncomingElement[]): StoredElement[] {
  try {
    return storeElements(withUniqueIds(incoming), { sanitize: sanitizeRichText, newId: newElementId })
  } catch (error) {
    if (!(error instanceof InvalidElement)) throw error
    const name = elementName(incoming[error.index]?.type)
    throw new Invalid(messages.invalidElement, { values: { number: error.index + 1, name, field: error.path } })
  }
}

/** Answers are kept by element id: a repeated one is given anew to the later element. */
export function withUniqueIds(incoming: readonly IncomingElement[]): IncomingElement[] {
  const seen = new Set<string>()
  return incoming.map((element) => {
    if (element.id === undefined || !seen.has(element.id)) {
      if (element.id !== undefined) seen.add(element.id)
      return element
    }
    return { ...element, id: undefined }
  })
}

/** The 1-based number of the first element that this version cannot read, or undefined. */
export function findUnreadable(content: readonly StoredElement[]): number | undefined {
  const index = readLesson(content).findIndex((element) => !element.readable)
  return index < 0 ? undefined : index + 1
}

/** Whether storing would change nothing. */
export function isSameContent(one: readonly StoredElement[], other: readonly StoredElement[]): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))
}

/** The spec's name of a type, such as INPUT_SINGLE_TEST; the number of an unknown one. */
export function elementName(type: number | undefined): string {
  const model = type === undefined ? undefined : registry.get(type)
  return model ? model.name.toUpperCase().replaceAll('-', '_') : String(type)
}
