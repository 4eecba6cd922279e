import { client } from '../../lib/api/trpc.ts'
import { type LessonRef, lessonKey } from '../answers/lesson-ref.ts'
import { findStoredPerson, storePerson } from '../person/own-courses.ts'
import { type ConnectionHints, mayPrefetch } from './may-prefetch.ts'
import type { OfflineLesson, Opened } from './offline/offline-lesson.ts'
import { offlineLessons } from './offline/offline-lesson-store.ts'
import { findCoursePageAge, storeCoursePage } from './offline/course-page-store.ts'
import { findStoredPublicLesson } from './offline/find-stored-public-lesson.ts'
import { prefetchLesson, prefetchPublicLesson } from './prefetch-lesson.ts'
import { saveSignal } from '../person/save-abort.ts'
import { saveLessonOffline } from './offline/save-lesson-offline.ts'

/** The lesson on the screen, and whose it is. */
interface LessonOnScreen
  extends Pick<Opened, 'lesson' | 'around' | 'revision_id' | 'elements' | 'studying' | 'is_done'> {
  lessonRef: LessonRef
  studying_id: string
  user_id: string | null
}

/** Stores the lesson on the screen, and the person it belongs to. */
export async function saveOpenedLesson(open: LessonOnScreen, is_wanted: boolean): Promise<OfflineLesson> {
  const { lessonRef, studying_id, user_id, lesson, around, revision_id, elements, studying, is_done } = open
  const signal = saveSignal()
  if (user_id !== null) await storePerson()
  const opened = { lesson, around, revision_id, elements, studying, is_done, is_over: false, reset_at: null }
  return saveLessonOffline({ key: lessonKey(lessonRef, user_id), studying_id, user_id, opened, is_wanted }, { signal })
}

/** How long a stored course page counts as recent. */
const DAY_MS = 86_400_000

/** Stores the next lesson and the page of the course in advance, unless the connection is metered or slow. */
export async function prefetchNext(open: LessonOnScreen): Promise<void> {
  if (!mayPrefetch(connection())) return
  const { around, user_id } = open
  if (around) await prefetchCoursePage(around.course_slug).catch(() => undefined)
  if (user_id === null) await prefetchNextOfGuest(open)
  else await prefetchNextOfPerson(open, user_id)
}

async function prefetchCoursePage(slug: string): Promise<void> {
  if (Date.now() - ((await findCoursePageAge(slug)) ?? 0) < DAY_MS) return
  const signal = saveSignal()
  const page = await client.courses.getPublic.query({ course_slug: slug }, { signal })
  if (!signal.aborted) await storeCoursePage(slug, page)
}

async function prefetchNextOfGuest({ around }: LessonOnScreen): Promise<void> {
  const next = around?.next
  if (!next || (await findStoredPublicLesson(next._id))) return
  const signal = saveSignal()
  const prefetched = await prefetchPublicLesson(next._id, signal)
  await saveLessonOffline({ ...prefetched, is_wanted: false }, { signal })
}

async function prefetchNextOfPerson({ lessonRef, lesson }: LessonOnScreen, userId: string): Promise<void> {
  // A link opens only its own lesson.
  if ('link_token' in lessonRef) return
  const signal = saveSignal()
  const next = await findNext(lesson._id)
  if (!next || (await offlineLessons.find(lessonKey({ lesson_id: next }, userId)))) return
  const prefetched = await prefetchLesson(next, userId, signal)
  await saveLessonOffline({ ...prefetched, is_wanted: false }, { signal })
}

async function findNext(lessonId: string): Promise<string | undefined> {
  const person = await findStoredPerson()
  const courses = person?.courses ?? (await client.studyings.mine.query()).courses
  for (const { lessons } of courses) {
    const index = lessons.findIndex(({ _id }) => _id === lessonId)
    if (index >= 0) return lessons[index + 1]?._id
  }
  return undefined
}

function connection(): ConnectionHints | undefined {
  return (navigator as { connection?: ConnectionHints }).connection
}
