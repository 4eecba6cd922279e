import type { AccountContext } from '../../../frame/request-context.ts'
import { presentOwnCourses } from './present.ts'
import type { OwnCourses } from './schema.ts'
import { listLessonsOf } from './queries.ts'

/** The published courses of the account with the signed-in user's own done and touched marks. */
export async function listOwnCourses({ viewer, readAccount }: AccountContext): Promise<OwnCourses> {
  const rows = await readAccount((tx) => listLessonsOf(tx, viewer._id))
  return { courses: presentOwnCourses(rows) }
}
