import type { z } from 'zod'
import { authorize } from '../../../lib/authorize.ts'
import { NotFound } from '../../../lib/errors.ts'
import { requireId } from '../../../lib/ids.ts'
import { countAttempt } from '../../../lib/rate-limit.ts'
import { newToken } from '../../../lib/tokens.ts'
import type { Call } from '../../../lib/viewer.ts'
import { can } from '../policy.ts'
import type { exportInput } from '../schema.ts'
import { keepOrder } from './export-orders.ts'
import { type ExportProgress, exportProgress } from './export-progress.ts'
import { countCourses } from './export-queries.ts'

const PER_PERSON = { hits: 60, window: 3_600 }

/** Where a download begins, and what is in it. */
export interface OrderedExport {
  /** Works once, within five minutes, for this person alone. */
  url: string
  export_id: string
  courses_count: number
  lessons_count: number
}

/** Prepares the download of one course or, without an id, of all courses of the account. */
export async function orderExport(
  { deps, viewer }: Call,
  { course_id, text, pictures }: z.infer<typeof exportInput>,
): Promise<OrderedExport> {
  authorize(viewer, can.export(viewer))
  const accountId = viewer.tenant_account_id
  const courseId = course_id === undefined ? undefined : requireId(course_id)
  await countAttempt(deps, `export:${viewer._id}`, PER_PERSON)
  const counts = await deps.db.readAccount(accountId, (tx) => countCourses(tx, accountId, courseId))
  if (counts.courses_count === 0) throw new NotFound()
  const token = newToken()
  const export_id = deps.newId()
  keepOrder(token, { export_id, viewer, course_id: courseId, text, pictures }, deps.now())
  const progress: ExportProgress = { stage: 'waiting', done: 0, total: counts.lessons_count, fits: true }
  exportProgress.report(viewer._id, export_id, progress, deps.now())
  return { url: `/downloads/${token}`, export_id, ...counts }
}

/** How far an own export is. */
export async function getExportProgress({ viewer }: Call, export_id: string): Promise<ExportProgress> {
  authorize(viewer, can.export(viewer))
  return exportProgress.read(viewer._id, export_id)
}
