import { picturesOf } from '#domain/lesson/cached-picture.ts'
import { lessonKey } from '../../answers/lesson-ref.ts'
import { prefetchLesson } from '../prefetch-lesson.ts'
import { saveLessonOffline, textBytes } from './save-lesson-offline.ts'
import { dropPictures } from './drop-pictures.ts'
import type { OwnCourse } from './offline-lesson.ts'
import { offlineLessons } from './offline-lesson-store.ts'
import { measurePicture } from './picture-cache.ts'

type PrefetchedLesson = Awaited<ReturnType<typeof prefetchLesson>>

/** A course that is ready to be stored: its lessons are loaded, its pictures only measured. */
export interface CourseDownload {
  lessons: PrefetchedLesson[]
  bytes: number
}

/** The keys of a course's lessons on this device. */
export function keysOf({ lessons }: Pick<OwnCourse, 'lessons'>, userId: string): string[] {
  return lessons.map(({ _id }) => lessonKey({ lesson_id: _id }, userId))
}

/** The bytes of a course on this device; undefined unless all of it is stored. A picture in several lessons counts once. */
export async function findStoredBytes(keys: readonly string[]): Promise<number | undefined> {
  const stored = (await offlineLessons.list()).filter(({ key }) => keys.includes(key))
  if (stored.length < keys.length) return undefined
  const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0)
  const texts = stored.map(({ bytes, pictures }) => bytes - sum(Object.values(pictures)))
  const pictures = new Map(stored.flatMap((lesson) => Object.entries(lesson.pictures)))
  return sum(texts) + sum(pictures.values())
}

/** Loads the lessons, which are small, and measures their pictures, which are not. */
export async function measureCourse(course: OwnCourse, userId: string, signal: AbortSignal): Promise<CourseDownload> {
  const lessons: PrefetchedLesson[] = []
  for (const { _id } of course.lessons) lessons.push(await prefetchLesson(_id, userId, signal))
  let bytes = lessons.reduce((sum, { opened }) => sum + textBytes(opened), 0)
  for (const url of picturesOf([course.course_image, ...lessons.map(({ opened }) => opened)]))
    bytes += await measurePicture(url, signal)
  return { lessons, bytes }
}

/** Stores a measured course. If it is cancelled, what it has stored is removed; if the network is lost, that stays. */
export async function loadCourse(
  { course_image }: OwnCourse,
  { lessons }: CourseDownload,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const before = new Set((await offlineLessons.list()).map(({ key }) => key))
  try {
    // The course's picture is stored once, with its first lesson.
    for (const [index, lesson] of lessons.entries())
      await saveLessonOffline({ ...lesson, is_wanted: true, beside: index === 0 && course_image }, { signal, onBytes })
  } catch (error) {
    if (signal.aborted) {
      await offlineLessons.remove(lessons.map(({ key }) => key).filter((key) => !before.has(key)))
      await dropPictures(offlineLessons)
    }
    throw error
  }
}

/** Removes lessons from this device; unsent answers stay. */
export async function removeStored(keys: readonly string[]): Promise<void> {
  await offlineLessons.remove(keys)
  await dropPictures(offlineLessons)
}
