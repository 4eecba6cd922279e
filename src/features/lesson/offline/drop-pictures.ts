import type { KeptLessons } from './kept-lessons.ts'
import { dropPicturesBut } from './picture-box.ts'

/** Throws away the pictures that no kept lesson shows any more. */
export async function dropPictures(lessons: KeptLessons): Promise<void> {
  const kept = await lessons.list()
  await dropPicturesBut(new Set(kept.flatMap(({ pictures }) => Object.keys(pictures))))
}
