import { isOffline } from '../../../lib/app-error.ts'
import { session } from '../../../lib/session.ts'
import { client } from '../../../lib/trpc.ts'
import { keepingSignal } from './keeping.ts'
import type { OwnCourse } from './kept-lesson.ts'
import { keptLessons } from './kept-lessons.ts'
import { sessionDigest } from './session-digest.ts'

/** The own courses; without a network as this device saw them last (`kept_at`). */
export async function listOwnCourses(): Promise<{ courses: OwnCourse[]; kept_at?: Date }> {
  try {
    const { courses } = await client.studyings.mine.query()
    // A device that keeps nothing still shows them.
    await keepPerson(courses).catch(() => undefined)
    return { courses }
  } catch (error) {
    const kept = isOffline(error) ? await findKept().catch(() => undefined) : undefined
    if (!kept?.courses) throw error
    return { courses: kept.courses, kept_at: new Date(kept.kept_at) }
  }
}

/** Keeps who is signed in, with the courses if they are known anew. */
export async function keepPerson(courses?: OwnCourse[]): Promise<void> {
  const signal = keepingSignal()
  const { user } = session
  const digest = await sessionDigest()
  if (!user || digest === null || signal.aborted) return
  const lessons = await keptLessons()
  await lessons.keepPerson(
    { ...user, account_country_codes_defaults: [...user.account_country_codes_defaults] },
    digest,
    courses,
  )
}

async function findKept() {
  const digest = await sessionDigest()
  return digest === null ? undefined : (await keptLessons()).findPerson(digest)
}
