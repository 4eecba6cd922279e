import type { z } from 'zod'
import { ownPicture } from '#domain/lesson/remote-picture.ts'
import type { AccountQuery } from '#db/query.ts'
import { createOnce } from '../../frame/create-once.ts'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import type { AccountContext, PublicContext } from '../../frame/request-context.ts'
import { publicAccountId } from '../auth/service.ts'
import { copyLessons, copyTitle, listLessonSummaries } from '../lessons/service.ts'
import { addCourse, refuseTakenSlug } from './add-course.ts'
import { fetchCourseImage, sendCourseImageJob } from './course-image.ts'
import { can } from './policy.ts'
import { presentCatalogueCourse, presentCourse } from './present.ts'
import {
  archiveCourse,
  isCreatedBy,
  listAccountIds,
  listCourses,
  listForAuthors,
  listTouchedCourses,
  unarchiveCourse,
  updateCourse,
} from './queries.ts'
import type {
  createCourseInput,
  duplicateCourseInput,
  updateCourseInput,
  CourseSummary,
  ListedCourses,
  CourseWithLessons,
  OneCourse,
  OneMarkedCourse,
  Catalogue,
} from './schema.ts'
import type { Removed, Restored } from '../../lib/reply-parts.ts'

// For other modules.
export { openExport } from './export/open-export.ts'
export { addCourse } from './add-course.ts'
export { handleCourseImages } from './course-image.ts'

/** The account's courses, for authors. */
export async function listOwnCourses(context: AccountContext): Promise<ListedCourses> {
  return listOf(context, 'present')
}

/** The courses that were archived one by one and can be restored. */
export async function listArchivedCourses(context: AccountContext): Promise<ListedCourses> {
  return listOf(context, 'archived')
}

async function listOf({ readAccount }: AccountContext, of: 'present' | 'archived'): Promise<ListedCourses> {
  return { courses: await readAccount((tx) => listForAuthors(tx, of)) }
}

/**
 * The catalogue without content: courses of one account; of every account for ADMIN on request. A course is touched when the
 * signed-in user opened one of its lessons.
 */
export async function listCatalogue(context: PublicContext, fetch: string | undefined): Promise<Catalogue> {
  const { deps, viewer } = context
  const own = await publicAccountId(context)
  const accountIds =
    fetch === 'all' && can.listEveryAccount(viewer) ? await listAccountIds(deps.db.unscoped) : own ? [own] : []
  const rows = []
  for (const accountId of accountIds)
    rows.push(...(await deps.db.readAccount(accountId, (tx) => listWithMarks(tx, viewer?._id))))
  if (can.listUnpublished(viewer)) return { courses: rows.map(presentCatalogueCourse) }
  const published = rows.filter((row) => row.published_count > 0)
  return {
    courses: published.map((row) => presentCatalogueCourse({ ...row, course_image: ownPicture(row.course_image) })),
  }
}

async function listWithMarks(tx: AccountQuery, userId: string | undefined) {
  const [rows, touched] = await Promise.all([
    listCourses(tx),
    userId === undefined ? new Set<string>() : listTouchedCourses(tx, userId),
  ])
  return rows.map((row) => ({ ...row, course_is_touched: touched.has(row._id) }))
}

/** An author's course with the author's own mark. */
export async function markCourse(context: AccountContext, { course }: OneCourse): Promise<OneMarkedCourse> {
  const { viewer, readAccount } = context
  const touched = await readAccount((tx) => listTouchedCourses(tx, viewer._id))
  return { course: { ...course, course_is_touched: touched.has(course._id) } }
}

/** One course with its lessons in order. */
export async function getCourse(context: AccountContext, id: string): Promise<CourseWithLessons> {
  const course = await findCourse(context, requireId(id))
  const lessons = await listLessonSummaries(context, course._id)
  return { course, lessons }
}

/** Creates a course, once for an id that the caller made. A given slug must be free; without one, the first free slug of its title is used. */
export async function createCourse(
  context: AccountContext,
  input: z.infer<typeof createCourseInput>,
): Promise<OneCourse> {
  const { deps, inAccount } = context
  const { _id = deps.newId(), course_slug, ...fields } = input
  await createOnce(input._id, isOwnCourse(context), async () => {
    const course_image = await fetchCourseImage(context, input.course_image)
    await inAccount(async (tx) => {
      if (course_slug !== undefined) await refuseTakenSlug(tx, course_slug)
      await addCourse(context, tx, { ...fields, _id, course_image }, course_slug)
      await sendCourseImageJob(context, tx, _id, course_image)
    })
  })
  return { course: await findCourse(context, _id) }
}

/** Stores the given fields. The slug changes only when one is given, so that saved addresses keep working. */
export async function changeCourse(
  context: AccountContext,
  input: z.infer<typeof updateCourseInput>,
): Promise<OneCourse> {
  const { deps, inAccount } = context
  const { _id, ...given } = input
  const id = requireId(_id)
  const { course_image = '' } = given
  // Before a picture is fetched for it.
  if (course_image !== '') await findCourse(context, id)
  const changes =
    course_image === '' ? given : { ...given, course_image: await fetchCourseImage(context, course_image) }
  const isFound = await inAccount(async (tx) => {
    if (changes.course_slug !== undefined) await refuseTakenSlug(tx, changes.course_slug, id)
    await sendCourseImageJob(context, tx, id, changes.course_image ?? '')
    return updateCourse(tx, id, changes, deps.now())
  })
  if (!isFound) throw new NotFound()
  return { course: await findCourse(context, id) }
}

/** Archives a course with its lessons; studyings are not changed. */
export async function removeCourse({ deps, inAccount }: AccountContext, id: string | undefined): Promise<Removed> {
  const courseId = requireId(id)
  const deleted = await inAccount((tx) => archiveCourse(tx, courseId, deps.now()))
  if (deleted === 0) throw new NotFound()
  return { success: true, deleted }
}

/** Restores a course that was archived alone. Throws `NotFound` for one of an archived collection. */
export async function restoreCourse({ deps, inAccount }: AccountContext, id: string): Promise<Restored> {
  const courseId = requireId(id)
  const isFound = await inAccount((tx) => unarchiveCourse(tx, courseId, deps.now()))
  if (!isFound) throw new NotFound()
  return { success: true, restored: 1 }
}

/** Copies a course with the drafts of all its lessons, unpublished, in one transaction; once for an id that the caller made. */
export async function duplicateCourse(
  context: AccountContext,
  input: z.infer<typeof duplicateCourseInput>,
): Promise<OneCourse> {
  const { deps, inAccount } = context
  const courseId = requireId(input._id)
  const _id = input.copy_id ?? deps.newId()
  const copy = () =>
    inAccount(async (tx) => {
      const [row] = await listCourses(tx, courseId)
      if (!row) throw new NotFound()
      const { course_locale, course_category, course_description, course_image, course_source, course_licence } = row
      const course_title = copyTitle(row.course_title, course_locale, context)
      const facts = { course_locale, course_category, course_description, course_image, course_source, course_licence }
      await addCourse(context, tx, { ...facts, _id, course_title })
      await copyLessons(context, tx, courseId, _id)
    })
  await createOnce(input.copy_id, isOwnCourse(context), copy)
  return { course: await findCourse(context, _id) }
}

/** Whether the caller has created the course with this id. */
function isOwnCourse({ viewer, readAccount }: AccountContext) {
  return (id: string) => readAccount((tx) => isCreatedBy(tx, id, viewer._id))
}

async function findCourse({ readAccount }: AccountContext, courseId: string): Promise<CourseSummary> {
  const [row] = await readAccount((tx) => listCourses(tx, courseId))
  if (!row) throw new NotFound()
  return presentCourse(row)
}
