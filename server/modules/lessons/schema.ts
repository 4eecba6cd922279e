import { z } from 'zod'
import { changeKinds, courseDefaults, lessonFeedbacks } from '#domain/course.ts'

const title = z.string().trim().min(1).max(300)
const minutes = z.int().min(1).max(600)
const feedback = z.enum(lessonFeedbacks)
const order = z.int().min(1).max(10_000)
const version = z.int().min(0).max(1_000_000_000)

/** Elements of one lesson; more are a mistake or an attack. */
const maxElements = 500

/** An element before its block has looked at it. */
export interface IncomingElement {
  id?: string | undefined
  type: number
  v?: number | undefined
  data?: unknown
}

/** An element as people, files and REST bring it. Its data is the block's affair, and keys of newer writers survive. */
const incomingElement: z.ZodType<IncomingElement, IncomingElement> = z
  .looseObject({
    id: z
      .string()
      .min(1)
      .max(64)
      .refine((id) => !isTreacherous(id))
      .optional(),
    type: z.int().min(0).max(32_767),
    v: z.int().min(1).max(32_767).optional(),
    data: z.unknown().refine(hasPlainKeys).optional(),
  })
  .refine((element) => !Object.keys(element).some(isTreacherous))

/** Keys that mean something to every object: what carries them can be stored but never sent to a browser again. */
function isTreacherous(key: string): boolean {
  return key === '__proto__' || key === 'constructor' || key === 'prototype'
}

function hasPlainKeys(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([key, inner]) => !isTreacherous(key) && hasPlainKeys(inner))
}

export const incomingContent = z.array(incomingElement).max(maxElements)

const lessonFields = {
  lesson_title: title.optional(),
  lesson_length: minutes.optional(),
  lesson_feedback: feedback.optional(),
}

export const lessonId = z.strictObject({ _id: z.string() })
export const createLessonInput = z.strictObject({
  course_id: z.string(),
  lesson_title: title,
  lesson_length: minutes.default(courseDefaults.lesson_length),
})
/**
 * `before` is what the writer had before them: what somebody else has put in its place is not written over. The version, if
 * named, is the one that the writer knows.
 */
export const updateLessonInput = z.strictObject({
  _id: z.string(),
  ...lessonFields,
  lesson_version: version.optional(),
  before: z.strictObject(lessonFields).optional(),
})
const clientId = z.string().min(1).max(64)
const place = z.string().min(1).max(64).nullable()
export const watchInput = z.strictObject({ _id: z.string(), client_id: clientId, element_id: place.default(null) })
export const setPlaceInput = z.strictObject({ _id: z.string(), client_id: clientId, element_id: place })
export const reorderInput = z.strictObject({
  course_id: z.string(),
  lesson_ids: z
    .array(z.string())
    .max(500)
    .refine((ids) => new Set(ids).size === ids.length),
})
export const saveDraftInput = z.strictObject({ _id: z.string(), lesson_version: version, elements: incomingContent })
export const publishInput = z.strictObject({
  _id: z.string(),
  lesson_version: version,
  change_kind: z.enum(changeKinds),
  note: z.string().trim().max(1_000).default(''),
})
export const archivedInput = z.strictObject({ course_id: z.string() })

/** REST takes what it reads: unknown and read-only keys are passed over. */
export const createLessonBody = z.object({
  course_id: z.string(),
  lesson_title: title,
  lesson_order: order.optional(),
  lesson_length: minutes.default(courseDefaults.lesson_length),
  lesson_feedback: feedback.default('never'),
  lesson_content: incomingContent.default([]),
})
export const saveLessonBody = z.object({
  _id: z.string(),
  course_id: z.string().optional(),
  ...lessonFields,
  lesson_order: order.optional(),
  lesson_content: incomingContent,
  lesson_version: version.optional(),
})
export const patchLessonBody = saveLessonBody.omit({ _id: true, course_id: true }).partial({ lesson_content: true })

/** The fields of a lesson in an import file. */
export const importedLesson = z.object({
  lesson_title: title,
  lesson_order: order.optional(),
  lesson_length: minutes.default(courseDefaults.lesson_length),
  lesson_feedback: feedback.default('never'),
  lesson_content: incomingContent,
})
