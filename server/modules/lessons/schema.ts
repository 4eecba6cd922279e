import { z } from 'zod'
import { changeKinds, courseDefaults, lessonFeedbacks } from '#domain/lesson/course.ts'
import type { IncomingElement } from '../../lib/content/store-content.ts'
import { pictureFailures } from '#domain/lesson/remote-picture.ts'
import { clientMadeId } from '../../frame/create-once.ts'
import { distinctList } from '../../lib/distinct-list.ts'
import { id, moment, serializedElement, storedElement } from '../../lib/reply-parts.ts'
import { optionalText, requiredText } from '../../lib/text-fields.ts'

const title = requiredText(300)
const minutes = z.int().min(1).max(600)
const feedback = z.enum(lessonFeedbacks)
const order = z.int().min(1).max(10_000)
const version = z.int().min(0).max(1_000_000_000)

/** Bytes of a request with a lesson: pasted text may be several times as long as what is left of it after sanitising. */
export const maxLessonBody = 8_000_000

/** Elements of one lesson; more are a mistake or an attack. */
const maxElements = 500

/** An incoming element. Its block validates its data, and keys of newer versions are preserved. */
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

/** Keys with a meaning on every object, such as `__proto__`: an element with one could be stored but not sent to a browser. */
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
export const duplicateLessonInput = z.strictObject({ _id: z.string(), copy_id: clientMadeId })
export const createLessonInput = z.strictObject({
  _id: clientMadeId,
  course_id: z.string(),
  lesson_title: title,
  lesson_length: minutes.default(courseDefaults.lesson_length),
})
/**
 * `before` is the text that the writer started from: changes that others made since then are not overwritten. The version, if
 * given, is the one that the writer knows.
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
  lesson_ids: distinctList(z.array(z.string()).max(500)),
})
const elementId = z.string().min(1).max(64)
/** What has changed since `lesson_version`: see `DraftChanges`. */
const draftChanges = z.strictObject({
  elements: incomingContent.refine((elements) => elements.every(({ id }) => id !== undefined)).optional(),
  edits: z
    .array(
      z.strictObject({
        id: elementId,
        path: z.array(z.union([z.string().refine((key) => !isTreacherous(key)), z.int().min(0)])).max(20),
        at: z.int().min(0),
        removed: z.union([z.string(), z.int().min(0)]),
        inserted: z.union([z.string(), z.array(z.unknown().refine(hasPlainKeys)).max(500)]),
      }),
    )
    .max(500)
    .optional(),
  removed: distinctList(z.array(elementId).max(500)).optional(),
  places: distinctList(
    z.array(z.strictObject({ id: elementId, after: elementId.nullable() })).max(500),
    'id',
  ).optional(),
})
/** The whole content, or what has changed in it. */
export const saveDraftInput = z
  .strictObject({
    _id: z.string(),
    lesson_version: version,
    elements: incomingContent.optional(),
    changes: draftChanges.optional(),
  })
  .refine(({ elements, changes }) => (elements === undefined) !== (changes === undefined))
export const publishInput = z.strictObject({
  _id: z.string(),
  lesson_version: version,
  change_kind: z.enum(changeKinds),
  note: optionalText(1_000).default(''),
})
export const archivedInput = z.strictObject({ course_id: z.string() })

/** REST ignores unknown and read-only keys, so that clients can send back what they read. */
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
  /** Without it the length is estimated. */
  lesson_length: minutes.optional(),
  lesson_feedback: feedback.default('never'),
  lesson_content: incomingContent,
})

/** A lesson as the composer lists it. */
export const lessonSummary = z.strictObject({
  _id: id,
  course_id: id,
  lesson_title: z.string(),
  lesson_order: z.int(),
  lesson_length: z.int(),
  lesson_feedback: feedback,
  lesson_version: z.int(),
  published_version: z.int().nullable(),
  elements_count: z.int(),
  questions_count: z.int(),
})
export type LessonSummary = z.infer<typeof lessonSummary>

export const oneSummary = z.strictObject({ lesson: lessonSummary })
export type OneSummary = z.infer<typeof oneSummary>

export const lessonSummaries = z.strictObject({ lessons: z.array(lessonSummary) })
export type LessonSummaries = z.infer<typeof lessonSummaries>

/** A lesson's draft as stored: the browser reads it with the blocks it has. */
export const lessonDraft = z.strictObject({
  lesson: lessonSummary.extend({ course_title: z.string(), course_locale: z.string() }),
  elements: z.array(storedElement),
})
export type LessonDraft = z.infer<typeof lessonDraft>

export const savedDraft = z.strictObject({ lesson_version: z.int(), elements: z.array(storedElement) })
export type SavedDraft = z.infer<typeof savedDraft>

export const copiedLesson = z.strictObject({ _id: id, lesson_title: z.string() })
export type CopiedLesson = z.infer<typeof copiedLesson>

/** An archived lesson that can be restored. */
const archivedLesson = z.strictObject({ _id: id, lesson_title: z.string(), archived_at: moment.nullable() })
export type ArchivedLesson = z.infer<typeof archivedLesson>

export const archivedLessons = z.strictObject({ lessons: z.array(archivedLesson) })
export type ArchivedLessons = z.infer<typeof archivedLessons>

/** The pictures of a draft that are on other sites: `waiting` were not tried yet, `failed` could not be fetched. */
export const remotePictures = z.strictObject({
  waiting: z.int().min(0),
  failed: z.array(z.strictObject({ address: z.string(), failure: z.enum(pictureFailures) })),
})
export type RemotePictures = z.infer<typeof remotePictures>

/** A lesson's state in the event stream; its text is fetched when it changed. */
const lessonFacts = z.strictObject({
  lesson_version: z.int(),
  published_version: z.int().nullable(),
  lesson_title: z.string(),
  lesson_length: z.int(),
  lesson_feedback: feedback,
})
export type LessonFacts = z.infer<typeof lessonFacts>

const titleFields = {
  _id: id,
  course_id: id,
  lesson_title: z.string(),
  lesson_order: z.int(),
  lesson_length: z.int().describe('Minutes.'),
  lesson_is_done: z.boolean().describe('Whether the signed-in user has done the lesson; false signed out.'),
  account_logo: z.string(),
}
const lessonTitle = z.strictObject(titleFields)
export type LessonTitle = z.infer<typeof lessonTitle>

/** Over REST, for authors. REST knows no drafts: version and content are the published ones; version 0 if there is none. */
const authoredLesson = z.strictObject({
  ...titleFields,
  lesson_feedback: feedback,
  lesson_version: z.int(),
  lesson_content: z.array(storedElement),
})
export type AuthoredLesson = z.infer<typeof authoredLesson>

/** Over REST, for everyone else: without right answers. */
const studentLesson = z.strictObject({ ...titleFields, lesson_content: z.array(serializedElement) })
export type StudentLesson = z.infer<typeof studentLesson>

/** A stored lesson; `notes` say in the caller's language what the author should look at. */
export const oneAuthoredLesson = z.strictObject({
  lesson: authoredLesson,
  notes: z
    .array(z.string())
    .describe('What was stored as it is although students cannot use it: answers with neither text nor picture.'),
})
export type OneAuthoredLesson = z.infer<typeof oneAuthoredLesson>

/** With right answers for those who write lessons, without for everyone else. */
export const oneLesson = z.strictObject({ lesson: z.union([authoredLesson, studentLesson]) })
export type OneLesson = z.infer<typeof oneLesson>

/** Titles alone for everyone but those who write lessons. */
export const lessonsOfCourse = z.strictObject({ lessons: z.array(z.union([authoredLesson, lessonTitle])) })
export type LessonsOfCourse = z.infer<typeof lessonsOfCourse>
