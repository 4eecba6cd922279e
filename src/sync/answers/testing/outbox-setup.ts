import { afterEach, beforeEach, vi } from 'vitest'
import type { QueueStore } from '../../send-queue.ts'
import type { AnswerState } from '../answer-state.ts'
import { memoryStore } from './memory-store.ts'
import type { NewAnswer, Operation, Receipt } from '../operation.ts'
import { Outbox } from '../outbox.ts'

export const studying = '11111111-1111-4111-8111-111111111111'

export function draft(element_id: string, answer: unknown, more: Partial<NewAnswer> = {}): NewAnswer {
  return {
    studying_id: studying,
    link_token: 'link',
    guest_secret: 's',
    user_id: null,
    revision_id: 'r',
    element_id,
    answer,
    ...more,
  }
}

/** The server's rule in short: repeated and older operations change nothing. */
export class Server {
  readonly answers: Record<string, { answer: unknown; seq: number }> = {}
  readonly received: Operation[] = []
  readonly #known = new Set<string>()

  save(operation: Operation) {
    this.received.push(operation)
    const { op_id, element_id, seq, answer } = operation
    const held = this.answers[element_id]
    if (!this.#known.has(op_id) && (!held || seq > held.seq)) this.answers[element_id] = { answer, seq }
    this.#known.add(op_id)
    const newest_seq = this.answers[element_id]?.seq ?? seq
    return { received_at: new Date(), newest_seq, superseded: newest_seq !== seq }
  }

  given(element_id: string): unknown {
    return this.answers[element_id]?.answer
  }
}

interface Setting {
  server?: Server
  store?: QueueStore<Operation>
  send?(operation: Operation): Promise<Receipt>
  maySend?(operation: Operation): boolean
}

export function setUp({
  server = new Server(),
  store = memoryStore(),
  maySend = () => true,
  ...setting
}: Setting = {}) {
  const states: Record<string, AnswerState> = {}
  const outbox = new Outbox({
    store,
    maySend,
    send: setting.send ?? (async (operation) => server.save(operation)),
    onState: ({ element_id }, state) => {
      states[element_id] = state
    },
  })
  return { outbox, server, store, states }
}

export const offline = () => Promise.reject(new TypeError('Failed to fetch'))

/** Advances the clock while it waits for a promise. */
export async function settled<T>(promise: Promise<T>, ms = 60_000): Promise<T> {
  await vi.advanceTimersByTimeAsync(ms)
  return promise
}

/** A clock that the tests advance. */
export function withFakeClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2025-03-03T14:02:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
