import { picturesOf } from '#domain/kept-picture.ts'
import { chooseLeaving } from './choose-leaving.ts'
import { dropPictures } from './drop-pictures.ts'
import type { KeptLesson, Opened } from './kept-lesson.ts'
import { type KeptLessons, keptLessons } from './kept-lessons.ts'
import { keepPicture } from './picture-box.ts'

interface LessonToKeep extends Pick<KeptLesson, 'key' | 'studying_id' | 'user_id'> {
  opened: Opened
  is_wanted: boolean
  /** Shown beside the lesson: the course's own picture. */
  beside?: unknown
}

interface Options {
  signal: AbortSignal
  /** Bytes that have come since it was last called. */
  onBytes?(bytes: number): void
}

/** Puts a lesson with its pictures on the device, and makes room for it. Rejects without a network or room. */
export async function keepLesson(lesson: LessonToKeep, { signal, onBytes }: Options): Promise<KeptLesson> {
  const { key, studying_id, user_id, opened, is_wanted, beside } = lesson
  const lessons = await keptLessons()
  const pictures = Object.fromEntries(picturesOf([opened, beside]).map((address) => [address, 0]))
  const now = Date.now()
  const facts = {
    key,
    lesson_id: opened.lesson._id,
    studying_id,
    user_id,
    kept_at: now,
    used_at: now,
    pictures,
    is_wanted,
  }
  signal.throwIfAborted()
  let bytes = textBytes(opened)
  // Before its pictures: they are thrown away while no lesson names them.
  await lessons.keep({ ...facts, bytes }, opened)
  onBytes?.(bytes)
  for (const address of Object.keys(pictures)) {
    const more = await keepPicture(address, signal)
    pictures[address] = more
    bytes += more
    onBytes?.(more)
  }
  signal.throwIfAborted()
  await lessons.keep({ ...facts, bytes }, opened)
  await makeRoom(lessons, user_id, key)
  return { ...facts, bytes }
}

/** Bytes of a lesson without its pictures. */
export function textBytes(opened: Opened): number {
  return new Blob([JSON.stringify(opened)]).size
}

async function makeRoom(lessons: KeptLessons, userId: string | null, spared: string): Promise<void> {
  const leaving = chooseLeaving(await lessons.list(), userId, spared)
  if (leaving.length === 0) return
  await lessons.remove(leaving)
  await dropPictures(lessons)
}
