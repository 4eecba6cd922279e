import { isDeepStrictEqual } from 'node:util'
import { createInRole } from '#blocks/create-element.ts'
import { blockingIssues } from '#blocks/kit/issues.ts'
import { findForbiddenAddress, lintLesson, type StoredElement, readLesson } from '#blocks/lesson.ts'
import type { RequestContext } from '../../frame/request-context.ts'
import { isTooLarge, maxLessonBytes } from '../../lib/content/lesson-size.ts'
import {
  type ElementViolation,
  elementName,
  type IncomingElement,
  storeContent,
} from '../../lib/content/store-content.ts'
import { textSize } from '../../lib/content/text-size.ts'
import { Invalid, TooLarge } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { storeContentTask } from './tasks.ts'

/** Characters that are checked here: measured below 2 ms whatever they are, which a worker thread would not make shorter. */
const SMALL = 2_000

/** The initial content of a new lesson in the composer. */
export function startingContent(): StoredElement[] {
  return [createInRole('opening', {})]
}

/**
 * Validates, sanitises and completes a lesson's elements, in a worker thread unless they are small. Throws `Invalid` with the
 * number of the first invalid one, `TooLarge`, and as `Workers.run` does. Only a draft may hold addresses that links may not have.
 */
export async function checkContent(
  { deps, viewer, client }: RequestContext,
  incoming: readonly IncomingElement[],
  use: 'draft' | 'published',
): Promise<StoredElement[]> {
  const isSmall = textSize(incoming, SMALL) < SMALL
  const task = { incoming, refusesAddresses: use === 'published' }
  const { content, violations } = isSmall
    ? storeContent(incoming, task)
    : await deps.workers.run(storeContentTask, task, viewer?._id ?? client.ip)
  const [violation] = violations
  if (violation) throw invalidElement(violation)
  if (!isSmall) assertLessonSize(content)
  return content
}

/** Throws `TooLarge` for a lesson that is larger than `maxLessonBytes`. */
export function assertLessonSize(content: readonly StoredElement[]): void {
  if (isTooLarge(JSON.stringify(content)))
    throw new TooLarge(messages.lessonTooLarge, { values: { megabytes: maxLessonBytes / 1_000_000 } })
}

/** Throws `Invalid`, which names the element, for an address that links may not have. */
export function assertAddresses(content: readonly StoredElement[]): void {
  const found = findForbiddenAddress(readLesson(content))
  const element = found && content[found.index]
  if (found && element) throw invalidElement({ index: found.index, name: elementName(element.type), field: found.path })
}

/** The error for an element that cannot be stored. */
export function invalidElement({ index, name, field }: ElementViolation): Invalid {
  const number = index + 1
  return field === null
    ? new Invalid(messages.nestedElement, { values: { number, name } })
    : new Invalid(messages.invalidElement, { values: { number, name, field } })
}

/** The 1-based number of the first element that this version cannot read, or undefined. */
export function findUnreadable(content: readonly StoredElement[]): number | undefined {
  const index = readLesson(content).findIndex((element) => !element.readable)
  return index < 0 ? undefined : index + 1
}

/** The 1-based numbers of the elements with an issue that the composer does not publish; REST and imports report them. */
export function findBlocked(content: readonly StoredElement[]): number[] {
  const found = lintLesson(readLesson(content)).filter(({ issue }) => blockingIssues.includes(issue))
  return [...new Set(found.map(({ index }) => index + 1))]
}

/** Whether storing would change nothing. */
export function isSameContent(one: readonly StoredElement[], other: readonly StoredElement[]): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))
}

/** Whether one of the fields differs from the stored one; the same value again is not a change. */
export function changesFields<Row extends object>(stored: Row, fields: Partial<Row>): boolean {
  return Object.entries(fields).some(([field, value]) => value !== undefined && value !== stored[field as keyof Row])
}
