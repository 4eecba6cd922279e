import type { z } from 'zod'
import { isSameJson } from '#domain/is-same-json.ts'
import { applyDraftChanges, type DraftChanges, type DraftElement } from '#domain/lesson/draft-changes.ts'
import type { IncomingElement } from '../../lib/content/store-content.ts'
import { createOnce } from '../../frame/create-once.ts'
import { Conflict, Invalid, NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { messages } from '../../lib/messages.ts'
import { contentToShow } from '../../lib/read-lesson.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import {
  assertAddresses,
  checkContent,
  findBlocked,
  findUnreadable,
  changesFields,
  isSameContent,
  startingContent,
} from './content.ts'
import { announceLesson } from './presence.ts'
import { presentFresh, presentSummary } from './present.ts'
import { writeRevision } from './publish.ts'
import { fetchAtOnce, sendPictureJob, withStoredPictures } from './remote-pictures.ts'
import {
  findDraft,
  findLesson,
  insertLessons,
  isCreatedBy,
  listSummaries,
  lockCourse,
  lockLesson,
  moveLesson,
  nextVersion,
  nextOrder,
  updateLesson,
} from './queries.ts'
import type {
  createLessonInput,
  publishInput,
  reorderInput,
  saveDraftInput,
  updateLessonInput,
  LessonSummary,
  OneSummary,
  LessonSummaries,
  SavedDraft,
  LessonDraft,
} from './schema.ts'

// For other modules.
export { assertLessonSize, invalidElement } from './content.ts'
export { copyLessons, copyTitle } from './copy.ts'
export { announceStored } from './presence.ts'
export { insertPublished, insertUnpublished } from './publish.ts'
export { handleRemotePictures } from './remote-pictures.ts'
export { type LessonText, replaceDraft } from './replace-draft.ts'

// Drafts and publishing for the composer. REST, which has no drafts, is in rest-service.ts.

/** The lessons of a course in their order; empty for a course of another account. */
export async function listLessonSummaries({ readAccount }: AccountContext, courseId: string): Promise<LessonSummary[]> {
  const rows = await readAccount((tx) => listSummaries(tx, { courseId }))
  return rows.map(presentSummary)
}

/** A lesson's draft, as stored: the browser reads it with the blocks it has. */
export async function getLesson({ readAccount }: AccountContext, id: string): Promise<LessonDraft> {
  const lessonId = requireId(id)
  return readAccount(async (tx) => {
    const [row] = await listSummaries(tx, { lessonId })
    const draft = await findDraft(tx, lessonId)
    if (!row || !draft) throw new NotFound()
    const { course_title, course_locale, content } = draft
    return {
      lesson: { ...presentSummary(row), course_title, course_locale },
      elements: await withStoredPictures(tx, contentToShow(content)),
    }
  })
}

/** Appends an unpublished lesson to a course, once for an id that the caller made. */
export async function createLesson(
  context: AccountContext,
  input: z.infer<typeof createLessonInput>,
): Promise<OneSummary> {
  const { deps, viewer, inAccount, readAccount } = context
  const course_id = requireId(input.course_id)
  const _id = input._id ?? deps.newId()
  const isOwn = (id: string) => readAccount((tx) => isCreatedBy(tx, id, viewer._id))
  const create = () =>
    inAccount(async (tx) => {
      if (!(await lockCourse(tx, course_id))) throw new NotFound()
      const lesson_order = await nextOrder(tx, course_id)
      const origin = { created_by: viewer._id, created_at: deps.now(), updated_at: deps.now() }
      const draft_content = startingContent()
      await insertLessons(tx, [{ ...input, ...origin, _id, course_id, lesson_order, draft_content }])
    })
  await createOnce(input._id, isOwn, create)
  return { lesson: await findSummary(context, _id) }
}

/**
 * Stores the fields outside the content as a new version. A title is published with the content; the other fields take
 * effect at once. A `Conflict` with the current state when the given version is outdated, or a stored field equals neither
 * the writer's previous value nor the new one.
 */
export async function changeLesson(
  context: AccountContext,
  input: z.infer<typeof updateLessonInput>,
): Promise<OneSummary> {
  const { deps, inAccount } = context
  const { _id, before, lesson_version: known, ...changes } = input
  const id = requireId(_id)
  await inAccount(async (tx) => {
    const stored = await lockLesson(tx, id)
    if (!stored) throw new NotFound()
    const isOutdated = known !== undefined && known !== stored.lesson_version
    if (isOutdated || (before && settingFields.some((field) => isStale(stored[field], before[field], changes[field]))))
      throw new Conflict(undefined, { details: presentFresh(stored) })
    const { lesson_title: title } = changes
    if (!changesFields(stored, changes)) return
    const { lesson_version, published_version } = nextVersion(stored)
    const isRenamed = title !== undefined && title !== stored.lesson_title
    const versions = { lesson_version, published_version: isRenamed ? stored.published_version : published_version }
    await updateLesson(tx, id, { ...changes, ...versions }, deps.now())
  })
  const lesson = await findSummary(context, id)
  announceLesson(context, lesson)
  return { lesson }
}

const settingFields = ['lesson_title', 'lesson_length', 'lesson_feedback'] as const

function isStale(stored: unknown, before: unknown, next: unknown): boolean {
  return next !== undefined && before !== undefined && stored !== before && stored !== next
}

/** Numbers a course's lessons from 1 in the given order, which must name each lesson once. */
export async function reorderLessons(
  { deps, inAccount }: AccountContext,
  input: z.infer<typeof reorderInput>,
): Promise<LessonSummaries> {
  const courseId = requireId(input.course_id)
  const ids = input.lesson_ids.map(requireId)
  return inAccount(async (tx) => {
    if (!(await lockCourse(tx, courseId))) throw new NotFound()
    const before = await listSummaries(tx, { courseId })
    const orders = new Map(before.map((row) => [row._id, row.lesson_order]))
    if (!ids.every((id) => orders.has(id))) throw new NotFound()
    if (ids.length < before.length) throw new Conflict()
    for (const [index, id] of ids.entries()) {
      if (orders.get(id) !== index + 1) await moveLesson(tx, id, index + 1, deps.now())
    }
    const after = await listSummaries(tx, { courseId })
    return { lessons: after.map(presentSummary) }
  })
}

/**
 * Stores a lesson's draft, or changes in it, under the next version. A save that names an older version is a `Conflict` with
 * the current text, unless it contains the same text: then it is the retry of a stored save whose reply was lost. The reply
 * has the elements that are stored in another form than they were sent.
 */
export async function saveDraft(context: AccountContext, input: z.infer<typeof saveDraftInput>): Promise<SavedDraft> {
  const { deps, inAccount } = context
  const id = requireId(input._id)
  const sent = await readSent(context, id, input)
  const elements = await fetchAtOnce(context, await checkContent(context, sent, 'draft'))
  const lesson = await inAccount(async (tx) => {
    const lesson = await lockLesson(tx, id)
    if (!lesson) throw new NotFound()
    if (isSameContent(elements, lesson.draft_content)) return lesson
    if (input.lesson_version !== lesson.lesson_version) throw new Conflict(undefined, { details: presentFresh(lesson) })
    const lesson_version = lesson.lesson_version + 1
    await updateLesson(tx, id, { draft_content: elements, lesson_version }, deps.now())
    await sendPictureJob(context, tx, { lesson_id: id, content: elements })
    return { ...lesson, lesson_version }
  })
  announceLesson(context, lesson)
  const changed = input.elements ? elements : elements.filter((element, index) => !isSameJson(element, sent[index]))
  return { lesson_version: lesson.lesson_version, elements: changed }
}

/** The elements of a save: as they were sent, or the stored ones with the sent changes. */
async function readSent(
  { readAccount }: AccountContext,
  id: string,
  { elements, changes = {}, lesson_version }: z.infer<typeof saveDraftInput>,
): Promise<readonly IncomingElement[]> {
  if (elements) return elements
  const lesson = await readAccount((tx) => findLesson(tx, id))
  if (!lesson) throw new NotFound()
  const shown: readonly (IncomingElement & DraftElement)[] = contentToShow(lesson.draft_content)
  const isCurrent = lesson.lesson_version === lesson_version
  const changed = isCurrent ? applyDraftChanges(shown, changes as DraftChanges<(typeof shown)[number]>) : undefined
  if (!changed) throw new Conflict(undefined, { details: presentFresh(lesson) })
  return changed
}

/** Publishes the current draft as a new revision. Refuses content that this version cannot read, and empty answers. */
export async function publishLesson(context: AccountContext, input: z.infer<typeof publishInput>): Promise<OneSummary> {
  const { deps, inAccount } = context
  const id = requireId(input._id)
  await inAccount(async (tx) => {
    const lesson = await lockLesson(tx, id)
    if (!lesson) throw new NotFound()
    if (input.lesson_version !== lesson.lesson_version) throw new Conflict(undefined, { details: presentFresh(lesson) })
    const number = findUnreadable(lesson.draft_content)
    if (number !== undefined) throw new Invalid(messages.unreadableElement, { values: { number } })
    const [blocked] = findBlocked(lesson.draft_content)
    if (blocked !== undefined) throw new Invalid(messages.emptyAnswer, { values: { number: blocked } })
    assertAddresses(lesson.draft_content)
    const published_revision_id = await writeRevision(context, tx, lesson, {
      lesson_title: lesson.lesson_title,
      content: lesson.draft_content,
      change_kind: input.change_kind,
      note: input.note,
    })
    await updateLesson(tx, id, { published_revision_id, published_version: lesson.lesson_version }, deps.now())
  })
  const lesson = await findSummary(context, id)
  announceLesson(context, lesson)
  return { lesson }
}

async function findSummary({ readAccount }: AccountContext, lessonId: string): Promise<LessonSummary> {
  const [row] = await readAccount((tx) => listSummaries(tx, { lessonId }))
  if (!row) throw new NotFound()
  return presentSummary(row)
}
