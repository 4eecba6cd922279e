import * as z from 'zod/mini'
import type { Audience, BlockModel, Grade, IconOf, Question } from './kit/define-model.ts'
import type { Issue } from './kit/issues.ts'
import { joinTexts } from './kit/rich-text/text-of.ts'
import { registry } from './registry.ts'

// The pure half of the lesson engine: how elements are stored, read, shown to an audience and marked.

/** An element as it lies in the database and travels in exports. Keys beside these four survive. */
export interface StoredElement {
  id: string
  type: number
  v: number
  data: unknown
}

/** An element after reading: either owned by a block of today, or kept as it came. */
export type LessonElement =
  | { readable: true; id: string; model: BlockModel; data: unknown }
  | { readable: false; stored: StoredElement }

/** What leaves the server. An unreadable element has no `view`. */
export interface SerializedElement {
  id: string
  type: number
  view?: unknown
}

/** Thrown when an element of a known type is not valid; `index` is 0-based, `path` names the field. */
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
  /** Sanitises one rich text. */
  sanitize(html: string): string
  newId(): string
}

/**
 * Turns what a person, file or REST call brought into what is stored: known types are migrated, validated and sanitised,
 * unknown types and newer versions are kept untouched. Throws `InvalidElement`.
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
    return { ...stored, v: model.version, data: changeRichText(model.schema, parsed.data, tools.sanitize) }
  })
}

/** Reads stored elements with today's blocks; what cannot be read is kept, not dropped. Never throws. */
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

/** What an audience gets of a lesson. The only way from stored data to a browser: answers leave here or never. */
export function serializeLesson(
  elements: readonly LessonElement[],
  audience: Audience,
  iconOf?: IconOf,
): SerializedElement[] {
  return elements.map((element) =>
    element.readable
      ? { id: element.id, type: element.model.type, view: element.model.serialize(element.data, audience, iconOf) }
      : { id: element.stored.id, type: element.stored.type },
  )
}

/** The elements with every rich text in them changed, wherever a block has one; what cannot be read stays as it is. */
export function mapRichTexts(elements: readonly LessonElement[], change: (html: string) => string): LessonElement[] {
  return elements.map((element) =>
    element.readable ? { ...element, data: changeRichText(element.model.schema, element.data, change) } : element,
  )
}

/** What an element asks; undefined where it only shows, or cannot be read. */
export function questionOf(element: LessonElement): Question<unknown, unknown> | undefined {
  if (!element.readable) return undefined
  const { question } = element.model
  return question && (question.asks?.(element.data) ?? true) ? question : undefined
}

/** Marks of every question in the lesson, by element id. `answers` are stored answers by element id. */
export function gradeLesson(
  elements: readonly LessonElement[],
  answers: ReadonlyMap<string, unknown>,
): Map<string, Grade> {
  const grades = new Map<string, Grade>()
  for (const element of elements) {
    const question = questionOf(element)
    if (!element.readable || !question) continue
    grades.set(element.id, question.grade(element.data, answers.get(element.id)))
  }
  return grades
}

/** What the author should mend, by the block's place in the lesson (0-based). */
export function lintLesson(elements: readonly LessonElement[]): { index: number; issue: Issue }[] {
  let level = 1
  return elements.flatMap((element, index) => {
    if (!element.readable) return []
    const { model, data } = element
    const issues = model.lint(data)
    // Whoever goes by headings would look for the one that was left out.
    if (model.heading && model.heading > level + 1) issues.push('no-heading-above')
    level = model.heading ?? level
    return issues.map((issue) => ({ index, issue }))
  })
}

/** Everything there is to read in a lesson, in its order. */
export function textOfLesson(elements: readonly LessonElement[]): string {
  return joinTexts(...elements.map((element) => (element.readable ? element.model.text(element.data) : '')))
}

function migrate(model: BlockModel, element: StoredElement): unknown {
  let data = element.data
  for (let version = element.v; version < model.version; version += 1) data = model.migrations?.[version]?.(data)
  return data
}

/** Applies `change` to every value whose schema is a rich text, at any depth. */
function changeRichText(schema: z.ZodMiniType, value: unknown, change: (html: string) => string): unknown {
  if (z.globalRegistry.get(schema)?.format === 'rich-text' && typeof value === 'string') return change(value)
  const def = schema.def as {
    type: string
    shape?: Record<string, z.ZodMiniType>
    element?: z.ZodMiniType
    innerType?: z.ZodMiniType
  }
  if (def.innerType) return changeRichText(def.innerType, value, change)
  if (def.element && Array.isArray(value))
    return value.map((item) => changeRichText(def.element as z.ZodMiniType, item, change))
  if (def.shape && value !== null && typeof value === 'object') {
    const result: Record<string, unknown> = { ...value }
    for (const [key, field] of Object.entries(def.shape))
      if (key in result) result[key] = changeRichText(field, result[key], change)
    return result
  }
  return value
}
