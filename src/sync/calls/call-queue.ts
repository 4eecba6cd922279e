import { loadClient } from '../../lib/api/lazy-client.ts'
import { nextSignIn, session } from '../../lib/session.ts'
import { REQUEST_TIMEOUT_MS } from '../answers/answer-outbox.ts'
import { onCleared, onDatabase } from '../database.ts'
import { onFlushTrigger } from '../on-flush-trigger.ts'
import { type QueueStore, SendQueue } from '../send-queue.ts'
import type { CallOperation } from './call-operation.ts'
import { keepCall, releaseCall, sentCalls } from './call-state.ts'

export type CallQueue = SendQueue<CallOperation, unknown>

interface CallQueueOptions {
  store?: QueueStore<CallOperation> | undefined
  send(operation: CallOperation): Promise<unknown>
  maySend?(operation: CallOperation): boolean
  nextSignIn?: (() => Promise<void>) | undefined
}

let started: Promise<CallQueue> | undefined

/** The calls of this device. The first call starts it, and with it the sending of what earlier visits have left. */
export function callQueue(): Promise<CallQueue> {
  started ??= start()
  return started
}

async function start(): Promise<CallQueue> {
  const queue = makeCallQueue({
    store: deviceStore,
    send,
    // An administrator who works in another account sends it from there.
    maySend: ({ user_id, account_id }) =>
      user_id === session.user?._id && account_id === session.user.tenant_account_id,
    nextSignIn,
  })
  await queue.restore()
  onFlushTrigger(() => queue.flushNow())
  onCleared(() => void queue.storeAgain())
  return queue
}

/** A queue with its own store and server: the calls to one contact are sent in their order. */
export function makeCallQueue(options: CallQueueOptions): CallQueue {
  return new SendQueue({
    ...options,
    groupOf: ({ contact_id }) => contact_id,
    idOf: ({ _id }) => _id,
    onState: (operation, state) => {
      if (state.kind === 'sent') sentCalls.count += 1
      if (state.kind === 'sent' || state.kind === 'removed') releaseCall(operation)
      else if (state.kind === 'refused')
        keepCall(operation, { refusal: state.reason, isFailing: false, isStored: true })
      else keepCall(operation, { isFailing: state.failing, isStored: state.durable })
    },
  })
}

async function send(operation: CallOperation): Promise<unknown> {
  const { _id, contact_id } = operation
  const { contacts, studyings } = await loadClient()
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  if ('call' in operation) return contacts.recordCall.mutate({ ...operation.call, _id, contact_id }, { signal })
  if ('reply' in operation) return studyings.recordMessage.mutate({ ...operation.reply, _id }, { signal })
  return contacts.recordMessage.mutate({ ...operation.message, _id, contact_id }, { signal })
}

const deviceStore: QueueStore<CallOperation> = {
  list: () =>
    onDatabase(async (db) => (await db.getAll('calls')).sort((one, other) => one.called_at - other.called_at)),
  put: (operation) => onDatabase(async (db) => void (await db.put('calls', operation))),
  remove: ({ _id }) => onDatabase((db) => db.delete('calls', _id)),
}
