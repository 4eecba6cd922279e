import type { z } from 'zod'
import { authorize } from '../../lib/authorize.ts'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { type Call, publicAccountId } from '../../lib/viewer.ts'
import type { LessonSummary } from '../lessons/present.ts'
import { listLessonSummaries } from '../lessons/service.ts'
import { addCourse } from './add-course.ts'
import { can } from './policy.ts'
import { type CourseSummary, presentCatalogueCourse, presentCourse } from './present.ts'
import { archiveCourse, listAccountIds, listCourses, updateCourse } from './queries.ts'
import type { createCourseInput, updateCourseInput } from './schema.ts'

/** The account's courses, for those who write them. */
export async function listOwnCourses({ deps, viewer }: Call): Promise<{ courses: CourseSummary[] }> {
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const rows = await deps.db.readAccount(accountId, (tx) => listCourses(tx, accountId))
  return { courses: rows.map(presentCourse) }
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

export async function createCourse(
  call: Call,
  input: z.infer<typeof createCourseInput>,
): Promise<{ course: CourseSummary }> {
  const { deps, viewer } = call
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const _id = await deps.db.inAccount(accountId, (tx) => addCourse(deps, tx, accountId, input))
  return { course: await findCourse(call, accountId, _id) }
}

/** Stores the given fields. The slug stays: addresses that people saved keep working. */
export async function changeCourse(
  call: Call,
  input: z.infer<typeof updateCourseInput>,
): Promise<{ course: CourseSummary }> {
  const { deps, viewer } = call
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const { _id, ...changes } = input
  const id = requireId(_id)
  const isFound = await deps.db.inAccount(accountId, (tx) => updateCourse(tx, accountId, id, changes, deps.now()))
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

async function findCourse({ deps }: Call, accountId: string, courseId: string): Promise<CourseSummary> {
  const [row] = await deps.db.readAccount(accountId, (tx) => listCourses(tx, accountId, courseId))
  if (!row) throw new NotFound()
  return presentCourse(row)
}
