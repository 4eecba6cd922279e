import { z } from 'zod'
import { changeKinds } from '#domain/lesson/course.ts'
import type { Issue } from '#blocks/kit/issues.ts'
import { id, moment, storedElement } from '../../lib/reply-parts.ts'

const version = z.int().min(0).max(1_000_000_000)

/** An earlier text of the lesson: a revision or a draft snapshot. */
const source = z.union([z.strictObject({ revision_id: z.string() }), z.strictObject({ draft_id: z.string() })])
export type Source = z.infer<typeof source>

export const listInput = z.strictObject({ lesson_id: z.string(), cursor: z.string().max(200).optional() })
export const getInput = z.strictObject({ lesson_id: z.string(), from: source })
export const forecastInput = z.strictObject({ lesson_id: z.string() })
export const restoreInput = z.strictObject({ lesson_id: z.string(), lesson_version: version, from: source })

/** Studyings that are pinned to one revision: in progress, finished and waiting for a review, reviewed. */
const studyingCounts = { in_progress: z.int(), waiting: z.int(), reviewed: z.int() }

/** The lesson of a history. */
const historyLesson = z.strictObject({
  _id: id,
  course_id: id,
  course_title: z.string(),
  lesson_title: z.string(),
  lesson_order: z.int(),
  /** Minutes. */
  lesson_length: z.int(),
  lesson_version: z.int(),
  published_version: z.int().nullable(),
  published_revision_id: id.nullable(),
})
export type HistoryLesson = z.infer<typeof historyLesson>

const revisionSummary = z.strictObject({
  _id: id,
  revision_number: z.int(),
  lesson_title: z.string(),
  change_kind: z.enum(changeKinds),
  note: z.string(),
  /** Imported together with answers; never published to students here. */
  is_imported: z.boolean(),
  /** Null for a user of another account. */
  published_by_name: z.string().nullable(),
  created_at: moment,
  ...studyingCounts,
})
export type RevisionSummary = z.infer<typeof revisionSummary>

const draftSnapshot = z.strictObject({
  _id: id,
  /** Null for snapshots that are older than stored titles. */
  lesson_title: z.string().nullable(),
  kept_by_name: z.string().nullable(),
  created_at: moment,
  elements_count: z.int(),
})
export type DraftSnapshot = z.infer<typeof draftSnapshot>

/** `next` is the cursor of the following page, null after the last. */
export const lessonHistory = z.strictObject({
  lesson: historyLesson,
  revisions: z.array(revisionSummary),
  next: z.string().nullable(),
  kept_drafts: z.array(draftSnapshot),
})
export type LessonHistory = z.infer<typeof lessonHistory>

export const revisionText = z.strictObject({ elements: z.array(storedElement) })
export type RevisionText = z.infer<typeof revisionText>

/** A block that its author should check, by id and position (from 1). */
const remark = { element_id: z.string(), number: z.int(), type: z.int() }

/** The effect of publishing the current draft. */
export const forecast = z.strictObject({
  /** The revision that students get now; null while nothing was published. */
  published: z.strictObject({ ...studyingCounts, revision_number: z.int(), created_at: moment }).nullable(),
  changes: z.strictObject({ added: z.int(), removed: z.int(), changed: z.int(), moved: z.int() }),
  is_renamed: z.boolean(),
  /** Whether a question was added, removed or changed. */
  asks_otherwise: z.boolean(),
  issues: z.array(z.strictObject({ ...remark, issue: z.custom<Issue>((issue) => typeof issue === 'string') })),
  /** Blocks that make publishing fail. */
  unreadable: z.array(z.strictObject(remark)),
})
export type Forecast = z.infer<typeof forecast>

/** `replaced` identifies the replaced draft; null when nothing changed. */
export const restoredText = z.strictObject({ lesson_version: z.int(), replaced: source.nullable() })
export type RestoredText = z.infer<typeof restoredText>
