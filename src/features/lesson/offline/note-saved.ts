import type { Operation } from '../outbox-store.ts'
import { keptLessons } from './kept-lessons.ts'

/** Adds an answer that the server has to the copy of its lesson, if there is one; never rejects. */
export async function noteSaved({ studying_id, element_id, answer, seq }: Operation, at: Date): Promise<void> {
  try {
    const lessons = await keptLessons()
    await lessons.note({ studying_id, element_id, answer, seq, received_at: at })
  } catch {
    // Where nothing can be kept, there is no copy either.
  }
}
