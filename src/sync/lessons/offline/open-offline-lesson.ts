import { isOffline, readError } from '../../../lib/api/app-error.ts'
import type { Opened } from './offline-lesson.ts'
import { offlineLessons } from './offline-lesson-store.ts'

/**
 * The stored copy of a lesson, if the server did not answer; rejects with `error`, the reason why the copy is needed, where
 * there is none. A lesson that the server refuses or does not have is removed from the device too.
 */
export async function openOfflineLesson(key: string, error: unknown): Promise<{ opened: Opened; stored_at: Date }> {
  const lessons = await offlineLessons().catch(() => Promise.reject(error))
  if (isAnswer(error)) {
    if ([403, 404, 410].includes(readError(error).statusCode)) await lessons.remove([key])
    throw error
  }
  const stored = isOffline(error) ? await lessons.find(key) : undefined
  if (!stored) throw error
  return { opened: stored.opened, stored_at: new Date(stored.lesson.stored_at) }
}

function isAnswer(error: unknown): boolean {
  return (error as { data?: { statusCode?: number } | null }).data?.statusCode !== undefined
}
