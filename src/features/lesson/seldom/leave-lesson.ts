import { answerOutbox } from '../answer-outbox.ts'
import { forgetGuestMarks, keepPlace } from '../device-memory.ts'
import { identityKey } from '../identity-key.ts'
import { offlineDoor } from '../offline-door.ts'
import type { OpenLesson } from '../open-lesson.ts'

/**
 * Takes what a guest answered in a lesson off this device, once the school has all of it: who opens the lesson here next is
 * somebody else. Resolves to what takes that back while the page is open; undefined, with nothing done, while answers wait
 * to be sent.
 */
export async function leaveLesson({
  way,
  lesson,
  studying_id,
}: OpenLesson): Promise<(() => Promise<void>) | undefined> {
  const { outbox, store } = await answerOutbox()
  if (!(await outbox.flush(studying_id)) || outbox.held(studying_id).length > 0) return undefined
  const key = identityKey(way, null)
  const identity = await store.findIdentity(key)
  await store.forgetIdentities(key)
  await forgetGuestMarks([studying_id])
  await keepPlace(lesson._id, undefined)
  const { removeKept } = await offlineDoor()
  // Where nothing can be kept nothing is.
  await removeKept([key]).catch(() => undefined)
  return async () => {
    if (identity) await store.keepIdentity(identity)
  }
}
