import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeDelay } from '../../../tests/support/fake-delay.ts'
import { seededRandom } from '../../../tests/support/seeded-random.ts'
import { AppError } from '../../lib/api/app-error.ts'
import { memoryStore } from './memory-store.ts'
import type { QueueStore } from '../send-queue.ts'
import type { AnswerState } from './answer-state.ts'
import type { NewAnswer, Operation, Receipt } from './operation.ts'
import { Outbox } from './outbox.ts'

const studying = '11111111-1111-4111-8111-111111111111'

function draft(element_id: string, answer: unknown, more: Partial<NewAnswer> = {}): NewAnswer {
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
class Server {
  readonly answers: Record<string, { answer: unknown; seq: number }> = {}
  readonly received: Operation[] = []
  readonly #known = new Set<string>()

  save(operation: Operation) {
    this.received.push(operation)
    const { op_id, element_id, seq, answer } = operation
    const held = this.answers[element_id]
    if (!this.#known.has(op_id) && (!held || seq > held.seq)) this.answers[element_id] = { answer, seq }
    this.#known.add(op_id)
    return { received_at: new Date(), newest_seq: this.answers[element_id]?.seq ?? seq }
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

function setUp({ server = new Server(), store = memoryStore(), maySend = () => true, ...setting }: Setting = {}) {
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

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2025-03-03T14:02:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a good network', () => {
  test('a choice is sent at once and leaves nothing on the device', async () => {
    const { outbox, server, store, states } = setUp()
    await outbox.enqueue(draft('a', 1))
    await vi.advanceTimersByTimeAsync(0)
    expect(server.given('a')).toBe(1)
    expect(states.a).toEqual({ kind: 'saved', at: new Date('2025-03-03T14:02:00Z') })
    expect(await store.list()).toEqual([])
  })

  test('typed text is sent within half a second, without the letters in between', async () => {
    const { outbox, server, store } = setUp()
    for (const text of ['H', 'He', 'Hel', 'Hell', 'Hello']) {
      await outbox.enqueue(draft('a', text))
      expect(await store.list()).toMatchObject([{ answer: text }])
      await vi.advanceTimersByTimeAsync(90)
    }
    await vi.advanceTimersByTimeAsync(50)
    expect(server.received.map(({ answer }) => answer)).toEqual(['Hello'])
  })

  test('answers to several questions are sent one at a time in the order they were given', async () => {
    let open = 0
    const server = new Server()
    const { outbox } = setUp({
      server,
      async send(operation) {
        open += 1
        expect(open).toBe(1)
        await fakeDelay(50)
        open -= 1
        return server.save(operation)
      },
    })
    for (const id of ['a', 'b', 'c']) await outbox.enqueue(draft(id, 0))
    expect(await settled(outbox.flush(studying))).toBe(true)
    expect(server.received.map(({ element_id }) => element_id)).toEqual(['a', 'b', 'c'])
  })

  test('flushNow sends text that is being typed', async () => {
    const { outbox, server } = setUp()
    await outbox.enqueue(draft('a', 'half a sent'))
    outbox.flushNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.given('a')).toBe('half a sent')
  })

  test('a new answer has a higher seq than any that this device or the server has seen', async () => {
    const { outbox, server } = setUp()
    const ahead = Date.now() + 1_000_000
    outbox.recordServerSeq({ studying_id: studying, element_id: 'c' }, ahead)
    await outbox.enqueue(draft('a', 1))
    await outbox.enqueue(draft('b', 2))
    await settled(outbox.flush(studying))
    expect(server.received.map(({ seq }) => seq)).toEqual([ahead + 1, ahead + 2])
  })
})

describe('two devices', () => {
  test('an answer names the seq of the answer that it replaces', async () => {
    const { outbox, server } = setUp()
    outbox.recordServerSeq({ studying_id: studying, element_id: 'a' }, 7)
    await outbox.enqueue(draft('a', 'over seven'))
    await settled(outbox.flush(studying))
    await outbox.enqueue(draft('a', 'over my own'))
    await outbox.enqueue(draft('b', 'over nothing'))
    await settled(outbox.flush(studying))
    const [first] = server.received
    expect(server.received.map(({ known_seq }) => known_seq)).toEqual([7, first?.seq, undefined])
  })

  test('text written without a network names the answer that it began to replace', async () => {
    let online = false
    const server = new Server()
    const { outbox } = setUp({
      server,
      send: (operation) => (online ? Promise.resolve(server.save(operation)) : offline()),
    })
    outbox.recordServerSeq({ studying_id: studying, element_id: 'a' }, 7)
    await outbox.enqueue(draft('a', 'a'))
    await vi.advanceTimersByTimeAsync(5_000)
    await outbox.enqueue(draft('a', 'ab'))
    online = true
    await settled(outbox.flush(studying))
    expect(server.received).toMatchObject([{ answer: 'ab', known_seq: 7 }])
  })

  test('a device whose clock is slow loses one answer to another device and wins with the next', async () => {
    const server = new Server()
    const ahead = Date.now() + 1_000_000
    server.answers.a = { answer: 'elsewhere', seq: ahead }
    let typed: Promise<void> | undefined
    const { outbox } = setUp({
      server,
      async send(operation) {
        // The next letters are typed while the first are in flight.
        typed ??= outbox.enqueue(draft('a', 'here, later'))
        await typed
        return server.save(operation)
      },
    })
    await outbox.enqueue(draft('a', 'here'))
    await settled(outbox.flush(studying))
    expect(server.answers.a).toEqual({ answer: 'here, later', seq: ahead + 1 })
    expect(server.received).toMatchObject([{ answer: 'here' }, { answer: 'here, later', known_seq: ahead }])
  })
})

describe('a bad network', () => {
  test('an answer waits on the device and is sent later', async () => {
    const server = new Server()
    const send = vi.fn(async (operation: Operation) => server.save(operation))
    send.mockImplementationOnce(offline).mockRejectedValueOnce(new AppError('Bad gateway', 502))
    const { outbox, store, states } = setUp({ send })
    await outbox.enqueue(draft('a', 1))
    await vi.advanceTimersByTimeAsync(0)
    expect(states.a).toEqual({ kind: 'pending', durable: true, failing: true })
    expect(await store.list()).toMatchObject([{ element_id: 'a', answer: 1 }])
    await vi.advanceTimersByTimeAsync(3_500)
    expect(server.given('a')).toBe(1)
    expect(new Set(send.mock.calls.map(([{ op_id }]) => op_id)).size).toBe(1)
  })

  test('a server that asks for time gets it', async () => {
    const server = new Server()
    const send = vi.fn(async (operation: Operation) => server.save(operation))
    send.mockRejectedValueOnce(Object.assign(new Error('Too many'), { data: { statusCode: 429, retryAfter: 60 } }))
    const { outbox } = setUp({ send })
    await outbox.enqueue(draft('a', 1))
    await vi.advanceTimersByTimeAsync(59_000)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(server.given('a')).toBe(1)
  })

  test('flushNow ends the backoff when the network is back', async () => {
    const server = new Server()
    const send = vi.fn<(operation: Operation) => Promise<Receipt>>(offline)
    const { outbox } = setUp({ send })
    await outbox.enqueue(draft('a', 1))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(send.mock.calls.length).toBeGreaterThan(4)
    expect(send.mock.calls.length).toBeLessThan(20)
    send.mockImplementation(async (operation) => server.save(operation))
    outbox.flushNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.given('a')).toBe(1)
  })

  test('a flush resolves to false at the first failure', async () => {
    const { outbox } = setUp({ send: offline })
    await outbox.enqueue(draft('a', 1))
    expect(await settled(outbox.flush(studying), 0)).toBe(false)
    expect(outbox.unsent(studying)).toHaveLength(1)
  })

  test('only the newest of several answers to one question is stored and sent', async () => {
    const server = new Server()
    const send = vi.fn(async (operation: Operation) => server.save(operation))
    send.mockImplementationOnce(offline)
    const { outbox, store } = setUp({ send })
    for (const answer of [0, 1, 2]) await outbox.enqueue(draft('a', answer))
    expect(await store.list()).toMatchObject([{ answer: 2 }])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.received.map(({ answer }) => answer)).toEqual([2])
  })

  test('a receipt for an older answer does not confirm the newer one', async () => {
    const server = new Server()
    const replies: (() => void)[] = []
    const { outbox, states } = setUp({
      send: (operation) => new Promise((resolve) => replies.push(() => resolve(server.save(operation)))),
    })
    await outbox.enqueue(draft('a', 'first'))
    outbox.flushNow()
    await outbox.enqueue(draft('a', 'second'))
    replies[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(states.a).toMatchObject({ kind: 'pending' })
    await vi.advanceTimersByTimeAsync(400)
    replies[1]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(states.a).toMatchObject({ kind: 'saved' })
    expect(server.given('a')).toBe('second')
  })
})

describe('a refused answer', () => {
  test.each([400, 404, 409])('after a %i is shown and stored, but not sent again', async (statusCode) => {
    const send = vi.fn(() => Promise.reject(new AppError('The answers are closed', statusCode)))
    const { outbox, store, states } = setUp({ send })
    await outbox.enqueue(draft('a', 1))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(send).toHaveBeenCalledTimes(1)
    expect(states.a).toEqual({ kind: 'refused', reason: 'The answers are closed' })

    const later = setUp({ store, send })
    await later.outbox.restore()
    expect(later.states.a).toEqual({ kind: 'refused', reason: 'The answers are closed' })
    expect(later.outbox.pending(studying)).toMatchObject([{ answer: 1 }])
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('is sent under a new key when it is retried', async () => {
    const server = new Server()
    const send = vi.fn(async (operation: Operation) => server.save(operation))
    send.mockRejectedValueOnce(new AppError('This answer was not saved', 409))
    const { outbox, states } = setUp({ send })
    await outbox.enqueue(draft('a', 1))
    await vi.advanceTimersByTimeAsync(0)
    expect(states.a).toMatchObject({ kind: 'refused' })
    outbox.retry(studying)
    await vi.advanceTimersByTimeAsync(0)
    expect(states.a).toMatchObject({ kind: 'saved' })
    const [first, second] = send.mock.calls.map(([operation]) => operation.op_id)
    expect(second).not.toBe(first)
  })

  test('does not block the others', async () => {
    const server = new Server()
    const { outbox, states } = setUp({
      send: async (operation) => {
        if (operation.element_id === 'a') throw new AppError('No such question', 400)
        return server.save(operation)
      },
    })
    await outbox.enqueue(draft('a', 1))
    await outbox.enqueue(draft('b', 1))
    await settled(outbox.flush(studying))
    expect(states).toMatchObject({ a: { kind: 'refused' }, b: { kind: 'saved' } })
  })

  test('is replaced by another answer to the same question', async () => {
    const server = new Server()
    const send = vi.fn(async (operation: Operation) => server.save(operation))
    send.mockRejectedValueOnce(new AppError('Too long', 400))
    const { outbox, store, states } = setUp({ send })
    await outbox.enqueue(draft('a', 1))
    await vi.advanceTimersByTimeAsync(0)
    await outbox.enqueue(draft('a', 2))
    await vi.advanceTimersByTimeAsync(0)
    expect(states.a).toMatchObject({ kind: 'saved' })
    expect(outbox.pending()).toEqual([])
    expect(await store.list()).toEqual([])
  })

  test('is sent again when the lesson opens again, and arrives once', async () => {
    let isClosed = true
    const server = new Server()
    const { outbox, states, store } = setUp({
      server,
      send: async (operation) => {
        if (isClosed) throw new AppError('This link does not work any more', 404)
        return server.save(operation)
      },
    })
    await outbox.enqueue(draft('a', 'Written for an hour'))
    await outbox.flush(studying)
    expect(states.a).toMatchObject({ kind: 'refused' })
    expect(await store.list()).toMatchObject([{ answer: 'Written for an hour', refusal: expect.any(String) }])
    isClosed = false
    outbox.retry(studying)
    await outbox.flush(studying)
    expect(states.a).toMatchObject({ kind: 'saved' })
    expect(server.given('a')).toBe('Written for an hour')
    expect(outbox.pending(studying)).toEqual([])
    expect(await store.list()).toEqual([])
  })

  test('is not the result of an ended session', async () => {
    const server = new Server()
    const send = vi.fn(async (operation: Operation) => server.save(operation))
    send.mockRejectedValueOnce(new AppError('Sign in first', 401))
    const { outbox } = setUp({ send })
    await outbox.enqueue(draft('a', 1))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.given('a')).toBe(1)
  })
})

describe('a device that fails or has another user', () => {
  test('sends after a reload what was left', async () => {
    const first = setUp({ send: offline })
    await first.outbox.enqueue(draft('a', 1))
    const second = setUp({ store: first.store })
    await second.outbox.restore()
    expect(second.states.a).toMatchObject({ kind: 'pending' })
    await vi.advanceTimersByTimeAsync(0)
    expect(second.server.given('a')).toBe(1)
    expect(await first.store.list()).toEqual([])
  })

  test('does not send the answers of another person', async () => {
    let user = 'noa'
    const { outbox, server } = setUp({ maySend: ({ user_id }) => user_id === user })
    await outbox.enqueue(draft('a', 1, { user_id: 'abel' }))
    expect(await settled(outbox.flush(studying))).toBe(false)
    expect(server.received).toEqual([])
    user = 'abel'
    expect(await settled(outbox.flush(studying))).toBe(true)
    expect(server.given('a')).toBe(1)
  })

  test('keeps the answers of others when those of a person are removed', async () => {
    const { outbox, store } = setUp({ maySend: () => false })
    const other = '22222222-2222-4222-8222-222222222222'
    await outbox.enqueue(draft('a', 1, { user_id: 'abel' }))
    await outbox.enqueue(draft('a', 2, { studying_id: other }))
    await outbox.removeUser('abel')
    expect(await store.list()).toMatchObject([{ studying_id: other }])
    expect(outbox.unsent()).toMatchObject([{ studying_id: other }])
  })

  test('moves pending and refused answers of a reset studying to the new one', async () => {
    const fresh = '33333333-3333-4333-8333-333333333333'
    const server = new Server()
    const over = new AppError('Not found', 404)
    const { outbox, store } = setUp({
      server,
      send: async (operation) => (operation.studying_id === fresh ? server.save(operation) : Promise.reject(over)),
    })
    await outbox.enqueue(draft('a', 1))
    await vi.advanceTimersByTimeAsync(0)
    await outbox.enqueue(draft('b', 'Typed in this moment'))
    expect(outbox.pending(studying)).toMatchObject([{ element_id: 'b' }, { element_id: 'a', refusal: 'Not found' }])
    await outbox.reassign(studying, { studying_id: fresh, revision_id: 'newer' })
    expect(await settled(outbox.flush(fresh))).toBe(true)
    expect(server.received).toMatchObject([
      { element_id: 'b', answer: 'Typed in this moment', revision_id: 'newer' },
      { element_id: 'a', answer: 1, revision_id: 'newer' },
    ])
    expect([outbox.pending(), await store.list()]).toEqual([[], []])
  })

  test('sends an answer that it could not store, and reports it as not durable until then', async () => {
    const server = new Server()
    const send = vi.fn(async (operation: Operation) => server.save(operation))
    send.mockImplementationOnce(offline)
    const full = { ...memoryStore(), put: () => Promise.reject(new DOMException('no room', 'QuotaExceededError')) }
    const { outbox, states } = setUp({ store: full, send })
    await outbox.enqueue(draft('a', 1))
    await vi.advanceTimersByTimeAsync(0)
    expect(states.a).toMatchObject({ kind: 'pending', durable: false })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(states.a).toMatchObject({ kind: 'saved' })
    expect(server.given('a')).toBe(1)
  })
})

describe('a network that drops, delays, duplicates and reorders', () => {
  test.each(Array.from({ length: 20 }, (_, seed) => seed))(
    'leaves the server with what is on the screen, seed %i',
    async (seed) => {
      const random = seededRandom(seed)
      const wait = (limit: number) => fakeDelay(random() * limit)
      const server = new Server()
      let bad = true
      const { outbox, store, states } = setUp({
        server,
        async send(operation) {
          const luck = bad ? random() : 1
          await wait(300)
          if (luck < 0.2) return offline()
          // The browser has cancelled it, but it arrives long after newer ones.
          if (luck < 0.4) {
            void wait(20_000).then(() => server.save(operation))
            return offline()
          }
          if (luck < 0.6) void wait(20_000).then(() => server.save(operation))
          const receipt = server.save(operation)
          // The answer is stored, its receipt is lost.
          if (luck < 0.8) return offline()
          return receipt
        },
      })

      const screen: Record<string, unknown> = {}
      for (let step = 0; step < 1_000; step += 1) {
        const id = `q${Math.floor(random() * 8)}`
        const answer = random() < 0.3 ? `text ${step}` : Math.floor(random() * 4)
        screen[id] = answer
        await outbox.enqueue(draft(id, answer))
        await vi.advanceTimersByTimeAsync(random() * 900)
        if (random() < 0.05) outbox.flushNow()
      }
      bad = false
      await vi.advanceTimersByTimeAsync(120_000)

      for (const [id, answer] of Object.entries(screen)) {
        expect(server.given(id)).toEqual(answer)
        expect(states[id]).toMatchObject({ kind: 'saved' })
      }
      expect(await store.list()).toEqual([])
    },
  )
})

/** Advances the clock while it waits for a promise. */
async function settled<T>(promise: Promise<T>, ms = 60_000): Promise<T> {
  await vi.advanceTimersByTimeAsync(ms)
  return promise
}

describe('a sign-in on a guest’s device', () => {
  test('sends waiting answers as the person’s own and leaves other studyings to the guest', async () => {
    let user: string | null = 'ann'
    const { outbox, server, store } = setUp({ maySend: ({ user_id }) => user_id === user })
    await outbox.enqueue(draft('a', 1))
    await outbox.enqueue(draft('b', 2, { studying_id: 'of another guest' }))
    await vi.advanceTimersByTimeAsync(0)
    expect(server.received).toEqual([])
    await outbox.claim([studying], 'ann')
    await vi.advanceTimersByTimeAsync(0)
    expect(server.received).toMatchObject([{ element_id: 'a', user_id: 'ann' }])
    expect(server.received[0]).not.toHaveProperty('guest_secret')
    expect(await store.list()).toMatchObject([{ element_id: 'b', user_id: null }])
    user = null
    outbox.flushNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.received).toHaveLength(2)
  })
})
