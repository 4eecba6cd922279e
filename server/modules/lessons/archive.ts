import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { presentArchived } from './present.ts'
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
import type { ArchivedLessons } from './schema.ts'
import type { Removed, Restored } from '../../lib/reply-parts.ts'

/** Archives a lesson; studyings are not changed. */
export async function removeLesson({ deps, inAccount }: AccountContext, id: string | undefined): Promise<Removed> {
  const lessonId = requireId(id)
  return inAccount(async (tx) => {
    const courseId = await findCourseOf(tx, lessonId)
    // Lock the course first, as reordering does, to avoid a deadlock.
    if (courseId === undefined || !(await lockCourse(tx, courseId))) throw new NotFound()
    const lesson = await lockLesson(tx, lessonId)
    if (!lesson) throw new NotFound()
    await updateLesson(tx, lessonId, { archived_at: deps.now() }, deps.now())
    await closeOrderGap(tx, lesson.course_id, lesson.lesson_order)
    return { success: true, deleted: 1 }
  })
}

/** The archived lessons of a course that is not archived. */
export async function listArchivedLessons(
  { readAccount }: AccountContext,
  course_id: string,
): Promise<ArchivedLessons> {
  const courseId = requireId(course_id)
  return readAccount(async (tx) => {
    if (!(await hasCourse(tx, courseId))) throw new NotFound()
    return { lessons: (await listArchived(tx, courseId)).map(presentArchived) }
  })
}

/**
 * Restores an archived lesson to its position, or to the end of a course that has become shorter. Its links work again.
 * Throws `NotFound` while its course is archived.
 */
export async function restoreLesson({ deps, inAccount }: AccountContext, id: string): Promise<Restored> {
  const lessonId = requireId(id)
  return inAccount(async (tx) => {
    const lesson = await findArchived(tx, lessonId)
    if (!lesson || !(await lockCourse(tx, lesson.course_id))) throw new NotFound()
    const order = Math.min(lesson.lesson_order, await nextOrder(tx, lesson.course_id))
    await openOrderGap(tx, lesson.course_id, order)
    // Another request may have restored it; the transaction then also rolls back the order gap.
    if (!(await unarchiveLesson(tx, lessonId, order, deps.now()))) throw new NotFound()
    return { success: true, restored: 1 }
  })
}
