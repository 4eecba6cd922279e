import type { z } from 'zod'
import { holdsRight } from '#domain/rights.ts'
import type { AccountQuery } from '#db/query.ts'
import { Conflict, NotFound } from '../../lib/errors.ts'
import { translate } from '../../lib/i18n.ts'
import { requireId } from '../../lib/ids.ts'
import { messages } from '../../lib/messages.ts'
import type { AccountContext, PublicContext } from '../../frame/request-context.ts'
import { publicAccountId } from '../auth/service.ts'
import { changesFields, checkContent, findBlocked, isSameContent } from './content.ts'
import { announceLesson } from './presence.ts'
import { presentForAuthor, presentForStudent, presentFresh, presentTitle } from './present.ts'
import { insertPublished, writeRevision } from './publish.ts'
import { fetchAtOnce, sendPictureJob, withStoredPictures } from './remote-pictures.ts'
import {
  findRevision,
  hasCourse,
  type LessonRow,
  listPublished,
  listTitles,
  lockCourse,
  lockLesson,
  nextOrder,
  nextVersion,
  updateLesson,
} from './queries.ts'
import type {
  createLessonBody,
  patchLessonBody,
  saveLessonBody,
  OneAuthoredLesson,
  LessonsOfCourse,
  OneLesson,
} from './schema.ts'

// Lessons over REST, without drafts: writing publishes immediately, reading returns what was published.

/** A course's lessons: complete for authors, titles of the published ones for everyone else. */
export async function listByCourse(context: PublicContext, course_id: string | undefined): Promise<LessonsOfCourse> {
  const { deps, viewer } = context
  const accountId = await publicAccountId(context)
  const courseId = requireId(course_id)
  if (!accountId) throw new NotFound()
  return deps.db.readAccount(accountId, async (tx) => {
    if (!(await hasCourse(tx, courseId))) throw new NotFound()
    if (holdsRight(viewer?.account_role, 'lessons.write'))
      return { lessons: (await listPublished(tx, { courseId }, viewer?._id)).map(presentForAuthor) }
    const rows = await listTitles(tx, { courseId }, viewer?._id)
    return { lessons: rows.filter((row) => row.published_version !== null).map(presentTitle) }
  })
}

/** One lesson: with right answers for authors, the student's view for everyone else. */
export async function getPublished(
  { deps, viewer, readAccount }: AccountContext,
  id: string | undefined,
): Promise<OneLesson> {
  const lessonId = requireId(id)
  const row = await readAccount(async (tx) => {
    const [found] = await listPublished(tx, { lessonId }, viewer?._id)
    const content = found?.content && (await withStoredPictures(tx, found.content))
    return found && { ...found, content: content ?? null }
  })
  if (row && holdsRight(viewer?.account_role, 'lessons.write')) return { lesson: presentForAuthor(row) }
  if (!row?.content) throw new NotFound()
  return { lesson: presentForStudent(row, deps.linkIcons.iconOf) }
}

/** Adds a published lesson to a course, at its end unless an order is given. */
export async function addPublished(
  context: AccountContext,
  input: z.infer<typeof createLessonBody>,
): Promise<OneAuthoredLesson> {
  const { deps, inAccount } = context
  const course_id = requireId(input.course_id)
  const { lesson_content, lesson_order, ...fields } = input
  const _id = deps.newId()
  const content = await fetchAtOnce(context, await checkContent(context, lesson_content, 'published'))
  return inAccount(async (tx) => {
    if (!(await lockCourse(tx, course_id))) throw new NotFound()
    const order = lesson_order ?? (await nextOrder(tx, course_id))
    await insertPublished(context, tx, [{ ...fields, _id, course_id, lesson_order: order, content }])
    return findForAuthor(context, tx, _id)
  })
}

/**
 * Stores a whole lesson and publishes it. Without a version the save wins, unless the composer has an unpublished draft:
 * then only a save that names the draft's version replaces it. A stale save is a `Conflict` with the current lesson.
 */
export async function savePublished(
  context: AccountContext,
  input: z.infer<typeof saveLessonBody>,
): Promise<OneAuthoredLesson> {
  const { deps, inAccount } = context
  const lessonId = requireId(input._id)
  const { _id, course_id, lesson_content, lesson_version, ...fields } = input
  const content = await fetchAtOnce(context, await checkContent(context, lesson_content, 'published'))
  const saved = await inAccount(async (tx) => {
    const lesson = await lockLesson(tx, lessonId)
    if (!lesson || (course_id !== undefined && requireId(course_id) !== lesson.course_id)) throw new NotFound()
    const expected = lesson_version ?? lesson.published_version
    if (expected !== lesson.lesson_version) throw await staleSave(context, tx, lesson)
    const isChanged =
      lesson.published_version !== lesson.lesson_version ||
      changesFields(lesson, fields) ||
      !isSameContent(content, lesson.draft_content)
    const version = isChanged ? lesson.lesson_version + 1 : lesson.lesson_version
    const published_revision_id = await writeRevision(context, tx, lesson, {
      lesson_title: fields.lesson_title ?? lesson.lesson_title,
      content,
      change_kind: 'meaning',
      note: '',
    })
    const changes = {
      ...fields,
      draft_content: content,
      lesson_version: version,
      published_version: version,
      published_revision_id,
    }
    await updateLesson(tx, lessonId, changes, deps.now())
    await sendPictureJob(context, tx, { lesson_id: lessonId, content })
    return { facts: { ...lesson, ...changes }, reply: await findForAuthor(context, tx, lessonId) }
  })
  announceLesson(context, saved.facts)
  return saved.reply
}

/**
 * Updates single fields of a lesson. With content it is a save; without, a draft of the composer is not changed, and a new
 * title is published with the last published content.
 */
export async function patchPublished(
  context: AccountContext,
  id: string | undefined,
  patch: z.infer<typeof patchLessonBody>,
): Promise<OneAuthoredLesson> {
  const { deps, inAccount } = context
  const lessonId = requireId(id)
  const { lesson_content, lesson_version, ...fields } = patch
  if (lesson_content) return savePublished(context, { ...patch, _id: lessonId, lesson_content })
  const patched = await inAccount(async (tx) => {
    const lesson = await lockLesson(tx, lessonId)
    if (!lesson) throw new NotFound()
    if (lesson_version !== undefined && lesson_version !== lesson.lesson_version)
      throw await staleSave(context, tx, lesson)
    const published = lesson.published_revision_id && (await findRevision(tx, lesson.published_revision_id))
    const renamed = published && {
      published_revision_id: await writeRevision(context, tx, lesson, {
        lesson_title: fields.lesson_title ?? published.lesson_title,
        content: published.content,
        change_kind: 'wording',
        note: '',
      }),
    }
    const changes = { ...fields, ...renamed, ...(changesFields(lesson, fields) ? nextVersion(lesson) : {}) }
    await updateLesson(tx, lessonId, changes, deps.now())
    return { facts: { ...lesson, ...changes }, reply: await findForAuthor(context, tx, lessonId) }
  })
  announceLesson(context, patched.facts)
  return patched.reply
}

/** The error for a save of an outdated version, with the current lesson. */
async function staleSave(context: AccountContext, tx: AccountQuery, lesson: LessonRow): Promise<Conflict> {
  const { lesson: stored } = await findForAuthor(context, tx, lesson._id)
  const { elements, ...fresh } = presentFresh(lesson)
  return new Conflict(undefined, { details: { lesson: { ...stored, ...fresh, lesson_content: elements } } })
}

async function findForAuthor(
  { viewer, locale }: AccountContext,
  tx: AccountQuery,
  lessonId: string,
): Promise<OneAuthoredLesson> {
  const [row] = await listPublished(tx, { lessonId }, viewer?._id)
  if (!row) throw new NotFound()
  const notes = findBlocked(row.content ?? []).map((number) => translate(messages.noteEmptyAnswer, locale, { number }))
  return { lesson: presentForAuthor(row), notes }
}
