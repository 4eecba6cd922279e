import { loadClient } from '../../lib/api/lazy-client.ts'
import { nextSignIn, session } from '../../lib/session.ts'
import { onCleared } from '../database.ts'
import { onFlushTrigger } from '../on-flush-trigger.ts'
import { loadOffline } from '../lessons/lazy.ts'
import { type AnswerState, setAnswerState } from './answer-state.ts'
import type { DeviceStore } from './device-store.ts'
import { openDeviceStore } from './open-device-store.ts'
import type { Operation, Receipt } from './operation.ts'
import { Outbox } from './outbox.ts'

interface AnswerOutbox {
  outbox: Outbox
  store: DeviceStore
}

export const REQUEST_TIMEOUT_MS = 20_000

let started: Promise<AnswerOutbox> | undefined

/** The outbox of this device. The first call starts it, and with it the sending of what earlier visits have left. */
export function answerOutbox(): Promise<AnswerOutbox> {
  started ??= start()
  return started
}

async function start(): Promise<AnswerOutbox> {
  const store = openDeviceStore()
  const outbox = new Outbox({
    store,
    send,
    // A guest's answers wait while a person is signed in: they would become that person's.
    maySend: ({ user_id }) => user_id === (session.user?._id ?? null),
    nextSignIn,
    onState: showState,
  })
  await outbox.restore()
  onFlushTrigger(() => outbox.flushNow())
  onCleared(() => void outbox.storeAgain())
  return { outbox, store }
}

async function send(operation: Operation): Promise<Receipt> {
  const { user_id: _, answered_at, refusal: __, ...answer } = operation
  const client = await loadClient()
  const age = Math.max(0, Date.now() - answered_at)
  return client.studyings.saveAnswer.mutate({ ...answer, age }, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
}

function showState(operation: Operation, state: AnswerState): void {
  setAnswerState(operation.studying_id, operation.element_id, state)
  if (state.kind !== 'saved') return
  // A stored copy of the lesson shows the answer without a network.
  loadOffline().then(
    ({ recordSavedAnswer }) => recordSavedAnswer(operation, state),
    () => undefined,
  )
}
