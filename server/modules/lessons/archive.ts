import { authorize } from '../../lib/authorize.ts'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import type { Call } from '../../lib/viewer.ts'
import { can } from './policy.ts'
import { type ArchivedLesson, presentArchived } from './present.ts'
import {
  closeOrderGap,
  findArchived,
  findCourseOf,
  hasCourse,
  listArchived,
  lockCourse,
  lockLesson,
  nextOrder,
  openOrderGap,
  unarchiveLesson,
  updateLesson,
} from './queries.ts'

/** Archives a lesson; what students did with it stays. */
export async function removeLesson(
  { deps, viewer }: Call,
  id: string | undefined,
): Promise<{ success: true; deleted: number }> {
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const lessonId = requireId(id)
  return deps.db.inAccount(accountId, async (tx) => {
    const courseId = await findCourseOf(tx, accountId, lessonId)
    // The course first, as whoever reorders its lessons does: else the two could wait for each other for ever.
    if (courseId === undefined || !(await lockCourse(tx, accountId, courseId))) throw new NotFound()
    const lesson = await lockLesson(tx, accountId, lessonId)
    if (!lesson) throw new NotFound()
    await updateLesson(tx, accountId, lessonId, { archived_at: deps.now() }, deps.now())
    await closeOrderGap(tx, accountId, lesson.course_id, lesson.lesson_order)
    return { success: true, deleted: 1 }
  })
}

/** The lessons that were archived out of a course that is still there. */
export async function listArchivedLessons(
  { deps, viewer }: Call,
  course_id: string,
): Promise<{ lessons: ArchivedLesson[] }> {
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const courseId = requireId(course_id)
  return deps.db.readAccount(accountId, async (tx) => {
    if (!(await hasCourse(tx, accountId, courseId))) throw new NotFound()
    return { lessons: (await listArchived(tx, accountId, courseId)).map(presentArchived) }
  })
}

/**
 * Brings an archived lesson back to where it stood, or to the end of a course that has become shorter. Its links work
 * again. Throws `NotFound` while its course is archived.
 */
export async function restoreLesson({ deps, viewer }: Call, id: string): Promise<{ success: true; restored: number }> {
  authorize(viewer, can.write(viewer))
  const accountId = viewer.tenant_account_id
  const lessonId = requireId(id)
  return deps.db.inAccount(accountId, async (tx) => {
    const lesson = await findArchived(tx, accountId, lessonId)
    if (!lesson || !(await lockCourse(tx, accountId, lesson.course_id))) throw new NotFound()
    const order = Math.min(lesson.lesson_order, await nextOrder(tx, accountId, lesson.course_id))
    await openOrderGap(tx, accountId, lesson.course_id, order)
    // Somebody may have been faster; what was moved for it moves back with the transaction.
    if (!(await unarchiveLesson(tx, accountId, lessonId, order, deps.now()))) throw new NotFound()
    return { success: true, restored: 1 }
  })
}
