import type { z } from 'zod'
import type { StoredElement } from '#blocks/lesson.ts'
import { authorize } from '../../lib/authorize.ts'
import { Conflict, Invalid, NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { messages } from '../../lib/messages.ts'
import type { Call } from '../../lib/viewer.ts'
import { checkContent, findUnreadable, isSameContent, startingContent } from './content.ts'
import { can } from './policy.ts'
import { announceLesson } from './presence.ts'
import { type LessonSummary, presentFresh, presentSummary } from './present.ts'
import { writeRevision } from './publish.ts'
import { findDraft, insertLessons, listSummaries, lockCourse, lockLesson, nextOrder, updateLesson } from './queries.ts'
import type { createLessonInput, publishInput, reorderInput, saveDraftInput, updateLessonInput } from './schema.ts'

// The composer's side of lessons: drafts and publishing. REST, which knows no drafts, is in rest-service.ts.

/** The lessons of a course in their order; of a course that is not the account's, none. */
export async function listLessonSummaries({ deps, viewer }: Call, courseId: string): Promise<LessonSummary[]> {
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const rows = await deps.db.readAccount(accountId, (tx) => listSummaries(tx, accountId, { courseId }))
  return rows.map(presentSummary)
}

/** A lesson's draft, as stored: the browser reads it with the blocks it has. */
export async function getLesson({ deps, viewer }: Call, id: string) {
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const lessonId = requireId(id)
  return deps.db.readAccount(accountId, async (tx) => {
    const [row] = await listSummaries(tx, accountId, { lessonId })
    const draft = await findDraft(tx, accountId, lessonId)
    if (!row || !draft) throw new NotFound()
    const { course_title, course_locale, content } = draft
    return { lesson: { ...presentSummary(row), course_title, course_locale }, elements: content }
  })
}

/** Appends an unpublished lesson to a course. */
export async function createLesson(
  call: Call,
  input: z.infer<typeof createLessonInput>,
): Promise<{ lesson: LessonSummary }> {
  const { deps, viewer } = call
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const course_id = requireId(input.course_id)
  const _id = deps.newId()
  await deps.db.inAccount(accountId, async (tx) => {
    if (!(await lockCourse(tx, accountId, course_id))) throw new NotFound()
    const lesson_order = await nextOrder(tx, accountId, course_id)
    const now = deps.now()
    await insertLessons(tx, accountId, [
      {
        ...input,
        _id,
        course_id,
        lesson_order,
        draft_content: startingContent(),
        created_at: now,
        updated_at: now,
      },
    ])
  })
  return { lesson: await findSummary(call, accountId, _id) }
}

/**
 * Stores what stands beside the content. The title goes out with the content, so that a new one is a new version of the
 * draft; the rest takes effect at once. A `Conflict` with what stands when the named version is another one, or a field is
 * neither what the writer had before them nor what they bring.
 */
export async function changeLesson(
  call: Call,
  input: z.infer<typeof updateLessonInput>,
): Promise<{ lesson: LessonSummary }> {
  const { deps, viewer } = call
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const { _id, before, lesson_version: known, ...changes } = input
  const id = requireId(_id)
  await deps.db.inAccount(accountId, async (tx) => {
    const stored = await lockLesson(tx, accountId, id)
    if (!stored) throw new NotFound()
    const isOutdated = known !== undefined && known !== stored.lesson_version
    if (isOutdated || (before && settingFields.some((field) => isStale(stored[field], before[field], changes[field]))))
      throw new Conflict(undefined, { details: presentFresh(stored) })
    const { lesson_title: title } = changes
    const isRenamed = title !== undefined && title !== stored.lesson_title
    const lesson_version = stored.lesson_version + (isRenamed ? 1 : 0)
    await updateLesson(tx, accountId, id, { ...changes, lesson_version }, deps.now())
  })
  const lesson = await findSummary(call, accountId, id)
  announceLesson(call, accountId, lesson)
  return { lesson }
}

const settingFields = ['lesson_title', 'lesson_length', 'lesson_feedback'] as const

function isStale(stored: unknown, before: unknown, next: unknown): boolean {
  return next !== undefined && before !== undefined && stored !== before && stored !== next
}

/** Numbers a course's lessons from 1 in the given order, which names each of them once. */
export async function reorderLessons(
  call: Call,
  input: z.infer<typeof reorderInput>,
): Promise<{ lessons: LessonSummary[] }> {
  const { deps, viewer } = call
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const courseId = requireId(input.course_id)
  const ids = input.lesson_ids.map(requireId)
  return deps.db.inAccount(accountId, async (tx) => {
    if (!(await lockCourse(tx, accountId, courseId))) throw new NotFound()
    const before = await listSummaries(tx, accountId, { courseId })
    const orders = new Map(before.map((row) => [row._id, row.lesson_order]))
    if (!ids.every((id) => orders.has(id))) throw new NotFound()
    if (ids.length < before.length) throw new Conflict()
    for (const [index, id] of ids.entries()) {
      if (orders.get(id) !== index + 1) await updateLesson(tx, accountId, id, { lesson_order: index + 1 }, deps.now())
    }
    const after = await listSummaries(tx, accountId, { courseId })
    return { lessons: after.map(presentSummary) }
  })
}

/**
 * Stores a lesson's draft under the next version. A save that names an older version is a `Conflict` with the text that
 * stands, unless it brings that very text: then its first try arrived and only the reply was lost.
 */
export async function saveDraft(
  call: Call,
  input: z.infer<typeof saveDraftInput>,
): Promise<{ lesson_version: number; elements: StoredElement[] }> {
  const { deps, viewer } = call
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const id = requireId(input._id)
  const { lesson, elements } = await deps.db.inAccount(accountId, async (tx) => {
    const lesson = await lockLesson(tx, accountId, id)
    if (!lesson) throw new NotFound()
    const elements = checkContent(input.elements)
    if (isSameContent(elements, lesson.draft_content)) return { lesson, elements }
    if (input.lesson_version !== lesson.lesson_version) throw new Conflict(undefined, { details: presentFresh(lesson) })
    const lesson_version = lesson.lesson_version + 1
    await updateLesson(tx, accountId, id, { draft_content: elements, lesson_version }, deps.now())
    return { lesson: { ...lesson, lesson_version }, elements }
  })
  announceLesson(call, accountId, lesson)
  return { lesson_version: lesson.lesson_version, elements }
}

/** Gives students the draft as it stands, as a new revision. Refuses content that this version cannot read. */
export async function publishLesson(
  call: Call,
  input: z.infer<typeof publishInput>,
): Promise<{ lesson: LessonSummary }> {
  const { deps, viewer } = call
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const id = requireId(input._id)
  await deps.db.inAccount(accountId, async (tx) => {
    const lesson = await lockLesson(tx, accountId, id)
    if (!lesson) throw new NotFound()
    if (input.lesson_version !== lesson.lesson_version) throw new Conflict(undefined, { details: presentFresh(lesson) })
    const number = findUnreadable(lesson.draft_content)
    if (number !== undefined) throw new Invalid(messages.unreadableElement, { values: { number } })
    const published_revision_id = await writeRevision(deps, tx, viewer, lesson, {
      lesson_title: lesson.lesson_title,
      content: lesson.draft_content,
      change_kind: input.change_kind,
      note: input.note,
    })
    await updateLesson(
      tx,
      accountId,
      id,
      { published_revision_id, published_version: lesson.lesson_version },
      deps.now(),
    )
  })
  const lesson = await findSummary(call, accountId, id)
  announceLesson(call, accountId, lesson)
  return { lesson }
}

async function findSummary({ deps }: Call, accountId: string, lessonId: string): Promise<LessonSummary> {
  const [row] = await deps.db.readAccount(accountId, (tx) => listSummaries(tx, accountId, { lessonId }))
  if (!row) throw new NotFound()
  return presentSummary(row)
}
