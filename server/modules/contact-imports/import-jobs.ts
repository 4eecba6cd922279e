import type { JobQueue } from '../../ports/jobs.ts'

/** Works through the rows of a file. */
export const importJobs: JobQueue<{ import_id: string }> = {
  name: 'contact-imports',
  // The work continues where it was interrupted, once the database answers again.
  retryLimit: 100,
  retryDelay: 1,
  retryDelayMax: 600,
  attemptTimeout: 60,
  heartbeat: 10,
  retention: 86_400,
  concurrency: 1,
}
