import { isSameJson } from '#domain/is-same-json.ts'
import { isRemotePicture, withheldPicture } from '#domain/lesson/remote-picture.ts'
import { changeFields, type FieldFormat } from './kit/change-fields.ts'
import type { Audience, BlockModel, Grade, IconOf, Question } from './kit/define-model.ts'
import type { Issue } from './kit/issues.ts'
import { gradeAnswer } from './kit/question/grade-answer.ts'
import { joinTexts } from './kit/rich-text/text-of.ts'
import { registry } from './registry.ts'

// The pure part of the lesson engine: storing, reading, serializing and grading elements.

/** An element as stored in the database and in exports. Additional keys survive. */
export interface StoredElement {
  id: string
  type: number
  v: number
  data: unknown
}

/** An element after reading: data of a known block, or unreadable and unchanged. */
export type LessonElement =
  | { readable: true; id: string; model: BlockModel; data: unknown }
  | { readable: false; stored: StoredElement }

/** An element as the server sends it. An unreadable element has no `view`. */
export interface SerializedElement {
  id: string
  type: number
  view?: unknown
}

/** Thrown if an element of a known type is invalid; `index` is 0-based, `path` is that of the field. */
export class InvalidElement extends Error {
  readonly index: number
  readonly path: string
  constructor(index: number, path: string) {
    super(`element ${index} is not valid at ${path}`)
    this.index = index
    this.path = path
  }
}

export interface StoreTools {
  /** Sanitizes a rich text. */
  sanitize(html: string): string
  newId(): string
}

/**
 * Prepares elements from the composer, imports and REST for storing: known types are migrated, validated and sanitized,
 * unknown types and newer versions are kept unchanged. Throws `InvalidElement`.
 */
export function storeElements(
  incoming: readonly { id?: string | undefined; type: number; v?: number | undefined; data?: unknown }[],
  tools: StoreTools,
): StoredElement[] {
  return incoming.map((element, index) => {
    const stored: StoredElement = {
      ...element,
      id: element.id ?? tools.newId(),
      v: element.v ?? 1,
      data: element.data ?? {},
    }
    const model = registry.get(stored.type)
    if (!model || stored.v > model.version) return stored
    const parsed = model.schema.safeParse(migrate(model, stored))
    if (!parsed.success) throw new InvalidElement(index, parsed.error.issues[0]?.path.join('.') || 'data')
    const sanitized = changeFields(model.schema, 'rich-text', parsed.data, tools.sanitize)
    // A text can outgrow its limit when its signs are escaped and its tags closed; readers would get nothing of it.
    const checked = model.schema.safeParse(sanitized)
    if (!checked.success) throw new InvalidElement(index, checked.error.issues[0]?.path.join('.') || 'data')
    return { ...stored, v: model.version, data: checked.data }
  })
}

/** Stored elements without what reveals a key by its order. Answers that were given before no longer fit those that change. */
export function hideKeys(stored: readonly StoredElement[]): StoredElement[] {
  return readLesson(stored).map((element, index) => {
    const before = stored[index] as StoredElement
    const hidden = element.readable ? element.model.hideKey?.(element.data) : undefined
    return hidden ? { ...before, data: Object.assign({}, before.data, hidden) } : before
  })
}

/** Reads stored elements with the current blocks; unreadable elements are kept. Never throws. */
export function readLesson(stored: readonly StoredElement[]): LessonElement[] {
  return stored.map((element) => {
    const model = registry.get(element.type)
    if (!model || element.v > model.version) return { readable: false, stored: element }
    const parsed = model.schema.safeParse(migrate(model, element))
    return parsed.success
      ? { readable: true, id: element.id, model, data: parsed.data }
      : { readable: false, stored: element }
  })
}

/** Serializes a lesson for an audience. The only path from stored data to a browser. */
export function serializeLesson(
  elements: readonly LessonElement[],
  audience: Audience,
  iconOf?: IconOf,
): SerializedElement[] {
  return elements.map((element) => {
    if (!element.readable) return { id: element.stored.id, type: element.stored.type }
    const isForStudent = audience === 'student' || audience === 'released'
    const { data } = isForStudent ? changeData(element, 'image-source', withhold) : element
    return { id: element.id, type: element.model.type, view: element.model.serialize(data, audience, iconOf) }
  })
}

/** Another site must not learn who reads a lesson. */
function withhold(address: string): string {
  return isRemotePicture(address) ? withheldPicture : address
}

/** The address of the picture on the first screen of a lesson; undefined where its first block has none to preload. */
export function openingImageOf([first]: readonly SerializedElement[]): string | undefined {
  if (first?.view === undefined) return undefined
  return registry.get(first.type)?.openingImage?.(first.view) || undefined
}

/** The text of the first paragraph that an audience gets, without tags; empty without one. */
export function openingTextOf(elements: readonly SerializedElement[]): string {
  for (const { type, view } of elements) {
    const model = registry.get(type)
    if (!model?.roles?.paragraph) continue
    const shown = model.schema.safeParse(view)
    const text = shown.success ? model.text(shown.data) : ''
    if (text) return text
  }
  return ''
}

/** Applies `change` to every rich text of the elements; unreadable elements stay unchanged. */
export function mapRichTexts(elements: readonly LessonElement[], change: (html: string) => string): LessonElement[] {
  return elements.map((element) => (element.readable ? changeData(element, 'rich-text', change) : element))
}

/** Replaces the address of every picture of the elements; unreadable elements stay unchanged. */
export function mapPictures(elements: readonly LessonElement[], change: (address: string) => string): LessonElement[] {
  return elements.map((element) => (element.readable ? changeData(element, 'image-source', change) : element))
}

/** The addresses of the elements' pictures that are on other sites, without duplicates. */
export function remotePicturesOf(elements: readonly LessonElement[]): string[] {
  const found = new Set<string>()
  mapPictures(elements, (address) => {
    if (isRemotePicture(address)) found.add(address)
    return address
  })
  return [...found]
}

/** Changes stored elements as if they were read, changed and stored; those that the change does not concern stay as they are. */
export function changeStored(
  stored: readonly StoredElement[],
  change: (elements: readonly LessonElement[]) => readonly LessonElement[],
): StoredElement[] {
  const read = readLesson(stored)
  const changed = change(read)
  return stored.map((element, index) => {
    const before = read[index]
    const after = changed[index]
    if (!before?.readable || !after?.readable || isSameJson(before.data, after.data)) return element
    return { ...element, v: after.model.version, data: after.data }
  })
}

/** The question of an element; undefined if it asks nothing or is unreadable. */
export function questionOf(element: LessonElement): Question<unknown, unknown> | undefined {
  if (!element.readable) return undefined
  const { question } = element.model
  return question && (question.asks?.(element.data) ?? true) ? question : undefined
}

/** The grades of all questions in a lesson, by element id. `answers` are stored answers by element id. */
export function gradeLesson(
  elements: readonly LessonElement[],
  answers: ReadonlyMap<string, unknown>,
): Map<string, Grade> {
  const grades = new Map<string, Grade>()
  for (const element of elements) {
    const question = questionOf(element)
    if (!element.readable || !question) continue
    grades.set(element.id, gradeAnswer(question, element.data, answers.get(element.id)))
  }
  return grades
}

/** How many of the questions with a right answer were answered correctly; a question without one is in neither number. */
export function scoreLesson(
  elements: readonly LessonElement[],
  answers: ReadonlyMap<string, unknown>,
): { right: number; total: number } {
  const score = { right: 0, total: 0 }
  for (const element of elements) {
    const question = questionOf(element)
    if (!element.readable || !question) continue
    if (gradeAnswer(question, element.data, question.rightAnswer(element.data)).kind !== 'scored') continue
    const grade = gradeAnswer(question, element.data, answers.get(element.id))
    score.total += 1
    if (grade.kind === 'scored' && grade.earned >= grade.total) score.right += 1
  }
  return score
}

/** The issues of a lesson, with the 0-based index of the element. */
export function lintLesson(elements: readonly LessonElement[]): { index: number; issue: Issue }[] {
  let level = 1
  return elements.flatMap((element, index) => {
    if (!element.readable) return []
    const { model, data } = element
    const issues = model.lint(data)
    // Users who navigate by headings would look for the skipped level.
    if (model.heading && model.heading > level + 1) issues.push('no-heading-above')
    level = model.heading ?? level
    return issues.map((issue) => ({ index, issue }))
  })
}

/** The first element with an address that may not be published, and the path of the address; undefined without one. */
export function findForbiddenAddress(elements: readonly LessonElement[]): { index: number; path: string } | undefined {
  for (const [index, element] of elements.entries()) {
    const path = element.readable ? element.model.findForbiddenAddress?.(element.data) : undefined
    if (path !== undefined) return { index, path }
  }
  return undefined
}

/** All readable text of a lesson, in order. */
export function textOfLesson(elements: readonly LessonElement[]): string {
  return joinTexts(...elements.map((element) => (element.readable ? element.model.text(element.data) : '')))
}

type ReadableElement = Extract<LessonElement, { readable: true }>

function changeData(element: ReadableElement, format: FieldFormat, change: (text: string) => string): ReadableElement {
  return { ...element, data: changeFields(element.model.schema, format, element.data, change) }
}

function migrate(model: BlockModel, element: StoredElement): unknown {
  let data = element.data
  for (let version = element.v; version < model.version; version += 1) data = model.migrations?.[version]?.(data)
  return data
}
