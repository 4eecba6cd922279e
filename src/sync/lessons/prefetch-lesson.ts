import { client } from '../../lib/api/trpc.ts'
import { lessonKey } from '../answers/lesson-ref.ts'
import type { OfflineLesson, Opened } from './offline/offline-lesson.ts'
import { offlineLessons } from './offline/offline-lesson-store.ts'

/** A lesson that the person has not opened, ready to be stored; for the school it does not count as begun. */
export async function prefetchLesson(
  lessonId: string,
  userId: string,
  signal: AbortSignal,
): Promise<Pick<OfflineLesson, 'key' | 'studying_id' | 'user_id'> & { opened: Opened }> {
  const opened = await client.studyings.open.query({ lesson_id: lessonId, is_ahead: true }, { signal })
  const key = lessonKey({ lesson_id: lessonId }, userId)
  const studying_id = await offlineLessons.assignStudying(key, opened.studying?._id)
  return { key, studying_id, user_id: userId, opened }
}

/** The same for a guest, whom a public lesson's own link leads to. */
export async function prefetchPublicLesson(
  lessonId: string,
  signal: AbortSignal,
): Promise<Pick<OfflineLesson, 'key' | 'studying_id' | 'user_id'> & { opened: Opened }> {
  const lessonRef = await client.links.openPublic.mutate({ lesson_id: lessonId }, { signal })
  const { link_token } = lessonRef
  const opened = await client.studyings.open.query({ link_token, is_ahead: true }, { signal })
  const key = lessonKey({ link_token }, null)
  const studying_id = await offlineLessons.assignStudying(key, undefined)
  return { key, studying_id, user_id: null, opened }
}
