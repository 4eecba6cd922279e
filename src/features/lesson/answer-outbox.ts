import { proxy } from 'valtio'
import { reachServer } from '../../lib/reach-server.ts'
import { session } from '../../lib/session.ts'
import { type DeviceStore, openDeviceStore } from './device-store.ts'
import type { AnswerState } from './lane.ts'
import { offlineDoor } from './offline-door.ts'
import { Outbox } from './outbox.ts'
import type { Operation } from './outbox-store.ts'

/** How every answer stands, by studying and element; pages read it through `useSnapshot`. */
export const answerStates = proxy<Record<string, Record<string, AnswerState>>>({})

/** Tells how one answer stands. */
export function setAnswerState(studyingId: string, elementId: string, state: AnswerState): void {
  answerStates[studyingId] ??= {}
  answerStates[studyingId][elementId] = state
}

interface AnswerOutbox {
  outbox: Outbox
  store: DeviceStore
}

let started: Promise<AnswerOutbox> | undefined

/** The outbox of this device, which begins to send what earlier visits left with the first call. */
export function answerOutbox(): Promise<AnswerOutbox> {
  started ??= start()
  return started
}

/** A reply that has not come by then will not come. */
export const PATIENCE_MS = 20_000

async function start(): Promise<AnswerOutbox> {
  const store = await openDeviceStore()
  const outbox = new Outbox({
    store,
    send,
    // A guest's answers wait while somebody is signed in: they would become that person's.
    maySend: ({ user_id }) => user_id === (session.user?._id ?? null),
    onState: (operation, state) => {
      setAnswerState(operation.studying_id, operation.element_id, state)
      // A lesson that is kept on this device shows the answer without a network too.
      if (state.kind === 'saved')
        offlineDoor().then(
          (door) => door.noteSaved(operation, state.at),
          () => undefined,
        )
    },
  })
  await outbox.resume()
  window.addEventListener('online', () => outbox.hurry())
  window.addEventListener('pagehide', () => outbox.hurry())
  // Both ways: leaving sends what is being typed, coming back ends the waiting.
  document.addEventListener('visibilitychange', () => outbox.hurry())
  return { outbox, store }
}

async function send(operation: Operation) {
  const { link_token, lesson_id, studying_id, guest_secret, revision_id, op_id, seq, element_id, answer } = operation
  const { known_seq, device } = operation
  const client = await reachServer()
  return client.studyings.saveAnswer.mutate(
    {
      link_token,
      lesson_id,
      studying_id,
      guest_secret,
      revision_id,
      op_id,
      seq,
      element_id,
      answer,
      known_seq,
      device,
    },
    { signal: AbortSignal.timeout(PATIENCE_MS) },
  )
}
