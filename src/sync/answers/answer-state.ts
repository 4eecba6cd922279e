import { proxy } from 'valtio'
import { reportSynced, reportUnsynced } from '../unsynced-work.ts'

/** Where an answer is, as its author sees it. */
export type AnswerState =
  /** `durable` is false where the device could not store it; `failing` while attempts fail. */
  | { kind: 'pending'; durable: boolean; failing: boolean }
  /** `isOlder`: another device's answer is newer and current. `isLate`: what was sent before the right answers is current. */
  | { kind: 'saved'; at: Date; isOlder?: boolean; isLate?: boolean | undefined }
  | { kind: 'refused'; reason: string }
  /** Discarded, or moved to another studying. */
  | { kind: 'removed' }

/** The state of every answer, by studying and element. Components read it through `useSnapshot`. */
export const answerStates = proxy<Record<string, Record<string, AnswerState>>>({})

/** Records the state of an answer, and reports it as unsynced until the server has it. */
export function setAnswerState(studyingId: string, elementId: string, state: AnswerState): void {
  answerStates[studyingId] ??= {}
  if (state.kind === 'removed') delete answerStates[studyingId][elementId]
  else answerStates[studyingId][elementId] = state
  const subject = { use: 'answers', group: studyingId, id: elementId } as const
  if (state.kind === 'saved' || state.kind === 'removed') reportSynced(subject)
  else if (state.kind === 'refused') reportUnsynced({ ...subject, status: 'blocked', isStored: true })
  else reportUnsynced({ ...subject, status: state.failing ? 'failing' : 'sending', isStored: state.durable })
}
