import { client } from '../../../lib/trpc.ts'
import { identityKey } from '../identity-key.ts'
import type { KeptLesson, Opened } from './kept-lesson.ts'
import { keptLessons } from './kept-lessons.ts'

/** A lesson that the person has not opened, ready to be kept; the school does not take it for begun. */
export async function askAhead(
  lessonId: string,
  userId: string,
  signal: AbortSignal,
): Promise<Pick<KeptLesson, 'key' | 'studying_id' | 'user_id'> & { opened: Opened }> {
  const opened = await client.studyings.open.query({ lesson_id: lessonId, is_ahead: true }, { signal })
  const key = identityKey({ lesson_id: lessonId }, userId)
  const studying_id = await (await keptLessons()).takeStudying(key, opened.studying?._id)
  return { key, studying_id, user_id: userId, opened }
}
