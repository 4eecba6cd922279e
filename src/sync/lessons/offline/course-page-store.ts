import { isOffline } from '../../../lib/api/app-error.ts'
import { session } from '../../../lib/session.ts'
import { withStorage } from '../../database.ts'
import type { CoursePageReply, CourseReply } from './offline-lesson.ts'

type WithCopy<P> = P & { stored_at?: Date }

/** A course page from `load`, which is stored; without a network as this device stored it last (`stored_at`). */
export async function loadCoursePage<P extends CoursePageReply>(
  slug: string,
  load: () => Promise<P>,
): Promise<WithCopy<P>> {
  try {
    const page = await load()
    // The page is shown before it is stored.
    void storeCoursePage(slug, page)
    return page
  } catch (error) {
    const stored = isOffline(error) ? await withStorage((db) => db.get('course_pages', keyOf(slug))) : undefined
    if (!stored) throw error
    return { ...(stored.page as P), stored_at: new Date(stored.stored_at) }
  }
}

/** Stores a course page for this person or guest. */
export async function storeCoursePage(slug: string, page: CoursePageReply): Promise<void> {
  await withStorage((db) => db.put('course_pages', { key: keyOf(slug), page, stored_at: Date.now() }))
}

/** When the page was stored, in milliseconds by the device's clock; undefined if it is not. */
export async function findCoursePageAge(slug: string): Promise<number | undefined> {
  return (await withStorage((db) => db.get('course_pages', keyOf(slug))))?.stored_at
}

/** The stored pages of single courses, the oldest first, for a list of courses without a network. */
export async function listStoredCourses(): Promise<(CourseReply & { stored_at: Date })[]> {
  const rows = (await withStorage((db) => db.getAll('course_pages'))) ?? []
  return rows
    .filter(({ key }) => key.endsWith(keyOf('')))
    .sort((one, other) => one.stored_at - other.stored_at)
    .flatMap(({ page, stored_at }) => ('course' in page ? [{ ...page, stored_at: new Date(stored_at) }] : []))
}

function keyOf(slug: string): string {
  return `${slug}|${session.user?._id ?? ''}`
}
