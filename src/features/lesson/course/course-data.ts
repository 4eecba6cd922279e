import type { inferRouterOutputs } from '@trpc/server'
import { session } from '../../../lib/session.ts'
import { type AppRouter, client } from '../../../lib/trpc.ts'
import { claimGuestWork } from '../claim-guest-work.ts'
import { readGuestMarks } from '../device-memory.ts'

type Outputs = inferRouterOutputs<AppRouter>['courses']
export type Catalogue = Outputs['listPublic']
export type CatalogueCourse = Catalogue['courses'][number]
export type CoursePageData = Outputs['getPublic']
export type PublicLesson = CoursePageData['course']['lessons'][number]

/** The catalogue with the person's marks: the server's for who is signed in, this browser's for a guest. */
export async function loadCatalogue(): Promise<Catalogue> {
  await claimGuestWork()
  const [found, marks] = await Promise.all([client.courses.listPublic.query(), guestMarks()])
  const courses = found.courses.map((course) => {
    const own = marks.filter(({ course_slug }) => course_slug === course.course_slug)
    if (own.length === 0) return course
    const done_count = own.filter(({ lesson_is_done }) => lesson_is_done).length
    return { ...course, course_is_touched: true, done_count: Math.min(done_count, course.lessons_count) }
  })
  return { ...found, courses }
}

/** One course with the person's marks; rejects with a 404 for a slug that no public course has. */
export async function loadCourse(course_slug: string): Promise<CoursePageData> {
  await claimGuestWork()
  const [found, marks] = await Promise.all([client.courses.getPublic.query({ course_slug }), guestMarks()])
  const lessons = found.course.lessons.map((lesson) => {
    const own = marks.find(({ lesson_id }) => lesson_id === lesson._id)
    return own ? { ...lesson, lesson_is_touched: true, lesson_is_done: own.lesson_is_done } : lesson
  })
  return { ...found, course: { ...found.course, lessons } }
}

async function guestMarks() {
  return session.loggedIn ? [] : [...(await readGuestMarks()).values()]
}
