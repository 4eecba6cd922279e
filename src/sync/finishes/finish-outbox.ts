import { AppError } from '../../lib/api/app-error.ts'
import { answerOutbox } from '../answers/answer-outbox.ts'
import { defineOutbox } from '../define-outbox.ts'
import { queueStore } from '../queue-store.ts'
import { type SendingOptions, SendQueue } from '../send-queue.ts'
import type { FinishOperation, FinishReceipt } from './finish-operation.ts'
import { setFinishState } from './finish-state.ts'

type FinishQueue = SendQueue<FinishOperation, FinishReceipt>

/** The finished lessons of this device. */
export const finishOutbox = defineOutbox({
  openStore: () =>
    queueStore(
      'finishes',
      ({ studying_id }) => studying_id,
      ({ asked_at }) => [asked_at],
    ),
  makeQueue: makeFinishQueue,
  /** Sends a finished lesson once the server has all of its answers. */
  async send(operation: FinishOperation, client, signal): Promise<FinishReceipt> {
    const { kind, studying_id, link_token, lesson_id, guest_secret, user_id } = operation
    const { studying_user_name, studying_user_phone } = operation
    const lessonRef = { ...(link_token ? { link_token } : {}), ...(lesson_id ? { lesson_id } : {}) }
    if (kind === 'read') {
      if (user_id !== null) await client.studyings.markRead.mutate(lessonRef, { signal })
      return { finished_at: new Date() }
    }
    const { outbox } = await answerOutbox()
    if (!(await outbox.flush(studying_id))) throw new AppError('Answers of the lesson are not sent yet', 0)
    const details = { studying_user_name, studying_user_phone }
    return client.studyings.finish.mutate({ ...lessonRef, studying_id, guest_secret, ...details }, { signal })
  },
})

/** A queue with its own store and server. A refused lesson leaves it: its student sees why and presses again. */
export function makeFinishQueue(options: SendingOptions<FinishOperation, FinishReceipt>): FinishQueue {
  const queue: FinishQueue = new SendQueue({
    ...options,
    groupOf: ({ studying_id }) => studying_id,
    idOf: ({ studying_id }) => studying_id,
    onState: (operation, state) => {
      setFinishState(operation.studying_id, state)
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

/** Gives a person the unsent lessons of studyings that were begun as a guest on this device. */
export async function claimFinishes(studyingIds: readonly string[], userId: string): Promise<void> {
  const { outbox } = await finishOutbox()
  for (const { guest_secret: _, ...operation } of outbox.pending())
    if (operation.user_id === null && studyingIds.includes(operation.studying_id))
      await outbox.add({ ...operation, user_id: userId })
}
