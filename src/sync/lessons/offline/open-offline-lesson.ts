import { isOffline, readError } from '../../../lib/api/app-error.ts'
import type { Opened } from './offline-lesson.ts'
import { offlineLessons } from './offline-lesson-store.ts'

/**
 * The stored copy of a lesson, if the server did not answer; rejects with `error`, the reason why the copy is needed, where
 * there is none. A lesson that the server refuses or does not have is removed from the device too.
 */
export async function openOfflineLesson(key: string, error: unknown): Promise<{ opened: Opened; stored_at: Date }> {
  const { statusCode } = readError(error)
  // Storage may be unavailable: what happened before that is what people read.
  if (isAnswer(error) && [403, 404, 410].includes(statusCode)) await offlineLessons.remove([key]).catch(() => undefined)
  const isNeeded = !isAnswer(error) && isOffline(error)
  const stored = isNeeded ? await offlineLessons.find(key).catch(() => undefined) : undefined
  if (!stored) throw error
  return { opened: stored.opened, stored_at: new Date(stored.lesson.stored_at) }
}

function isAnswer(error: unknown): boolean {
  return (error as { data?: { statusCode?: number } | null }).data?.statusCode !== undefined
}
