import type { Operation } from '../answers/operation.ts'
import { offlineLessons } from './offline/offline-lesson-store.ts'

/** Adds an answer that the server has to the stored copy of its lesson, if there is one; never rejects. */
export async function recordSavedAnswer({ studying_id, element_id, answer, seq }: Operation, at: Date): Promise<void> {
  try {
    await offlineLessons.recordAnswer({ studying_id, element_id, answer, seq, received_at: at })
  } catch {
    // Without storage there is no copy either.
  }
}
