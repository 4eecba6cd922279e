import { picturesOf } from '#domain/kept-picture.ts'
import { identityKey } from '../identity-key.ts'
import { askAhead } from './ask-ahead.ts'
import { keepLesson, textBytes } from './keep-lesson.ts'
import { dropPictures } from './drop-pictures.ts'
import type { OwnCourse } from './kept-lesson.ts'
import { keptLessons } from './kept-lessons.ts'
import { weighPicture } from './picture-box.ts'

type Asked = Awaited<ReturnType<typeof askAhead>>

/** What a course would bring onto this device: its lessons are here, its pictures only weighed. */
export interface CourseParcel {
  lessons: Asked[]
  bytes: number
}

/** Keys of a course's lessons on this device. */
export function keysOf({ lessons }: Pick<OwnCourse, 'lessons'>, userId: string): string[] {
  return lessons.map(({ _id }) => identityKey({ lesson_id: _id }, userId))
}

/** The bytes that a course takes here; undefined unless all of it is here. A picture in several lessons counts once. */
export async function findKeptBytes(keys: readonly string[]): Promise<number | undefined> {
  const kept = (await (await keptLessons()).list()).filter(({ key }) => keys.includes(key))
  if (kept.length < keys.length) return undefined
  const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0)
  const texts = kept.map(({ bytes, pictures }) => bytes - sum(Object.values(pictures)))
  const pictures = new Map(kept.flatMap((lesson) => Object.entries(lesson.pictures)))
  return sum(texts) + sum(pictures.values())
}

/** Asks for the lessons, which are small, and what their pictures, which are not, would weigh. */
export async function measureCourse(course: OwnCourse, userId: string, signal: AbortSignal): Promise<CourseParcel> {
  const lessons: Asked[] = []
  for (const { _id } of course.lessons) lessons.push(await askAhead(_id, userId, signal))
  let bytes = lessons.reduce((sum, { opened }) => sum + textBytes(opened), 0)
  for (const address of picturesOf([course.course_image, ...lessons.map(({ opened }) => opened)]))
    bytes += await weighPicture(address, signal)
  return { lessons, bytes }
}

/** Loads what was measured. When it is ended, what came with it goes again; when the network is lost, it stays. */
export async function loadCourse(
  { course_image }: OwnCourse,
  { lessons }: CourseParcel,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const store = await keptLessons()
  const before = new Set((await store.list()).map(({ key }) => key))
  try {
    // The course's own picture comes once, with its first lesson.
    for (const [index, lesson] of lessons.entries())
      await keepLesson({ ...lesson, is_wanted: true, beside: index === 0 && course_image }, { signal, onBytes })
  } catch (error) {
    if (signal.aborted) {
      await store.remove(lessons.map(({ key }) => key).filter((key) => !before.has(key)))
      await dropPictures(store)
    }
    throw error
  }
}

/** Takes lessons off this device; answers that wait to be sent stay. */
export async function removeKept(keys: readonly string[]): Promise<void> {
  const store = await keptLessons()
  await store.remove(keys)
  await dropPictures(store)
}
