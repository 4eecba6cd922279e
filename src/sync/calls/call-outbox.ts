import { session } from '../../lib/session.ts'
import { defineOutbox } from '../define-outbox.ts'
import { queueStore } from '../queue-store.ts'
import { type SendingOptions, SendQueue } from '../send-queue.ts'
import type { CallOperation } from './call-operation.ts'
import { setCallState } from './call-state.ts'

/** The calls of this device. */
export const callOutbox = defineOutbox({
  openStore: () =>
    queueStore(
      'calls',
      ({ _id }) => _id,
      ({ called_at }) => [called_at],
    ),
  makeQueue: makeCallQueue,
  // An administrator who works in another account sends it from there.
  maySend: ({ account_id }) => account_id === session.user?.tenant_account_id,
  send(operation: CallOperation, { contacts, studyings }, signal): Promise<unknown> {
    const { _id, contact_id } = operation
    if ('call' in operation) return contacts.recordCall.mutate({ ...operation.call, _id, contact_id }, { signal })
    if ('reply' in operation) return studyings.recordMessage.mutate({ ...operation.reply, _id }, { signal })
    return contacts.recordMessage.mutate({ ...operation.message, _id, contact_id }, { signal })
  },
})

/** A queue with its own store and server: the calls to one contact are sent in their order. */
export function makeCallQueue(options: SendingOptions<CallOperation, unknown>): SendQueue<CallOperation, unknown> {
  return new SendQueue({
    ...options,
    groupOf: ({ contact_id }) => contact_id,
    idOf: ({ _id }) => _id,
    onState: setCallState,
  })
}
