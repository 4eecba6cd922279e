import { makeSecret } from '../../../lib/random-id.ts'
import { client } from '../../../lib/trpc.ts'
import { session } from '../../../lib/session.ts'
import { answerOutbox } from '../answer-outbox.ts'
import { identityKey } from '../identity-key.ts'
import type { OpenLesson } from '../open-lesson.ts'

/** Lets this device into what a contact began elsewhere; false when the server found nothing for that phone. */
export async function resumeLesson({ way }: OpenLesson, phone: string): Promise<boolean> {
  if (!('link_token' in way)) return false
  const device_secret = makeSecret()
  const { studying_id } = await client.studyings.resume.mutate({ link_token: way.link_token, phone, device_secret })
  if (studying_id === null) return false
  // From now on this device opens the lesson with that studying.
  const { store } = await answerOutbox()
  const key = identityKey(way, session.user?._id ?? null)
  await store.keepIdentity({ key, studying_id, guest_secret: device_secret })
  return true
}
