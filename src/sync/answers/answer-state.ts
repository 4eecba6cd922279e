import { proxy } from 'valtio'
import type { ItemState } from '../send-queue.ts'
import { reportItem } from '../unsynced-work.ts'

/** Where an answer is, as its author sees it. */
export type AnswerState =
  | Exclude<ItemState<never>, { kind: 'sent' }>
  /** `isOlder`: another device's answer is newer and current. `isLate`: what was sent before the right answers is current. */
  | { kind: 'saved'; at: Date; isOlder?: boolean; isLate?: boolean | undefined }

/** The state of every answer, by studying and element. Components read it through `useSnapshot`. */
export const answerStates = proxy<Record<string, Record<string, AnswerState>>>({})

/** Records the state of an answer, and reports it as unsynced until the server has it. */
export function setAnswerState(studyingId: string, elementId: string, state: AnswerState): void {
  answerStates[studyingId] ??= {}
  if (state.kind === 'removed') delete answerStates[studyingId][elementId]
  else answerStates[studyingId][elementId] = state
  reportItem({ use: 'answers', group: studyingId, id: elementId }, state)
}
