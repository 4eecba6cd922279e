import { isOffline, readError } from '../../../lib/app-error.ts'
import type { Opened } from './kept-lesson.ts'
import { keptLessons } from './kept-lessons.ts'

/**
 * The copy of a lesson, when nobody answered who could give the lesson itself; rejects with that `error` where there is
 * none. An answer of the server counts, whatever it is: a lesson that it calls gone or refuses goes from the device too.
 */
export async function openCopy(key: string, error: unknown): Promise<{ opened: Opened; kept_at: Date }> {
  const lessons = await keptLessons().catch(() => Promise.reject(error))
  if (isAnswer(error)) {
    if ([403, 404, 410].includes(readError(error).statusCode)) await lessons.remove([key])
    throw error
  }
  const kept = isOffline(error) ? await lessons.find(key) : undefined
  if (!kept) throw error
  return { opened: kept.opened, kept_at: new Date(kept.lesson.kept_at) }
}

function isAnswer(error: unknown): boolean {
  return (error as { data?: { statusCode?: number } | null }).data?.statusCode !== undefined
}
