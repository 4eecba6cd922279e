import { isOffline } from '../../lib/api/app-error.ts'
import { session } from '../../lib/session.ts'
import { client } from '../../lib/api/trpc.ts'
import type { OwnCourse } from '../lessons/offline/offline-lesson.ts'
import { offlineLessons } from '../lessons/offline/offline-lesson-store.ts'
import { saveSignal } from './save-abort.ts'

/** The courses of the signed-in person; without a network as this device stored them last (`stored_at`). */
export async function listOwnCourses(): Promise<{ courses: OwnCourse[]; stored_at?: Date }> {
  try {
    const { courses } = await client.studyings.mine.query()
    // Storage may be unavailable; the courses are shown without it.
    await storePerson(courses).catch(() => undefined)
    return { courses }
  } catch (error) {
    const stored = isOffline(error) ? await findStoredPerson().catch(() => undefined) : undefined
    if (!stored?.courses) throw error
    return { courses: stored.courses, stored_at: new Date(stored.stored_at) }
  }
}

/** Stores who is signed in, with the courses if they were loaded. */
export async function storePerson(courses?: OwnCourse[]): Promise<void> {
  const signal = saveSignal()
  const { user } = session
  const digest = await sessionDigest()
  if (!user || digest === null || signal.aborted) return
  await offlineLessons.putPerson(
    { ...user, account_country_codes_defaults: [...user.account_country_codes_defaults] },
    digest,
    courses,
  )
}

/** Who is signed in, as far as this device has stored it. */
export async function findStoredPerson() {
  const digest = await sessionDigest()
  return digest === null ? undefined : offlineLessons.findPerson(digest)
}

/** Identifies this device's session without storing its token; null for guests. */
async function sessionDigest(): Promise<string | null> {
  const { user_token } = session
  if (!user_token) return null
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(user_token)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
