import type { JobQueue } from '../../../ports/jobs.ts'

/** A release that takes place at its due time, unless it is undone or replaced before. */
export const releases: JobQueue<{ studying_id: string; due_at: string }> = {
  name: 'releases',
  retryLimit: 100,
  retryDelay: 5,
  retryDelayMax: 3_600,
  attemptTimeout: 60,
  retention: 14 * 86_400,
  concurrency: 2,
}
