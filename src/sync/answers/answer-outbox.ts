import { defineOutbox } from '../define-outbox.ts'
import { loadOffline } from '../lessons/lazy.ts'
import type { SendingOptions } from '../send-queue.ts'
import { type AnswerState, setAnswerState } from './answer-state.ts'
import { openDeviceStore } from './open-device-store.ts'
import type { Operation, Receipt } from './operation.ts'
import { Outbox } from './outbox.ts'

/** The answers of this device. */
export const answerOutbox = defineOutbox({
  openStore: () => openDeviceStore(),
  makeQueue: (options: SendingOptions<Operation, Receipt>) => new Outbox({ ...options, onState: showState }),
  send(operation, client, signal) {
    const { user_id: _, answered_at, refusal: __, ...answer } = operation
    const age = Math.max(0, Date.now() - answered_at)
    return client.studyings.saveAnswer.mutate({ ...answer, age }, { signal })
  },
})

function showState(operation: Operation, state: AnswerState): void {
  setAnswerState(operation.studying_id, operation.element_id, state)
  if (state.kind !== 'saved') return
  // A stored copy of the lesson shows the answer without a network.
  loadOffline().then(
    ({ recordSavedAnswer }) => recordSavedAnswer(operation, state),
    () => undefined,
  )
}
