import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seededRandom } from '../../../tests/support/seeded-random.ts'
import { AppError } from '../../lib/app-error.ts'
import { memoryStore } from './offline/memory-store.ts'
import type { AnswerState, Receipt } from './lane.ts'
import { type Draft, Outbox } from './outbox.ts'
import type { Operation, OutboxStore } from './outbox-store.ts'

const studying = '11111111-1111-4111-8111-111111111111'

function draft(element_id: string, answer: unknown, more: Partial<Draft> = {}): Draft {
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

/** The server's rule in a few lines: repeated operations change nothing, nor do older ones. */
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
  store?: OutboxStore
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
  test('a choice is with the server at once and leaves nothing on the device', async () => {
    const { outbox, server, store, states } = setUp()
    await outbox.put(draft('a', 1))
    await vi.advanceTimersByTimeAsync(0)
    expect(server.given('a')).toBe(1)
    expect(states.a).toEqual({ kind: 'saved', at: new Date('2025-03-03T14:02:00Z') })
    expect(await store.list()).toEqual([])
  })

  test('text that is being typed goes out within half a second, letters in between do not', async () => {
    const { outbox, server, store } = setUp()
    for (const text of ['H', 'He', 'Hel', 'Hell', 'Hello']) {
      await outbox.put(draft('a', text))
      expect(await store.list()).toMatchObject([{ answer: text }])
      await vi.advanceTimersByTimeAsync(90)
    }
    await vi.advanceTimersByTimeAsync(50)
    expect(server.received.map(({ answer }) => answer)).toEqual(['Hello'])
  })

  test('answers to several questions arrive in the order they were given, one at a time', async () => {
    let open = 0
    const server = new Server()
    const { outbox } = setUp({
      server,
      async send(operation) {
        open += 1
        expect(open).toBe(1)
        await new Promise((resolve) => setTimeout(resolve, 50))
        open -= 1
        return server.save(operation)
      },
    })
    for (const id of ['a', 'b', 'c']) await outbox.put(draft(id, 0))
    expect(await settled(outbox.flush(studying))).toBe(true)
    expect(server.received.map(({ element_id }) => element_id)).toEqual(['a', 'b', 'c'])
  })

  test('a page that goes away sends what is being typed', async () => {
    const { outbox, server } = setUp()
    await outbox.put(draft('a', 'half a sent'))
    outbox.hurry()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.given('a')).toBe('half a sent')
  })

  test('a new answer outranks all that this device or the server has seen', async () => {
    const { outbox, server } = setUp()
    const ahead = Date.now() + 1_000_000
    outbox.learn({ studying_id: studying, element_id: 'c' }, ahead)
    await outbox.put(draft('a', 1))
    await outbox.put(draft('b', 2))
    await settled(outbox.flush(studying))
    expect(server.received.map(({ seq }) => seq)).toEqual([ahead + 1, ahead + 2])
  })
})

describe('two devices', () => {
  test('an answer says which one it was written over, until that one has changed', async () => {
    const { outbox, server } = setUp()
    outbox.learn({ studying_id: studying, element_id: 'a' }, 7)
    await outbox.put(draft('a', 'over seven'))
    await settled(outbox.flush(studying))
    await outbox.put(draft('a', 'over my own'))
    await outbox.put(draft('b', 'over nothing'))
    await settled(outbox.flush(studying))
    const [first] = server.received
    expect(server.received.map(({ known_seq }) => known_seq)).toEqual([7, first?.seq, undefined])
  })

  test('what is written without a network says what stood there when that began', async () => {
    let online = false
    const server = new Server()
    const { outbox } = setUp({
      server,
      send: (operation) => (online ? Promise.resolve(server.save(operation)) : offline()),
    })
    outbox.learn({ studying_id: studying, element_id: 'a' }, 7)
    await outbox.put(draft('a', 'a'))
    await vi.advanceTimersByTimeAsync(5_000)
    await outbox.put(draft('a', 'ab'))
    online = true
    await settled(outbox.flush(studying))
    expect(server.received).toMatchObject([{ answer: 'ab', known_seq: 7 }])
  })

  test('a device whose clock is late loses one answer to another device, and wins with the next', async () => {
    const server = new Server()
    const ahead = Date.now() + 1_000_000
    server.answers.a = { answer: 'elsewhere', seq: ahead }
    let typed: Promise<void> | undefined
    const { outbox } = setUp({
      server,
      async send(operation) {
        // The next letters come while the first are on their way.
        typed ??= outbox.put(draft('a', 'here, later'))
        await typed
        return server.save(operation)
      },
    })
    await outbox.put(draft('a', 'here'))
    await settled(outbox.flush(studying))
    expect(server.answers.a).toEqual({ answer: 'here, later', seq: ahead + 1 })
    expect(server.received).toMatchObject([{ answer: 'here' }, { answer: 'here, later', known_seq: ahead }])
  })
})

describe('a bad network', () => {
  test('an answer waits on the device and goes out by itself later', async () => {
    const server = new Server()
    const send = vi.fn(async (operation: Operation) => server.save(operation))
    send.mockImplementationOnce(offline).mockRejectedValueOnce(new AppError('Bad gateway', 502))
    const { outbox, store, states } = setUp({ send })
    await outbox.put(draft('a', 1))
    await vi.advanceTimersByTimeAsync(0)
    expect(states.a).toEqual({ kind: 'kept', durable: true, failing: true })
    expect(await store.list()).toMatchObject([{ element_id: 'a', answer: 1 }])
    await vi.advanceTimersByTimeAsync(3_500)
    expect(server.given('a')).toBe(1)
    expect(new Set(send.mock.calls.map(([{ op_id }]) => op_id)).size).toBe(1)
  })

  test('it does not press a server that asks for time', async () => {
    const server = new Server()
    const send = vi.fn(async (operation: Operation) => server.save(operation))
    send.mockRejectedValueOnce(Object.assign(new Error('Too many'), { data: { statusCode: 429, retryAfter: 60 } }))
    const { outbox } = setUp({ send })
    await outbox.put(draft('a', 1))
    await vi.advanceTimersByTimeAsync(59_000)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(server.given('a')).toBe(1)
  })

  test('the network coming back ends the waiting', async () => {
    const server = new Server()
    const send = vi.fn<(operation: Operation) => Promise<Receipt>>(offline)
    const { outbox } = setUp({ send })
    await outbox.put(draft('a', 1))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(send.mock.calls.length).toBeGreaterThan(4)
    expect(send.mock.calls.length).toBeLessThan(20)
    send.mockImplementation(async (operation) => server.save(operation))
    outbox.hurry()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.given('a')).toBe(1)
  })

  test('sending everything says no at the first failure, not after a long wait', async () => {
    const { outbox } = setUp({ send: offline })
    await outbox.put(draft('a', 1))
    expect(await settled(outbox.flush(studying), 0)).toBe(false)
    expect(outbox.unsent(studying)).toHaveLength(1)
  })

  test('only the newest of several answers to one question is kept and sent', async () => {
    const server = new Server()
    const send = vi.fn(async (operation: Operation) => server.save(operation))
    send.mockImplementationOnce(offline)
    const { outbox, store } = setUp({ send })
    for (const answer of [0, 1, 2]) await outbox.put(draft('a', answer))
    expect(await store.list()).toMatchObject([{ answer: 2 }])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.received.map(({ answer }) => answer)).toEqual([2])
  })

  test('a receipt for an older answer does not pass for one of the newer', async () => {
    const server = new Server()
    const replies: (() => void)[] = []
    const { outbox, states } = setUp({
      send: (operation) => new Promise((resolve) => replies.push(() => resolve(server.save(operation)))),
    })
    await outbox.put(draft('a', 'first'))
    outbox.hurry()
    await outbox.put(draft('a', 'second'))
    replies[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(states.a).toMatchObject({ kind: 'kept' })
    await vi.advanceTimersByTimeAsync(400)
    replies[1]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(states.a).toMatchObject({ kind: 'saved' })
    expect(server.given('a')).toBe('second')
  })
})

describe('what the server refuses', () => {
  test.each([400, 404, 409])('a %i is shown, kept and not sent again', async (statusCode) => {
    const send = vi.fn(() => Promise.reject(new AppError('The answers are closed', statusCode)))
    const { outbox, store, states } = setUp({ send })
    await outbox.put(draft('a', 1))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(send).toHaveBeenCalledTimes(1)
    expect(states.a).toEqual({ kind: 'refused', reason: 'The answers are closed' })

    const later = setUp({ store, send })
    await later.outbox.resume()
    expect(later.states.a).toEqual({ kind: 'refused', reason: 'The answers are closed' })
    expect(later.outbox.held(studying)).toMatchObject([{ answer: 1 }])
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('a refused answer does not stand in the way of the others', async () => {
    const server = new Server()
    const { outbox, states } = setUp({
      send: async (operation) => {
        if (operation.element_id === 'a') throw new AppError('No such question', 400)
        return server.save(operation)
      },
    })
    await outbox.put(draft('a', 1))
    await outbox.put(draft('b', 1))
    await settled(outbox.flush(studying))
    expect(states).toMatchObject({ a: { kind: 'refused' }, b: { kind: 'saved' } })
  })

  test('a better answer to the same question takes the place of the refused one', async () => {
    const server = new Server()
    const send = vi.fn(async (operation: Operation) => server.save(operation))
    send.mockRejectedValueOnce(new AppError('Too long', 400))
    const { outbox, store, states } = setUp({ send })
    await outbox.put(draft('a', 1))
    await vi.advanceTimersByTimeAsync(0)
    await outbox.put(draft('a', 2))
    await vi.advanceTimersByTimeAsync(0)
    expect(states.a).toMatchObject({ kind: 'saved' })
    expect(outbox.held()).toEqual([])
    expect(await store.list()).toEqual([])
  })

  test('is sent again when the lesson opens after all, and arrives once', async () => {
    let isClosed = true
    const server = new Server()
    const { outbox, states, store } = setUp({
      server,
      send: async (operation) => {
        if (isClosed) throw new AppError('This link does not work any more', 404)
        return server.save(operation)
      },
    })
    await outbox.put(draft('a', 'Written for an hour'))
    await outbox.flush(studying)
    expect(states.a).toMatchObject({ kind: 'refused' })
    expect(await store.list()).toMatchObject([{ answer: 'Written for an hour', refusal: expect.any(String) }])
    isClosed = false
    outbox.retry(studying)
    await outbox.flush(studying)
    expect(states.a).toMatchObject({ kind: 'saved' })
    expect(server.given('a')).toBe('Written for an hour')
    expect(outbox.held(studying)).toEqual([])
    expect(await store.list()).toEqual([])
  })

  test('a session that has ended refuses nothing for good', async () => {
    const server = new Server()
    const send = vi.fn(async (operation: Operation) => server.save(operation))
    send.mockRejectedValueOnce(new AppError('Sign in first', 401))
    const { outbox } = setUp({ send })
    await outbox.put(draft('a', 1))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.given('a')).toBe(1)
  })
})

describe('a device that changes hands or fails', () => {
  test('a reload sends what was left', async () => {
    const first = setUp({ send: offline })
    await first.outbox.put(draft('a', 1))
    const second = setUp({ store: first.store })
    await second.outbox.resume()
    expect(second.states.a).toMatchObject({ kind: 'kept' })
    await vi.advanceTimersByTimeAsync(0)
    expect(second.server.given('a')).toBe(1)
    expect(await first.store.list()).toEqual([])
  })

  test("nobody's session sends somebody else's answer", async () => {
    let user = 'noa'
    const { outbox, server } = setUp({ maySend: ({ user_id }) => user_id === user })
    await outbox.put(draft('a', 1, { user_id: 'abel' }))
    expect(await settled(outbox.flush(studying))).toBe(false)
    expect(server.received).toEqual([])
    user = 'abel'
    expect(await settled(outbox.flush(studying))).toBe(true)
    expect(server.given('a')).toBe(1)
  })

  test('forgetting a person leaves the answers of others', async () => {
    const { outbox, store } = setUp({ maySend: () => false })
    const other = '22222222-2222-4222-8222-222222222222'
    await outbox.put(draft('a', 1, { user_id: 'abel' }))
    await outbox.put(draft('a', 2, { studying_id: other }))
    await outbox.forget('abel')
    expect(await store.list()).toMatchObject([{ studying_id: other }])
    expect(outbox.unsent()).toMatchObject([{ studying_id: other }])
  })

  test('what was kept or refused for a studying that is over is answered in the new one', async () => {
    const fresh = '33333333-3333-4333-8333-333333333333'
    const server = new Server()
    const over = new AppError('Not found', 404)
    const { outbox, store } = setUp({
      server,
      send: async (operation) => (operation.studying_id === fresh ? server.save(operation) : Promise.reject(over)),
    })
    await outbox.put(draft('a', 1))
    await vi.advanceTimersByTimeAsync(0)
    await outbox.put(draft('b', 'Typed in this moment'))
    expect(outbox.held(studying)).toMatchObject([{ element_id: 'b' }, { element_id: 'a', refusal: 'Not found' }])
    await outbox.move(studying, { studying_id: fresh, revision_id: 'newer' })
    expect(await settled(outbox.flush(fresh))).toBe(true)
    expect(server.received).toMatchObject([
      { element_id: 'b', answer: 'Typed in this moment', revision_id: 'newer' },
      { element_id: 'a', answer: 1, revision_id: 'newer' },
    ])
    expect([outbox.held(), await store.list()]).toEqual([[], []])
  })

  test('without room on the device an answer is sent all the same, and until then the page says so', async () => {
    const server = new Server()
    const send = vi.fn(async (operation: Operation) => server.save(operation))
    send.mockImplementationOnce(offline)
    const full = { ...memoryStore(), keep: () => Promise.reject(new DOMException('no room', 'QuotaExceededError')) }
    const { outbox, states } = setUp({ store: full, send })
    await outbox.put(draft('a', 1))
    await vi.advanceTimersByTimeAsync(0)
    expect(states.a).toMatchObject({ kind: 'kept', durable: false })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(states.a).toMatchObject({ kind: 'saved' })
    expect(server.given('a')).toBe(1)
  })
})

describe('a network that drops, delays, doubles and reorders', () => {
  test.each(Array.from({ length: 20 }, (_, seed) => seed))(
    'seed %i: the server ends with what is on the screen',
    async (seed) => {
      const random = seededRandom(seed)
      const wait = (limit: number) => new Promise<void>((resolve) => setTimeout(resolve, random() * limit))
      const server = new Server()
      let bad = true
      const { outbox, store, states } = setUp({
        server,
        async send(operation) {
          const luck = bad ? random() : 1
          await wait(300)
          if (luck < 0.2) return offline()
          // Given up by the browser, yet it arrives, long after newer ones.
          if (luck < 0.4) {
            void wait(20_000).then(() => server.save(operation))
            return offline()
          }
          if (luck < 0.6) void wait(20_000).then(() => server.save(operation))
          const receipt = server.save(operation)
          // The answer is in, its receipt is lost.
          if (luck < 0.8) return offline()
          return receipt
        },
      })

      const screen: Record<string, unknown> = {}
      for (let step = 0; step < 1_000; step += 1) {
        const id = `q${Math.floor(random() * 8)}`
        const answer = random() < 0.3 ? `text ${step}` : Math.floor(random() * 4)
        screen[id] = answer
        await outbox.put(draft(id, answer))
        await vi.advanceTimersByTimeAsync(random() * 900)
        if (random() < 0.05) outbox.hurry()
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

/** Lets the clock run while a promise is waited for. */
async function settled<T>(promise: Promise<T>, ms = 60_000): Promise<T> {
  await vi.advanceTimersByTimeAsync(ms)
  return promise
}

describe('a sign-in on a guest’s device', () => {
  test('sends what waited as the person’s own, and leaves other studyings to the guest', async () => {
    let user: string | null = 'ann'
    const { outbox, server, store } = setUp({ maySend: ({ user_id }) => user_id === user })
    await outbox.put(draft('a', 1))
    await outbox.put(draft('b', 2, { studying_id: 'of another guest' }))
    await vi.advanceTimersByTimeAsync(0)
    expect(server.received).toEqual([])
    await outbox.adopt([studying], 'ann')
    await vi.advanceTimersByTimeAsync(0)
    expect(server.received).toMatchObject([{ element_id: 'a', user_id: 'ann' }])
    expect(server.received[0]).not.toHaveProperty('guest_secret')
    expect(await store.list()).toMatchObject([{ element_id: 'b', user_id: null }])
    user = null
    outbox.hurry()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.received).toHaveLength(2)
  })
})
