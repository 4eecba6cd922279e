import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../lib/api/app-error.ts'
import type { QueueStore } from '../send-queue.ts'
import type { CallOperation } from './call-operation.ts'
import { makeCallQueue } from './call-outbox.ts'
import { unsentCalls } from './call-state.ts'

const call = (_id: string, contact_id = 'anna'): CallOperation => ({
  _id,
  contact_id,
  contact_fullname: 'Anna',
  user_id: 'me',
  account_id: 'school',
  call: { outcome: 'answered', note_text: '' },
  called_at: Number(_id),
})

function storeOf(rows: Map<string, CallOperation>): QueueStore<CallOperation> {
  return {
    list: async () => [...rows.values()],
    put: async (row) => void rows.set(row._id, row),
    remove: async ({ _id }) => void rows.delete(_id),
  }
}

describe('calls on a device', () => {
  const rows = new Map<string, CallOperation>()
  beforeEach(() => {
    rows.clear()
    for (const id of Object.keys(unsentCalls)) delete unsentCalls[id]
  })

  test('wait for the network, also after a reload, and arrive in their order', async () => {
    const offline = makeCallQueue({ store: storeOf(rows), send: () => Promise.reject(new TypeError('fetch')) })
    await offline.add(call('1'))
    await offline.add(call('2'))
    expect(await offline.flush('anna')).toBe(false)
    offline.stop()
    expect(Object.keys(unsentCalls)).toEqual(['1', '2'])

    const sent: string[] = []
    const online = makeCallQueue({ store: storeOf(rows), send: async ({ _id }) => void sent.push(_id) })
    await online.restore()
    expect(await online.flush('anna')).toBe(true)
    expect(sent).toEqual(['1', '2'])
    await expect.poll(() => rows.size).toBe(0)
    expect(unsentCalls).toEqual({})
  })

  test('that the server refuses stay with its reason until they are removed', async () => {
    const send = () => Promise.reject(new AppError('This was not found.', 404))
    const queue = makeCallQueue({ store: storeOf(rows), send })
    await queue.add(call('1'))
    await expect.poll(() => unsentCalls['1']?.refusal).toBe('This was not found.')
    await expect.poll(() => rows.get('1')?.refusal).toBe('This was not found.')
    await queue.remove(queue.refused())
    expect(unsentCalls).toEqual({})
    expect(rows.size).toBe(0)
  })

  test('of another person are not sent', async () => {
    const send = vi.fn(async () => undefined)
    const queue = makeCallQueue({ store: storeOf(rows), send, maySend: ({ user_id }) => user_id === 'other' })
    await queue.add(call('1'))
    expect(await queue.flush('anna')).toBe(false)
    expect(send).not.toHaveBeenCalled()
    expect(Object.keys(unsentCalls)).toEqual(['1'])
  })
})
