import { session } from '../../lib/session.ts'
import { isOffline } from '../../lib/api/app-error.ts'
import { loadClient } from '../../lib/api/lazy-client.ts'
import type { RouterOutputs } from '../../lib/api/trpc.ts'
import { listStoredCourses, loadCoursePage } from '../../sync/lessons/offline/course-page-store.ts'
import { claimGuestWork } from '../../sync/claim/claim-guest-work.ts'
import { readGuestProgress } from '../../sync/answers/guest-progress-store.ts'
import { givenFor, takeGiven } from './given-data.ts'
import type { PageData } from '#domain/pages/page-data.ts'

type Outputs = RouterOutputs['courses']
export type Catalogue = Outputs['listPublic']
export type CatalogueCourse = Catalogue['courses'][number]
export type CoursePageData = Outputs['getPublic']
export type PublicLesson = CoursePageData['course']['lessons'][number]

type WithCopy<Page> = Page & { stored_at?: Date }

/**
 * The catalogue with the person's progress: from the server when signed in, else from this browser. Without a network the
 * stored copy (`stored_at`), or the courses whose pages are stored.
 */
export async function loadCatalogue(): Promise<WithCopy<Catalogue>> {
  await claimGuestWork()
  const load = async () => givenToGuest<Catalogue>('/course') ?? (await loadClient()).courses.listPublic.query()
  const [found, marks] = await Promise.all([
    loadCoursePage('', load).catch(
      async (error: unknown) => (await readStoredCatalogue(error)) ?? Promise.reject(error),
    ),
    guestMarks(),
  ])
  const courses = found.courses.map((course) => {
    const own = marks.filter(({ course_slug }) => course_slug === course.course_slug)
    if (own.length === 0) return course
    const done_count = own.filter(({ lesson_is_done }) => lesson_is_done).length
    return { ...course, course_is_touched: true, done_count: Math.min(done_count, course.lessons_count) }
  })
  return { ...found, courses }
}

/** One course with the person's progress; rejects with a 404 for an unknown slug. Without a network the stored copy. */
export async function loadCourse(course_slug: string): Promise<WithCopy<CoursePageData>> {
  await claimGuestWork()
  const load = async () =>
    givenToGuest<CoursePageData>(`/course/${course_slug}`) ??
    (await loadClient()).courses.getPublic.query({ course_slug })
  const [found, marks] = await Promise.all([loadCoursePage(course_slug, load), guestMarks()])
  const lessons = found.course.lessons.map((lesson) => {
    const own = marks.find(({ lesson_id }) => lesson_id === lesson._id)
    if (!own) return lesson
    const { lesson_is_done, studying_review, reply_is_new } = own
    return { ...lesson, lesson_is_touched: true, lesson_is_done, studying_review, reply_is_new }
  })
  return { ...found, course: { ...found.course, lessons } }
}

/** The catalogue that came with the page, without the person's progress. */
export function givenCatalogue(data: PageData): WithCopy<Catalogue> | undefined {
  return session.loggedIn ? undefined : givenFor<Catalogue>(data, '/course')
}

/** The course that came with the page, without the person's progress. */
export function givenCourse(data: PageData, course_slug: string): WithCopy<CoursePageData> | undefined {
  return session.loggedIn ? undefined : givenFor<CoursePageData>(data, `/course/${course_slug}`)
}

/** A catalogue of the courses that open without a network; undefined when there are none, or the server has answered. */
async function readStoredCatalogue(error: unknown): Promise<WithCopy<Catalogue> | undefined> {
  const stored = isOffline(error) ? await listStoredCourses() : []
  const [first] = stored
  if (!first) return undefined
  const courses = stored.map(({ course: { lessons, ...facts } }) => ({
    ...facts,
    lessons_count: lessons.length,
    first_lesson_id: lessons[0]?._id ?? '',
    minutes: lessons.reduce((sum, { lesson_length }) => sum + lesson_length, 0),
    done_count: lessons.filter(({ lesson_is_done }) => lesson_is_done).length,
    course_is_touched: lessons.some(({ lesson_is_touched }) => lesson_is_touched),
  }))
  return { house: first.house, courses, stored_at: first.stored_at }
}

/** What came with the page, which has no marks of a signed-in person. */
function givenToGuest<Reply>(path: string): Reply | undefined {
  const given = takeGiven<Reply>(path)
  return session.loggedIn ? undefined : given
}

async function guestMarks() {
  return session.loggedIn ? [] : [...(await readGuestProgress()).values()]
}
