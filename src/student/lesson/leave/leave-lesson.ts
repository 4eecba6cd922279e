import { answerOutbox } from '../../../sync/answers/answer-outbox.ts'
import { clearGuestProgress, storeReadingPosition } from '../../../sync/answers/guest-progress-store.ts'
import { lessonKey } from '../../../sync/answers/lesson-ref.ts'
import { finishOutbox } from '../../../sync/finishes/finish-outbox.ts'
import { loadOffline } from '../../../sync/lessons/lazy.ts'
import type { OpenLesson } from '../open-lesson.ts'

/**
 * Removes a guest's answers in a lesson from this device, once the school has all of them: the next visitor is another
 * person. Resolves to the function that undoes it while the page is open; to undefined, without a change, while answers are
 * unsent.
 */
export async function leaveLesson({
  lessonRef,
  lesson,
  studying_id,
}: OpenLesson): Promise<(() => Promise<void>) | undefined> {
  const { outbox, store } = await answerOutbox()
  const { outbox: finishes } = await finishOutbox()
  const isSent = (await outbox.flush(studying_id)) && (await finishes.flush(studying_id))
  if (!isSent || outbox.unsynced(studying_id).length > 0) return undefined
  const key = lessonKey(lessonRef, null)
  const credentials = await store.findCredentials(key)
  await store.removeCredentials(key)
  await clearGuestProgress([studying_id])
  await storeReadingPosition(lesson._id, undefined)
  const { removeStored } = await loadOffline()
  // Without storage there is no copy to remove.
  await removeStored([key]).catch(() => undefined)
  return async () => {
    if (credentials) await store.putCredentials(credentials)
  }
}
