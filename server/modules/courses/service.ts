import type { z } from 'zod'
import { authorize } from '../../lib/authorize.ts'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { type Call, publicAccountId } from '../../lib/viewer.ts'
import { copyLessons, copyTitle } from '../lessons/copy.ts'
import type { LessonSummary } from '../lessons/present.ts'
import { listLessonSummaries } from '../lessons/service.ts'
import { addCourse, refuseTakenSlug } from './add-course.ts'
import { can } from './policy.ts'
import {
  type CourseSummary,
  type ListedCourse,
  presentCatalogueCourse,
  presentCourse,
  presentListed,
} from './present.ts'
import { archiveCourse, listAccountIds, listCourses, listForAuthors, unarchiveCourse, updateCourse } from './queries.ts'
import type { createCourseInput, updateCourseInput } from './schema.ts'

/** The account's courses, for those who write them. */
export async function listOwnCourses(call: Call): Promise<{ courses: ListedCourse[] }> {
  return listOf(call, 'present')
}

/** The courses that were archived one by one and can come back. */
export async function listArchivedCourses(call: Call): Promise<{ courses: ListedCourse[] }> {
  return listOf(call, 'archived')
}

async function listOf({ deps, viewer }: Call, of: 'present' | 'archived'): Promise<{ courses: ListedCourse[] }> {
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const rows = await deps.db.readAccount(accountId, (tx) => listForAuthors(tx, accountId, of))
  return { courses: rows.map(presentListed) }
}

/** The catalogue: courses of one account for everybody, of every account for ADMIN who asks for all. Without content. */
export async function listCatalogue(call: Call, fetch: string | undefined) {
  const { deps, viewer } = call
  const own = await publicAccountId(call)
  const accountIds =
    fetch === 'all' && can.listEveryAccount(viewer) ? await listAccountIds(deps.db.anonymous) : own ? [own] : []
  const rows = []
  for (const accountId of accountIds)
    rows.push(...(await deps.db.readAccount(accountId, (tx) => listCourses(tx, accountId))))
  const visible = can.listUnpublished(viewer) ? rows : rows.filter((row) => row.published_count > 0)
  return { courses: visible.map(presentCatalogueCourse) }
}

/** One course with its lessons in their order. */
export async function getCourse(call: Call, id: string): Promise<{ course: CourseSummary; lessons: LessonSummary[] }> {
  authorize(call.viewer, can.write(call.viewer))
  const course = await findCourse(call, call.viewer.tenant_account_id, requireId(id))
  const lessons = await listLessonSummaries(call, course._id)
  return { course, lessons }
}

/** Creates a course. A slug that is given must be free; without one, the first free slug of its title is taken. */
export async function createCourse(
  call: Call,
  input: z.infer<typeof createCourseInput>,
): Promise<{ course: CourseSummary }> {
  const { deps, viewer } = call
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const { course_slug, ...fields } = input
  const _id = await deps.db.inAccount(accountId, async (tx) => {
    if (course_slug !== undefined) await refuseTakenSlug(tx, accountId, course_slug)
    return addCourse(deps, tx, accountId, fields, course_slug)
  })
  return { course: await findCourse(call, accountId, _id) }
}

/** Stores the given fields. The slug stays unless another one is given: addresses that people saved keep working. */
export async function changeCourse(
  call: Call,
  input: z.infer<typeof updateCourseInput>,
): Promise<{ course: CourseSummary }> {
  const { deps, viewer } = call
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const { _id, ...changes } = input
  const id = requireId(_id)
  const isFound = await deps.db.inAccount(accountId, async (tx) => {
    if (changes.course_slug !== undefined) await refuseTakenSlug(tx, accountId, changes.course_slug, id)
    return updateCourse(tx, accountId, id, changes, deps.now())
  })
  if (!isFound) throw new NotFound()
  return { course: await findCourse(call, accountId, id) }
}

/** Archives a course with its lessons; what students did with them stays. */
export async function removeCourse(
  { deps, viewer }: Call,
  id: string | undefined,
): Promise<{ success: true; deleted: number }> {
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const courseId = requireId(id)
  const deleted = await deps.db.inAccount(accountId, (tx) => archiveCourse(tx, accountId, courseId, deps.now()))
  if (deleted === 0) throw new NotFound()
  return { success: true, deleted }
}

/** Brings back a course that was archived alone, as it was. Throws `NotFound` for one of a dropped collection. */
export async function restoreCourse({ deps, viewer }: Call, id: string): Promise<{ success: true; restored: number }> {
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const courseId = requireId(id)
  const isFound = await deps.db.inAccount(accountId, (tx) => unarchiveCourse(tx, accountId, courseId, deps.now()))
  if (!isFound) throw new NotFound()
  return { success: true, restored: 1 }
}

/** Copies a course with the drafts of all its lessons, unpublished: whole, or not at all. */
export async function duplicateCourse(call: Call, id: string): Promise<{ course: CourseSummary }> {
  const { deps, viewer } = call
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const courseId = requireId(id)
  const _id = await deps.db.inAccount(accountId, async (tx) => {
    const [row] = await listCourses(tx, accountId, courseId)
    if (!row) throw new NotFound()
    const { course_locale, course_category, course_description, course_image, course_source, course_licence } = row
    const course_title = copyTitle(row.course_title, course_locale, call)
    const facts = { course_locale, course_category, course_description, course_image, course_source, course_licence }
    const copyId = await addCourse(deps, tx, accountId, { ...facts, course_title })
    await copyLessons(deps, tx, accountId, courseId, copyId)
    return copyId
  })
  return { course: await findCourse(call, accountId, _id) }
}

async function findCourse({ deps }: Call, accountId: string, courseId: string): Promise<CourseSummary> {
  const [row] = await deps.db.readAccount(accountId, (tx) => listCourses(tx, accountId, courseId))
  if (!row) throw new NotFound()
  return presentCourse(row)
}
