import { describe, expect, test, vi } from 'vitest'
import { AppError } from '../../lib/api/app-error.ts'
import { memoryStore } from './testing/memory-store.ts'
import type { Operation } from './operation.ts'
import { draft, offline, Server, settled, setUp, studying, withFakeClock } from './testing/outbox-setup.ts'

withFakeClock()

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
    expect(later.outbox.unsynced(studying)).toMatchObject([{ answer: 1 }])
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
    expect(outbox.unsynced()).toEqual([])
    expect(await store.list()).toEqual([])
  })

  test('is sent again when the lesson opens again, and arrives once', async () => {
    let isClosed = true
    const server = new Server()
    const { outbox, states, store } = setUp({
      server,
      send: async (operation) => {
        if (isClosed) throw new AppError('This link no longer works', 404)
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
    expect(outbox.unsynced(studying)).toEqual([])
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
    await outbox.remove(outbox.unsynced().filter(({ user_id }) => user_id === 'abel'))
    expect(await store.list()).toMatchObject([{ studying_id: other }])
    expect(outbox.pending()).toMatchObject([{ studying_id: other }])
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
    expect(outbox.unsynced(studying)).toMatchObject([{ element_id: 'b' }, { element_id: 'a', refusal: 'Not found' }])
    await outbox.reassign(studying, { studying_id: fresh, revision_id: 'newer' })
    expect(await settled(outbox.flush(fresh))).toBe(true)
    expect(server.received).toMatchObject([
      { element_id: 'b', answer: 'Typed in this moment', revision_id: 'newer' },
      { element_id: 'a', answer: 1, revision_id: 'newer' },
    ])
    expect([outbox.unsynced(), await store.list()]).toEqual([[], []])
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
