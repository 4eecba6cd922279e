import type { z } from 'zod'
import { NotFound } from '../../../lib/errors.ts'
import { requireId } from '../../../lib/ids.ts'
import { countAttempt } from '../../../frame/rate-limit.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import type { exportInput, CreatedDownload, ExportProgress } from '../schema.ts'
import { readProgress, reportProgress } from '../../../frame/job-progress.ts'
import { createDownload } from '../../../files/create-download.ts'
import { countCourses } from './queries.ts'

const PER_PERSON = { hits: 60, window: 3_600 }

/** Creates the download of one course or, without an id, of all courses of the account. */
export async function createExport(
  context: AccountContext,
  { course_id, text, pictures }: z.infer<typeof exportInput>,
): Promise<CreatedDownload> {
  const { deps, viewer, inAccount, readAccount, record } = context
  const courseId = course_id === undefined ? undefined : requireId(course_id)
  await countAttempt(deps, `export:${viewer._id}`, PER_PERSON)
  const counts = await readAccount((tx) => countCourses(tx, courseId))
  if (counts.courses_count === 0) throw new NotFound()
  const details = { count: counts.courses_count }
  await inAccount((tx) => record(tx, 'courses.export', details))
  const export_id = deps.newId()
  const url = await createDownload(context, 'courses', { export_id, course_id: courseId, text, pictures })
  const waiting = reportProgress<ExportProgress>(deps, viewer._id, export_id)
  waiting.report({ stage: 'waiting', done: 0, total: counts.lessons_count, fits: true })
  await waiting.stored()
  return { url, export_id, ...counts }
}

/** The progress of the caller's own export. */
export async function getExportProgress({ deps, viewer }: AccountContext, export_id: string): Promise<ExportProgress> {
  const known = await readProgress<ExportProgress>(deps, viewer._id, export_id)
  return known ?? { stage: 'unknown', done: 0, total: 0, fits: true }
}
