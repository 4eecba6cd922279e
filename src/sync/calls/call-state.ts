import { proxy } from 'valtio'
import type { ItemState } from '../send-queue.ts'
import { reportItem } from '../unsynced-work.ts'
import type { CallOperation } from './call-operation.ts'

export interface UnsentCall {
  operation: CallOperation
  /** The server's sentence, if it does not take the call. */
  refusal: string | undefined
}

/** The calls of this device that the server does not have, by their id. Components read it through `useSnapshot`. */
export const unsentCalls = proxy<Record<string, UnsentCall>>({})

/** How many calls this page has sent, also ones that have waited for the network: what it shows of contacts is old then. */
export const sentCalls = proxy({ count: 0 })

/** Records where a call is, and reports it as unsynced until the server has it or it is discarded. */
export function setCallState(operation: CallOperation, state: ItemState<unknown>): void {
  const { _id, contact_id, contact_fullname: title } = operation
  if (state.kind === 'sent') sentCalls.count += 1
  if (state.kind === 'sent' || state.kind === 'removed') delete unsentCalls[_id]
  else unsentCalls[_id] = { operation, refusal: state.kind === 'refused' ? state.reason : undefined }
  reportItem({ use: 'calls', group: contact_id, id: _id, title, path: `/contacts/${contact_id}` }, state)
}
