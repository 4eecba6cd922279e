import type { z } from 'zod'
import type { Query } from '#db/client.ts'
import { authorize } from '../../lib/authorize.ts'
import { Conflict, NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { type Call, publicAccountId } from '../../lib/viewer.ts'
import { checkContent, isSameContent } from './content.ts'
import { can } from './policy.ts'
import { announceLesson } from './presence.ts'
import { presentForAuthor, presentForStudent, presentFresh, presentTitle } from './present.ts'
import { insertPublished, writeRevision } from './publish.ts'
import {
  findRevision,
  hasCourse,
  type LessonRow,
  listPublished,
  listTitles,
  lockCourse,
  lockLesson,
  nextOrder,
  updateLesson,
} from './queries.ts'
import type { createLessonBody, patchLessonBody, saveLessonBody } from './schema.ts'

// Lessons as REST knows them: without drafts. What is written is published at once, what is read is what was published.

/** A course's lessons: whole for authors, titles of the published ones for everybody else. */
export async function listByCourse(call: Call, course_id: string | undefined) {
  const { deps, viewer } = call
  const accountId = await publicAccountId(call)
  const courseId = requireId(course_id)
  if (!accountId) throw new NotFound()
  return deps.db.readAccount(accountId, async (tx) => {
    if (!(await hasCourse(tx, accountId, courseId))) throw new NotFound()
    if (can.readAnswers(viewer))
      return { lessons: (await listPublished(tx, accountId, { courseId })).map(presentForAuthor) }
    const rows = await listTitles(tx, accountId, { courseId })
    return { lessons: rows.filter((row) => row.published_version !== null).map(presentTitle) }
  })
}

/** One lesson: with right answers for authors, as students see it for everybody else. */
export async function getPublished({ deps, viewer }: Call, id: string | undefined) {
  authorize(viewer, can.read(viewer))
  const accountId = viewer.tenant_account_id
  const lessonId = requireId(id)
  const [row] = await deps.db.readAccount(accountId, (tx) => listPublished(tx, accountId, { lessonId }))
  if (row && can.readAnswers(viewer)) return { lesson: presentForAuthor(row) }
  if (!row?.content) throw new NotFound()
  return { lesson: presentForStudent(row, deps.linkIcons.iconOf) }
}

/** Adds a published lesson to a course, at its end unless an order is given. */
export async function addPublished({ deps, viewer }: Call, input: z.infer<typeof createLessonBody>) {
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const course_id = requireId(input.course_id)
  const { lesson_content, lesson_order, ...fields } = input
  const _id = deps.newId()
  return deps.db.inAccount(accountId, async (tx) => {
    if (!(await lockCourse(tx, accountId, course_id))) throw new NotFound()
    const content = checkContent(lesson_content)
    const order = lesson_order ?? (await nextOrder(tx, accountId, course_id))
    await insertPublished(deps, tx, viewer, [{ ...fields, _id, course_id, lesson_order: order, content }])
    return findForAuthor(tx, accountId, _id)
  })
}

/**
 * Stores a whole lesson and publishes it. Without a version the save wins, unless a draft of the composer waits: only a
 * save that names the draft's version may replace it. A stale save is a `Conflict` with the lesson that stands.
 */
export async function savePublished(call: Call, input: z.infer<typeof saveLessonBody>) {
  const { deps, viewer } = call
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const lessonId = requireId(input._id)
  const { _id, course_id, lesson_content, lesson_version, ...fields } = input
  const saved = await deps.db.inAccount(accountId, async (tx) => {
    const lesson = await lockLesson(tx, accountId, lessonId)
    if (!lesson || (course_id !== undefined && requireId(course_id) !== lesson.course_id)) throw new NotFound()
    const expected = lesson_version ?? lesson.published_version
    if (expected !== lesson.lesson_version) throw await staleSave(tx, accountId, lesson)
    const content = checkContent(lesson_content)
    const isChanged =
      lesson.published_version !== lesson.lesson_version || !isSameContent(content, lesson.draft_content)
    const version = isChanged ? lesson.lesson_version + 1 : lesson.lesson_version
    const published_revision_id = await writeRevision(deps, tx, viewer, lesson, {
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
    await updateLesson(tx, accountId, lessonId, changes, deps.now())
    return { facts: { ...lesson, ...changes }, reply: await findForAuthor(tx, accountId, lessonId) }
  })
  announceLesson(call, accountId, saved.facts)
  return saved.reply
}

/**
 * Changes single fields of a lesson. With content it is a save; without, a draft of the composer stays as it is, and a new
 * title is published with the content that was published last.
 */
export async function patchPublished(
  call: Call,
  id: string | undefined,
  patch: z.infer<typeof patchLessonBody>,
): Promise<{ lesson: ReturnType<typeof presentForAuthor> }> {
  const { deps, viewer } = call
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const lessonId = requireId(id)
  const { lesson_content, lesson_version, ...fields } = patch
  if (lesson_content) return savePublished(call, { ...patch, _id: lessonId, lesson_content })
  const patched = await deps.db.inAccount(accountId, async (tx) => {
    const lesson = await lockLesson(tx, accountId, lessonId)
    if (!lesson) throw new NotFound()
    if (lesson_version !== undefined && lesson_version !== lesson.lesson_version)
      throw await staleSave(tx, accountId, lesson)
    const published = lesson.published_revision_id && (await findRevision(tx, accountId, lesson.published_revision_id))
    const renamed = published && {
      published_revision_id: await writeRevision(deps, tx, viewer, lesson, {
        lesson_title: fields.lesson_title ?? published.lesson_title,
        content: published.content,
        change_kind: 'wording',
        note: '',
      }),
    }
    await updateLesson(tx, accountId, lessonId, { ...fields, ...renamed }, deps.now())
    return { facts: { ...lesson, ...fields }, reply: await findForAuthor(tx, accountId, lessonId) }
  })
  announceLesson(call, accountId, patched.facts)
  return patched.reply
}

/** The refusal of a save that did not know what stands, with what stands. */
async function staleSave(tx: Query, accountId: string, lesson: LessonRow): Promise<Conflict> {
  const { lesson: stored } = await findForAuthor(tx, accountId, lesson._id)
  const { elements, ...fresh } = presentFresh(lesson)
  return new Conflict(undefined, { details: { lesson: { ...stored, ...fresh, lesson_content: elements } } })
}

async function findForAuthor(tx: Query, accountId: string, lessonId: string) {
  const [row] = await listPublished(tx, accountId, { lessonId })
  if (!row) throw new NotFound()
  return { lesson: presentForAuthor(row) }
}
