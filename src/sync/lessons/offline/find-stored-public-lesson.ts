import { withStorage } from '../../database.ts'

/** The token of the link by which a guest's stored lesson opens without a network; undefined where it is not stored. */
export async function findStoredPublicLesson(lessonId: string): Promise<string | undefined> {
  const lessons = (await withStorage((db) => db.getAll('lessons'))) ?? []
  const stored = lessons.find(({ lesson_id, user_id }) => lesson_id === lessonId && user_id === null)
  return /^link:([^|]+)\|$/.exec(stored?.key ?? '')?.[1]
}
