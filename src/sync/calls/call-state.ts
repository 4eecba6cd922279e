import { proxy } from 'valtio'
import { reportSynced, reportUnsynced } from '../unsynced-work.ts'
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

/** Records that a call is not sent, or was refused. */
export function keepCall(
  operation: CallOperation,
  { refusal, isFailing, isStored }: { refusal?: string; isFailing: boolean; isStored: boolean },
): void {
  const { _id, contact_id, contact_fullname } = operation
  unsentCalls[_id] = { operation, refusal }
  reportUnsynced({
    use: 'calls',
    group: contact_id,
    id: _id,
    status: refusal === undefined ? (isFailing ? 'failing' : 'sending') : 'blocked',
    isStored,
    title: contact_fullname,
    path: `/contacts/${contact_id}`,
  })
}

/** Records that the server has a call, or that it was discarded. */
export function releaseCall({ _id, contact_id }: CallOperation): void {
  delete unsentCalls[_id]
  reportSynced({ use: 'calls', group: contact_id, id: _id })
}
