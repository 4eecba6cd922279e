import { proxy } from 'valtio'
import type { ItemState } from '../send-queue.ts'
import { reportItem } from '../unsynced-work.ts'
import type { FinishReceipt } from './finish-operation.ts'

/** Where the sending of a finished lesson is. */
export type FinishState = Exclude<ItemState<FinishReceipt>, { kind: 'removed' }>

/** The state of every finished lesson since the page was loaded, by studying. Components read it through `useSnapshot`. */
export const finishStates = proxy<Record<string, FinishState>>({})

/** Records the state, and reports the lesson as unsynced while it is pending: of a refused one its student sees why. */
export function setFinishState(group: string, state: ItemState<FinishReceipt>): void {
  if (state.kind === 'removed') delete finishStates[group]
  else finishStates[group] = state
  reportItem({ use: 'finishes', group }, state.kind === 'refused' ? { kind: 'removed' } : state)
}
