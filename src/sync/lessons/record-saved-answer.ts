import { loadLaterTexts } from '../../lib/loading/load-later-texts.ts'
import type { AnswerState } from '../answers/answer-state.ts'
import type { Operation } from '../answers/operation.ts'
import { offlineLessons } from './offline/offline-lesson-store.ts'

type Saved = Extract<AnswerState, { kind: 'saved' }>

/**
 * Adds an answer that the server has to the stored copy of its lesson, if there is one; tells the student of one that is not
 * the current one. Never rejects.
 */
export async function recordSavedAnswer(answer: Operation, { at, isOlder, isLate }: Saved): Promise<void> {
  try {
    if (isOlder) {
      const [{ tellOlderAnswer }] = await Promise.all([import('./tell-older-answer.ts'), loadLaterTexts()])
      return tellOlderAnswer(isLate)
    }
    const { studying_id, element_id, seq } = answer
    await offlineLessons.recordAnswer({ studying_id, element_id, answer: answer.answer, seq, received_at: at })
  } catch {
    // Without storage there is no copy either.
  }
}
