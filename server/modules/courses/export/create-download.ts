import type { z } from 'zod'
import { NotFound } from '../../../lib/errors.ts'
import { requireId } from '../../../lib/ids.ts'
import { countAttempt } from '../../../frame/rate-limit.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import type { exportInput, CreatedDownload, ExportProgress } from '../schema.ts'
import { openExport } from './open-export.ts'
import { countCourses } from './queries.ts'

const PER_PERSON = { hits: 60, window: 3_600 }

/** Creates the download of one course or, without an id, of all courses of the account. */
export async function createDownload(
  { deps, viewer, inAccount, readAccount, record }: AccountContext,
  { course_id, text, pictures }: z.infer<typeof exportInput>,
): Promise<CreatedDownload> {
  const courseId = course_id === undefined ? undefined : requireId(course_id)
  await countAttempt(deps, `export:${viewer._id}`, PER_PERSON)
  const counts = await readAccount((tx) => countCourses(tx, courseId))
  if (counts.courses_count === 0) throw new NotFound()
  const details = { count: counts.courses_count }
  await inAccount((tx) => record(tx, 'courses.export', details))
  const export_id = deps.newId()
  const order = { export_id, viewer, course_id: courseId, text, pictures }
  const open = () => openExport(deps, order)
  const url = deps.caches.downloads.add({ viewer, right: 'courses.export', open }, deps.now())
  const progress: ExportProgress = { stage: 'waiting', done: 0, total: counts.lessons_count, fits: true }
  deps.caches.exports.report(viewer._id, export_id, progress, deps.now())
  return { url, export_id, ...counts }
}

/** The progress of the caller's own export. */
export async function getExportProgress({ deps, viewer }: AccountContext, export_id: string): Promise<ExportProgress> {
  return deps.caches.exports.read(viewer._id, export_id)
}
