import type { OfflineLessonStore } from './offline-lesson-store.ts'
import { dropPicturesExcept } from './picture-cache.ts'

/** Removes the pictures that no stored lesson shows any more. */
export async function dropPictures(lessons: OfflineLessonStore): Promise<void> {
  const stored = await lessons.list()
  await dropPicturesExcept(new Set(stored.flatMap(({ pictures }) => Object.keys(pictures))))
}
