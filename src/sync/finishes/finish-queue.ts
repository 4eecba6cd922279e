import { AppError } from '../../lib/api/app-error.ts'
import { loadClient } from '../../lib/api/lazy-client.ts'
import { nextSignIn, session } from '../../lib/session.ts'
import { answerOutbox, REQUEST_TIMEOUT_MS } from '../answers/answer-outbox.ts'
import { onCleared, onDatabase } from '../database.ts'
import { onFlushTrigger } from '../on-flush-trigger.ts'
import { type QueueStore, SendQueue } from '../send-queue.ts'
import type { FinishOperation, FinishReceipt } from './finish-operation.ts'
import { dropFinishState, setFinishState } from './finish-state.ts'

export type FinishQueue = SendQueue<FinishOperation, FinishReceipt>

interface FinishQueueOptions {
  store?: QueueStore<FinishOperation> | undefined
  send(operation: FinishOperation): Promise<FinishReceipt>
  maySend?(operation: FinishOperation): boolean
  nextSignIn?: (() => Promise<void>) | undefined
}

let started: Promise<FinishQueue> | undefined

/** The finished lessons of this device. The first call starts it, and with it the sending of what earlier visits have left. */
export function finishQueue(): Promise<FinishQueue> {
  started ??= start()
  return started
}

async function start(): Promise<FinishQueue> {
  const queue = makeFinishQueue({
    store: deviceStore,
    send,
    // A guest's lessons wait while a person is signed in: they would become that person's.
    maySend: ({ user_id }) => user_id === (session.user?._id ?? null),
    nextSignIn,
  })
  await queue.restore()
  onFlushTrigger(() => queue.flushNow())
  onCleared(() => void queue.storeAgain())
  return queue
}

/** A queue with its own store and server. A refused lesson leaves it: its student sees why and presses again. */
export function makeFinishQueue(options: FinishQueueOptions): FinishQueue {
  const queue: FinishQueue = new SendQueue({
    ...options,
    groupOf: ({ studying_id }) => studying_id,
    idOf: ({ studying_id }) => studying_id,
    onState: (operation, state) => {
      const { studying_id } = operation
      if (state.kind === 'removed') dropFinishState(studying_id)
      else setFinishState(studying_id, state)
      if (state.kind === 'refused') void forget(queue, operation, state.reason)
    },
  })
  return queue
}

async function forget(queue: FinishQueue, operation: FinishOperation, reason: string): Promise<void> {
  // After the queue has stored the refusal.
  await Promise.resolve()
  await queue.remove([operation]).catch(() => undefined)
  setFinishState(operation.studying_id, { kind: 'refused', reason })
}

/** Sends a finished lesson once the server has all of its answers. */
async function send(operation: FinishOperation): Promise<FinishReceipt> {
  const { kind, studying_id, link_token, lesson_id, guest_secret, user_id } = operation
  const { studying_user_name, studying_user_phone } = operation
  const lessonRef = { ...(link_token ? { link_token } : {}), ...(lesson_id ? { lesson_id } : {}) }
  const client = await loadClient()
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  if (kind === 'read') {
    if (user_id !== null) await client.studyings.markRead.mutate(lessonRef, { signal })
    return { finished_at: new Date() }
  }
  const { outbox } = await answerOutbox()
  if (!(await outbox.flush(studying_id))) throw new AppError('Answers of the lesson are not sent yet', 0)
  const details = { studying_user_name, studying_user_phone }
  return client.studyings.finish.mutate({ ...lessonRef, studying_id, guest_secret, ...details }, { signal })
}

const deviceStore: QueueStore<FinishOperation> = {
  list: () =>
    onDatabase(async (db) => (await db.getAll('finishes')).sort((one, other) => one.asked_at - other.asked_at)),
  put: (operation) => onDatabase(async (db) => void (await db.put('finishes', operation))),
  remove: ({ studying_id, asked_at }) =>
    onDatabase(async (db) => {
      const { store, done } = db.transaction('finishes', 'readwrite')
      const stored = await store.get(studying_id)
      if (stored?.asked_at === asked_at) await store.delete(studying_id)
      await done
    }),
}

/** Gives a person the unsent lessons of studyings that were begun as a guest on this device. */
export async function claimFinishes(studyingIds: readonly string[], userId: string): Promise<void> {
  const queue = await finishQueue()
  for (const { guest_secret: _, ...operation } of queue.pending())
    if (operation.user_id === null && studyingIds.includes(operation.studying_id))
      await queue.add({ ...operation, user_id: userId })
}
