import { describe, expect, test, vi } from 'vitest'
import { fakeDelay } from '../../../tests/support/fake-delay.ts'
import { seededRandom } from '../../../tests/support/seeded-random.ts'
import { AppError } from '../../lib/api/app-error.ts'
import type { Operation, Receipt } from './operation.ts'
import { draft, offline, Server, settled, setUp, studying, withFakeClock } from './testing/outbox-setup.ts'

withFakeClock()

describe('a good network', () => {
  test('a choice is sent at once and leaves nothing on the device', async () => {
    const { outbox, server, store, states } = setUp()
    await outbox.enqueue(draft('a', 1))
    await vi.advanceTimersByTimeAsync(0)
    expect(server.given('a')).toBe(1)
    expect(states.a).toEqual({ kind: 'saved', at: new Date('2025-03-03T14:02:00Z'), isOlder: false })
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

  test('a device whose clock is set back meanwhile sends in time', async () => {
    const { outbox, server } = setUp()
    await outbox.enqueue(draft('a', 'Hello'))
    vi.setSystemTime(new Date('2024-03-03T14:02:00Z'))
    await vi.advanceTimersByTimeAsync(450)
    expect(server.given('a')).toBe('Hello')
    await outbox.enqueue(draft('a', 'Hello again'))
    await vi.advanceTimersByTimeAsync(450)
    expect(server.given('a')).toBe('Hello again')
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
    expect(outbox.pending(studying)).toHaveLength(1)
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
