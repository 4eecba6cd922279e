import { session } from '../../../lib/session.ts'
import { readGuestProgress } from '../../../sync/answers/guest-progress-store.ts'
import type { GuestProgress } from '../../../sync/answers/guest-progress.ts'
import { listOwnCourses } from '../../../sync/person/own-courses.ts'
import { type Course, courseToContinue, nextLessonOf } from './course-to-continue.ts'

/** Where a person or guest goes on. */
export interface Continuation {
  href: string
  course_title: string
  course_locale: string
  lesson_title: string
  /** Of the questions of a lesson that was begun; 0 of 0 where that is unknown. */
  answered: number
  questions: number
  /** The course of a signed-in person. */
  course?: Course
}

export const guestLessonPath = ({ link_token }: Pick<GuestProgress, 'link_token'>) =>
  `/lesson/${encodeURIComponent(link_token)}`

/** The guest's lessons on this device, the last used first. */
export async function listGuestLessons(): Promise<GuestProgress[]> {
  const rows = [...(await readGuestProgress()).values()]
  return rows.sort((one, other) => other.used_at - one.used_at)
}

/** Where to go on: on this device for a guest, else in the first course that was begun. Undefined where there is nothing. */
export async function findContinuation(): Promise<Continuation | undefined> {
  return session.loggedIn ? continueCourses((await listOwnCourses()).courses) : continueGuest(await listGuestLessons())
}

/** The lesson used last that is not done; else the one after the lesson that was done last. */
export function continueGuest(rows: readonly GuestProgress[]): Continuation | undefined {
  const open = rows.find(({ lesson_is_done, finished_at }) => !lesson_is_done && finished_at === null)
  if (open) return { ...facts(open), href: guestLessonPath(open) }
  const known = new Set(rows.map(({ lesson_id }) => lesson_id))
  const before = rows.find(({ next }) => next !== null && !known.has(next._id))
  if (!before?.next) return undefined
  const { _id, lesson_title } = before.next
  return { ...facts(before), lesson_title, answered: 0, questions: 0, href: `/lesson?lesson_id=${_id}` }
}

function facts({ course_title, course_locale, lesson_title, answered, questions }: GuestProgress) {
  return { course_title, course_locale, lesson_title, answered, questions }
}

/** Where a signed-in person goes on. */
export function continueCourses(courses: readonly Course[]): Continuation | undefined {
  const course = courseToContinue(courses)
  const next = course && nextLessonOf(course)
  if (!next) return undefined
  const { course_title, course_locale } = course
  const { _id, lesson_title } = next
  const href = `/lesson?lesson_id=${_id}`
  return { href, course_title, course_locale, lesson_title, answered: 0, questions: 0, course }
}
