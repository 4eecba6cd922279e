import { authorize } from '../../lib/authorize.ts'
import type { Call } from '../../lib/viewer.ts'
import { can } from './policy.ts'
import { type OwnCourse, presentOwnCourses } from './take-present.ts'
import { listLessonsOf } from './take-queries.ts'

/** The published courses of the account with the signed-in person's own done and touched marks. */
export async function listMine({ deps, viewer }: Call): Promise<{ courses: OwnCourse[] }> {
  authorize(viewer, can.listOwn(viewer))
  const { tenant_account_id, _id } = viewer
  const rows = await deps.db.readAccount(tenant_account_id, (tx) => listLessonsOf(tx, tenant_account_id, _id))
  return { courses: presentOwnCourses(rows) }
}
