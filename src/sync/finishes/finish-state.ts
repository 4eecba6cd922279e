import { proxy } from 'valtio'
import type { FinishReceipt } from './finish-operation.ts'
import { reportSynced, reportUnsynced } from '../unsynced-work.ts'

/** Where the sending of a finished lesson is. */
export type FinishState =
  /** `failing` after an attempt that got no answer. */
  | { kind: 'pending'; failing: boolean; durable: boolean }
  | { kind: 'sent'; receipt: FinishReceipt }
  | { kind: 'refused'; reason: string }

/** The state of every finished lesson since the page was loaded, by studying. Components read it through `useSnapshot`. */
export const finishStates = proxy<Record<string, FinishState>>({})

/** Records the state, and reports the lesson as unsynced while it is pending. */
export function setFinishState(group: string, state: FinishState): void {
  finishStates[group] = state
  if (state.kind !== 'pending') return reportSynced({ use: 'finishes', group })
  reportUnsynced({
    use: 'finishes',
    group,
    status: state.failing ? 'failing' : 'sending',
    isStored: state.durable,
  })
}

/** Forgets a lesson that was not sent and will not be. */
export function dropFinishState(group: string): void {
  delete finishStates[group]
  reportSynced({ use: 'finishes', group })
}
