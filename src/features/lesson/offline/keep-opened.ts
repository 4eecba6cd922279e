import { client } from '../../../lib/trpc.ts'
import { identityKey } from '../identity-key.ts'
import type { OpenLesson } from '../open-lesson.ts'
import { keepingSignal } from './keeping.ts'
import { askAhead } from './ask-ahead.ts'
import { keepLesson } from './keep-lesson.ts'
import type { KeptLesson } from './kept-lesson.ts'
import { keptLessons } from './kept-lessons.ts'
import { type ConnectionHints, mayPrefetch } from './may-prefetch.ts'
import { keepPerson } from './own-courses.ts'
import { sessionDigest } from './session-digest.ts'

/** Keeps the lesson on the screen, and for whom. */
export async function keepOpened(open: OpenLesson, is_wanted: boolean): Promise<KeptLesson> {
  const { way, studying_id, user_id, lesson, around, revision_id, elements, studying } = open
  const signal = keepingSignal()
  if (user_id !== null) await keepPerson()
  const opened = { lesson, around, revision_id, elements, studying, is_over: false }
  return keepLesson({ key: identityKey(way, user_id), studying_id, user_id, opened, is_wanted }, { signal })
}

/** Has the next lesson of the course ready before it is asked for, where the connection is not dear or slow. */
export async function prefetchNext({ way, user_id, lesson }: OpenLesson): Promise<void> {
  // A link opens its own lesson and no other.
  if (user_id === null || 'link_token' in way || !mayPrefetch(connection())) return
  const signal = keepingSignal()
  const next = await findNext(lesson._id)
  const lessons = await keptLessons()
  if (!next || (await lessons.find(identityKey({ lesson_id: next }, user_id)))) return
  const ahead = await askAhead(next, user_id, signal)
  await keepLesson({ ...ahead, is_wanted: false }, { signal })
}

async function findNext(lessonId: string): Promise<string | undefined> {
  const digest = await sessionDigest()
  const person = digest === null ? undefined : await (await keptLessons()).findPerson(digest)
  const courses = person?.courses ?? (await client.studyings.mine.query()).courses
  for (const { lessons } of courses) {
    const place = lessons.findIndex(({ _id }) => _id === lessonId)
    if (place >= 0) return lessons[place + 1]?._id
  }
  return undefined
}

function connection(): ConnectionHints | undefined {
  return (navigator as { connection?: ConnectionHints }).connection
}
