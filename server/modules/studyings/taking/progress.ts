import type { AccountQuery } from '#db/query.ts'
import type { Deps } from '../../../deps.ts'
import type { PublicContext } from '../../../frame/request-context.ts'
import { completeLesson, touchLesson } from './queries.ts'

/** Stores permanently that a user opened a lesson. */
export async function markTouched({ deps }: PublicContext, accountId: string, user_id: string, lesson_id: string) {
  const { touchedLessons } = deps.caches
  const key = `${user_id} ${lesson_id}`
  if (touchedLessons.has(key)) return
  const mark = { _id: deps.newId(), user_id, lesson_id, touched_at: deps.now() }
  await deps.db.inAccount(accountId, (tx) => touchLesson(tx, mark))
  touchedLessons.set(key, true)
}

/** Stores permanently that a user has done a lesson; the first time counts. */
export async function markDone({ deps }: PublicContext, tx: AccountQuery, user_id: string, lesson_id: string) {
  await completeLesson(tx, { _id: deps.newId(), user_id, lesson_id, touched_at: deps.now() })
}

/** Whether this process has cached the lesson as done. */
export function isCachedDone({ caches }: Deps, userId: string, lessonId: string): boolean {
  return caches.doneLessons.has(`${userId} ${lessonId}`)
}

/** Call it after the commit. */
export function cacheDone({ caches }: Deps, userId: string, lessonId: string): void {
  caches.doneLessons.set(`${userId} ${lessonId}`, true)
}

/** Forgets that a user has opened and done a lesson. Call it after the commit. */
export function forgetLesson({ caches }: Deps, userId: string, lessonId: string): void {
  caches.doneLessons.delete(`${userId} ${lessonId}`)
  caches.touchedLessons.delete(`${userId} ${lessonId}`)
}
