import { makeSecret } from '../../../lib/random-id.ts'
import { client } from '../../../lib/api/trpc.ts'
import { session } from '../../../lib/session.ts'
import { answerOutbox } from '../../../sync/answers/answer-outbox.ts'
import { lessonKey } from '../../../sync/answers/lesson-ref.ts'
import type { OpenLesson } from '../open-lesson.ts'

/** Gives this device the studying that a contact began elsewhere; resolves to false if none is found for the phone. */
export async function resumeLesson({ lessonRef }: OpenLesson, phone: string): Promise<boolean> {
  if (!('link_token' in lessonRef)) return false
  const device_secret = makeSecret()
  const { studying_id } = await client.studyings.resume.mutate({
    link_token: lessonRef.link_token,
    phone,
    device_secret,
  })
  if (studying_id === null) return false
  // From now on this device opens the lesson with it.
  const { store } = await answerOutbox()
  const key = lessonKey(lessonRef, session.user?._id ?? null)
  await store.putCredentials({ key, studying_id, guest_secret: device_secret })
  return true
}
