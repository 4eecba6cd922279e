import { LRUCache } from 'lru-cache'
import type { Query } from '#db/client.ts'
import type { Call } from '../../lib/viewer.ts'
import { completeLesson, touchLesson } from './take-queries.ts'

// What a person has touched and done. Neither is ever taken back, so this process need not write twice what it has written.

const touched = new LRUCache<string, true>({ max: 20_000 })
const done = new LRUCache<string, true>({ max: 20_000 })

/** Remembers for good that a person opened a lesson. */
export async function markTouched({ deps }: Call, accountId: string, user_id: string, lesson_id: string) {
  const key = `${user_id} ${lesson_id}`
  if (touched.has(key)) return
  const mark = { _id: deps.newId(), user_id, lesson_id, touched_at: deps.now() }
  await deps.db.inAccount(accountId, (tx) => touchLesson(tx, accountId, mark))
  touched.set(key, true)
}

/** Remembers for good that a person is through with a lesson; the first time counts. */
export async function markDone({ deps }: Call, tx: Query, accountId: string, user_id: string, lesson_id: string) {
  await completeLesson(tx, accountId, { _id: deps.newId(), user_id, lesson_id, touched_at: deps.now() })
}

/** Whether a lesson was marked as done here before. To be told (`rememberDone`) once that is certain to stay. */
export function isKnownDone(userId: string, lessonId: string): boolean {
  return done.has(`${userId} ${lessonId}`)
}

export function rememberDone(userId: string, lessonId: string): void {
  done.set(`${userId} ${lessonId}`, true)
}
