import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../lib/api/app-error.ts'
import type { QueueStore } from '../send-queue.ts'
import type { FinishOperation } from './finish-operation.ts'
import { makeFinishQueue } from './finish-outbox.ts'
import { finishStates } from './finish-state.ts'

const lesson: FinishOperation = { kind: 'send', studying_id: 'a', link_token: 'token', user_id: null, asked_at: 1 }
const finished_at = new Date('2025-03-02T10:00:00')

function storeOf(rows: Map<string, FinishOperation>): QueueStore<FinishOperation> {
  return {
    list: async () => [...rows.values()],
    put: async (row) => void rows.set(row.studying_id, row),
    remove: async ({ studying_id }) => void rows.delete(studying_id),
  }
}

describe('finished lessons on a device', () => {
  const rows = new Map<string, FinishOperation>()
  beforeEach(() => {
    rows.clear()
    delete finishStates.a
  })

  test('wait without a network, and are sent by a later visit', async () => {
    const offline = makeFinishQueue({ store: storeOf(rows), send: () => Promise.reject(new TypeError('fetch')) })
    await offline.add(lesson)
    expect(await offline.flush('a')).toBe(false)
    expect(finishStates.a).toEqual({ kind: 'pending', failing: true, durable: true })
    offline.stop()
    expect([...rows.keys()]).toEqual(['a'])

    const send = vi.fn(async () => ({ finished_at }))
    const online = makeFinishQueue({ store: storeOf(rows), send })
    await online.restore()
    expect(await online.flush('a')).toBe(true)
    expect(send).toHaveBeenCalledTimes(1)
    expect(finishStates.a).toEqual({ kind: 'sent', receipt: { finished_at } })
    await expect.poll(() => rows.size).toBe(0)
  })

  test('leave the queue when the server refuses them, with its reason, so that a second press sends again', async () => {
    let answer: () => Promise<{ finished_at: Date }> = () => Promise.reject(new AppError('The link is closed.', 404))
    const queue = makeFinishQueue({ store: storeOf(rows), send: () => answer() })
    await queue.add(lesson)
    await expect.poll(() => finishStates.a).toEqual({ kind: 'refused', reason: 'The link is closed.' })
    await expect.poll(() => rows.size).toBe(0)
    answer = async () => ({ finished_at })
    await queue.add({ ...lesson, asked_at: 2 })
    await expect.poll(() => finishStates.a).toEqual({ kind: 'sent', receipt: { finished_at } })
  })

  test('wait while another person is signed in', async () => {
    const send = vi.fn(async () => ({ finished_at }))
    const queue = makeFinishQueue({ store: storeOf(rows), send, maySend: () => false })
    await queue.add(lesson)
    expect(await queue.flush('a')).toBe(false)
    expect(send).not.toHaveBeenCalled()
  })
})
