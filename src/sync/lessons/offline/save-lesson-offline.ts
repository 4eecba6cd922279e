import { picturesOf } from '#domain/lesson/cached-picture.ts'
import { selectEvictions } from './select-evictions.ts'
import { dropPictures } from './drop-pictures.ts'
import type { OfflineLesson, Opened } from './offline-lesson.ts'
import { offlineLessons } from './offline-lesson-store.ts'
import { cachePicture } from './picture-cache.ts'

interface LessonToStore extends Pick<OfflineLesson, 'key' | 'studying_id' | 'user_id'> {
  opened: Opened
  is_wanted: boolean
  /** Further content whose pictures are stored too, such as the course's. */
  beside?: unknown
}

interface Options {
  signal: AbortSignal
  /** Gets the bytes that were loaded since the last call. */
  onBytes?(bytes: number): void
}

/** Stores a lesson with its pictures and evicts others for it. Rejects without a network, or when the device is full. */
export async function saveLessonOffline(lesson: LessonToStore, { signal, onBytes }: Options): Promise<OfflineLesson> {
  const { key, studying_id, user_id, opened, is_wanted, beside } = lesson
  const pictures = Object.fromEntries(picturesOf([opened, beside]).map((url) => [url, 0]))
  const now = Date.now()
  const facts = {
    key,
    lesson_id: opened.lesson._id,
    studying_id,
    user_id,
    stored_at: now,
    used_at: now,
    pictures,
    is_wanted,
  }
  signal.throwIfAborted()
  let bytes = textBytes(opened)
  // Before its pictures: those that no lesson names are removed.
  await offlineLessons.put({ ...facts, bytes }, opened)
  onBytes?.(bytes)
  for (const url of Object.keys(pictures)) {
    const size = await cachePicture(url, signal)
    pictures[url] = size
    bytes += size
    onBytes?.(size)
  }
  signal.throwIfAborted()
  await offlineLessons.put({ ...facts, bytes }, opened)
  await evictLessons(user_id, key)
  return { ...facts, bytes }
}

/** Bytes of a lesson without its pictures. */
export function textBytes(opened: Opened): number {
  return new Blob([JSON.stringify(opened)]).size
}

async function evictLessons(userId: string | null, openKey: string): Promise<void> {
  const evicted = selectEvictions(await offlineLessons.list(), userId, openKey)
  if (evicted.length === 0) return
  await offlineLessons.remove(evicted)
  await dropPictures(offlineLessons)
}
