import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../lib/api/app-error.ts'
import type { Delay } from './send-group.ts'
import { type ItemState, type QueueItem, type QueueStore, SendQueue } from './send-queue.ts'

interface Item extends QueueItem {
  group: string
  id: string
  value: string
}

type Send = (item: Item) => Promise<string>

class MemoryStore implements QueueStore<Item> {
  readonly rows = new Map<string, Item>()
  list = async () => [...this.rows.values()]
  put = async (item: Item) => void this.rows.set(`${item.group} ${item.id}`, item)
  remove = async ({ group, id, value }: Item) =>
    void (this.rows.get(`${group} ${id}`)?.value === value && this.rows.delete(`${group} ${id}`))
  values = () => [...this.rows.values()].map(({ value }) => value)
}

interface Setup {
  send?: Send
  store?: QueueStore<Item>
  maySend?: (item: Item) => boolean
  nextSignIn?: () => Promise<void>
}

function setUp({ send = async () => 'receipt', store = new MemoryStore(), ...options }: Setup = {}) {
  const sent: string[] = []
  const states: Record<string, ItemState<string>> = {}
  const queue = new SendQueue<Item, string>({
    ...options,
    store,
    groupOf: ({ group }) => group,
    idOf: ({ id }) => id,
    send: (item) => {
      sent.push(item.value)
      return send(item)
    },
    onState: ({ id }, state) => {
      states[id] = state
    },
  })
  const add = (id: string, value: string, delay?: Delay, group = 'one') => queue.add({ group, id, value }, delay)
  return { queue, add, sent, states, store }
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A server that answers when the test says so. */
function slowServer() {
  const replies: { resolve(receipt: string): void; reject(error: unknown): void }[] = []
  const send: Send = () => new Promise((resolve, reject) => replies.push({ resolve, reject }))
  const reply = (index: number) => {
    replies[index]?.resolve('receipt')
    return pass(0)
  }
  return { send, replies, reply }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('order', () => {
  test('items of one group are sent one at a time in the order they were added', async () => {
    const { send, reply } = slowServer()
    const { add, sent } = setUp({ send })
    for (const id of ['a', 'b', 'c']) void add(id, id)
    expect(sent).toEqual(['a'])
    await reply(0)
    expect(sent).toEqual(['a', 'b'])
    await reply(1)
    expect(sent).toEqual(['a', 'b', 'c'])
  })

  test('groups do not wait for each other', () => {
    const { add, sent } = setUp({ send: slowServer().send })
    void add('a', 'first', {}, 'one')
    void add('b', 'second', {}, 'two')
    expect(sent).toEqual(['first', 'second'])
  })

  test('a newer item replaces an unsent one with the same id', async () => {
    const { send, reply } = slowServer()
    const { add, sent, store } = setUp({ send })
    void add('a', 'in flight')
    for (const value of ['older', 'newer']) void add('b', value)
    await reply(0)
    expect(sent).toEqual(['in flight', 'newer'])
    expect((store as MemoryStore).values()).toEqual(['newer'])
  })

  test('an item that is replaced while it is in flight is not reported as sent', async () => {
    const { send, reply } = slowServer()
    const { add, sent, states } = setUp({ send })
    void add('a', 'older')
    void add('a', 'newer')
    await reply(0)
    expect(states.a).toMatchObject({ kind: 'pending' })
    await reply(1)
    expect(sent).toEqual(['older', 'newer'])
    expect(states.a).toEqual({ kind: 'sent', receipt: 'receipt' })
  })
})

describe('delays', () => {
  test('an item waits for its delay from the first change on', async () => {
    const { add, sent } = setUp()
    void add('a', 'H', { delay: 400 })
    await pass(300)
    void add('a', 'He', { delay: 400 })
    await pass(100)
    expect(sent).toEqual(['He'])
  })

  test('with a longer maximum every change postpones it, up to that maximum', async () => {
    const { add, sent } = setUp()
    for (let letters = 1; letters <= 10; letters += 1) {
      void add('a', 'x'.repeat(letters), { delay: 700, maxDelay: 2_000 })
      await pass(300)
    }
    expect(sent).toEqual(['x'.repeat(7)])
  })

  test('flushNow ends the delay', () => {
    const { queue, add, sent } = setUp()
    void add('a', 'text', { delay: 400 })
    queue.flushNow()
    expect(sent).toEqual(['text'])
  })
})

describe('failures', () => {
  test('are retried with growing pauses of at most half a minute', async () => {
    const { add, sent, states } = setUp({ send: offline })
    void add('a', 'value')
    await pass(10 * 60_000)
    // Six pauses until the limit, then one or two attempts per half minute.
    expect(sent.length).toBeGreaterThan(20)
    expect(sent.length).toBeLessThan(50)
    expect(states.a).toEqual({ kind: 'pending', durable: true, failing: true })
  })

  test.each([408, 425, 429, 500, 503])('a %i is retried', async (statusCode) => {
    const send = vi.fn<Send>(async () => 'receipt').mockRejectedValueOnce(new AppError('Later', statusCode))
    const { add, states } = setUp({ send })
    void add('a', 'value')
    await pass(1_000)
    expect(states.a).toMatchObject({ kind: 'sent' })
  })

  test('a server that asks for time gets it', async () => {
    const busy = Object.assign(new Error('Too many'), { data: { statusCode: 429, retryAfter: 60 } })
    const send = vi.fn<Send>(async () => 'receipt').mockRejectedValueOnce(busy)
    const { add, sent } = setUp({ send })
    void add('a', 'value')
    await pass(59_999)
    expect(sent).toHaveLength(1)
    await pass(1)
    expect(sent).toHaveLength(2)
  })

  test('flushNow ends the pause, and a success ends the backoff', async () => {
    const send = vi.fn<Send>(offline)
    const { queue, add, states } = setUp({ send })
    void add('a', 'value')
    await pass(120_000)
    send.mockImplementation(async () => 'receipt')
    queue.flushNow()
    await pass(0)
    expect(states.a).toMatchObject({ kind: 'sent' })
    send.mockImplementationOnce(offline)
    void add('b', 'value')
    await pass(1_000)
    expect(states.b).toMatchObject({ kind: 'sent' })
  })

  test('after stop nothing is retried, but a flush still sends', async () => {
    const { queue, add, sent } = setUp({ send: offline })
    queue.stop()
    void add('a', 'value', { delay: 400 })
    await pass(60_000)
    expect(sent).toEqual([])
    expect(await queue.flush('one')).toBe(false)
    await pass(60_000)
    expect(sent).toHaveLength(1)
  })
})

describe('an ended session', () => {
  const unauthorized = new AppError('Sign in first', 401)

  test('pauses the group until the next sign-in', async () => {
    let signIn = () => {}
    const send = vi.fn<Send>(async () => 'receipt').mockRejectedValueOnce(unauthorized)
    const { add, sent, states } = setUp({
      send,
      nextSignIn: () =>
        new Promise((resolve) => {
          signIn = resolve
        }),
    })
    void add('a', 'value')
    await pass(10 * 60_000)
    expect(sent).toHaveLength(1)
    expect(states.a).toMatchObject({ kind: 'pending', failing: true })
    signIn()
    await pass(0)
    expect(states.a).toMatchObject({ kind: 'sent' })
  })

  test('does not stop flushNow from trying', async () => {
    const send = vi.fn<Send>(async () => 'receipt').mockRejectedValueOnce(unauthorized)
    const { queue, add, states } = setUp({ send, nextSignIn: () => new Promise(() => {}) })
    void add('a', 'value')
    await pass(60_000)
    queue.flushNow()
    await pass(0)
    expect(states.a).toMatchObject({ kind: 'sent' })
  })

  test('that is valid after all does not lead to a busy loop', async () => {
    const { add, sent } = setUp({ send: () => Promise.reject(unauthorized), nextSignIn: async () => {} })
    void add('a', 'value')
    await pass(60_000)
    expect(sent.length).toBeLessThan(12)
  })

  test('items of another person wait without an attempt', async () => {
    let user = 'noa'
    const { queue, add, sent } = setUp({ maySend: ({ id }) => id === user })
    void add('abel', 'value')
    expect(await queue.flush('one')).toBe(false)
    user = 'abel'
    expect(await queue.flush('one')).toBe(true)
    expect(sent).toEqual(['value'])
  })
})

describe('final refusals', () => {
  const refuse = () => Promise.reject(new AppError('The link is closed', 404))

  test('are kept with their reason, and do not stop the items behind them', async () => {
    const { queue, add, states, store } = setUp({ send: (item) => (item.id === 'a' ? refuse() : Promise.resolve('')) })
    void add('a', 'refused')
    void add('b', 'sent')
    expect(await queue.flush('one')).toBe(true)
    expect(states).toMatchObject({ a: { kind: 'refused', reason: 'The link is closed' }, b: { kind: 'sent' } })
    expect(queue.refused()).toMatchObject([{ value: 'refused', refusal: 'The link is closed' }])
    await expect(store.list()).resolves.toMatchObject([{ value: 'refused', refusal: 'The link is closed' }])
  })

  test('are restored without being sent, and sent again on request', async () => {
    const first = setUp({ send: refuse })
    void first.add('a', 'value')
    await pass(0)
    const second = setUp({ store: first.store })
    await second.queue.restore()
    await pass(60_000)
    expect(second.sent).toEqual([])
    second.queue.retryRefused('one')
    await pass(0)
    expect(second.states.a).toMatchObject({ kind: 'sent' })
    expect(second.queue.refused()).toEqual([])
    await expect(first.store.list()).resolves.toEqual([])
  })

  test('are replaced by a newer item', async () => {
    const send = vi.fn<Send>(async () => 'receipt').mockImplementationOnce(refuse)
    const { queue, add, states } = setUp({ send })
    void add('a', 'too long')
    await pass(0)
    void add('a', 'shorter')
    await pass(0)
    expect(states.a).toMatchObject({ kind: 'sent' })
    expect(queue.refused()).toEqual([])
  })
})

describe('the device', () => {
  test('has an item until the server has it', async () => {
    const { send, reply } = slowServer()
    const { add, store } = setUp({ send })
    void add('a', 'value')
    await pass(0)
    expect((store as MemoryStore).values()).toEqual(['value'])
    await reply(0)
    expect((store as MemoryStore).values()).toEqual([])
  })

  test('gives the next visit what was not sent', async () => {
    const first = setUp({ send: offline })
    void first.add('a', 'value')
    await pass(0)
    first.queue.stop()
    const second = setUp({ store: first.store })
    await second.queue.restore()
    await pass(0)
    expect(second.sent).toEqual(['value'])
  })

  test('may be full: the item is sent all the same, and reported as not durable until then', async () => {
    const full = new MemoryStore()
    full.put = () => Promise.reject(new DOMException('no space', 'QuotaExceededError'))
    const send = vi.fn<Send>(async () => 'receipt').mockImplementationOnce(offline)
    const { add, states } = setUp({ store: full, send })
    void add('a', 'value')
    await pass(0)
    expect(states.a).toEqual({ kind: 'pending', durable: false, failing: true })
    await pass(1_000)
    expect(states.a).toMatchObject({ kind: 'sent' })
  })

  test('that was busy for a while has all items after the next failed attempt', async () => {
    const store = new MemoryStore()
    const put = store.put
    store.put = () => Promise.reject(new Error('No answer'))
    const { add, states } = setUp({ store, send: offline })
    void add('a', 'first')
    void add('b', 'second')
    await pass(0)
    expect(states).toMatchObject({ a: { durable: false }, b: { durable: false } })
    store.put = put
    await pass(1_000)
    expect(store.values()).toEqual(['first', 'second'])
    expect(states).toMatchObject({ a: { durable: true }, b: { durable: true } })
  })

  test('that stores an item only after it was sent forgets it', async () => {
    const store = new MemoryStore()
    const { put } = store
    store.put = () => Promise.reject(new Error('No answer'))
    const send = vi.fn<Send>(async () => 'receipt').mockImplementationOnce(offline)
    const { add, queue, states } = setUp({ store, send })
    void add('a', 'value')
    let storeNow = () => {}
    store.put = (item) =>
      new Promise((resolve) => {
        storeNow = () => resolve(put(item))
      })
    await pass(0)
    queue.flushNow()
    await pass(0)
    expect(states.a).toMatchObject({ kind: 'sent' })
    storeNow()
    await pass(0)
    expect(store.values()).toEqual([])
  })
})

describe('changes of a group', () => {
  test('reassign moves pending and refused items to another group', async () => {
    let isGone = true
    const send: Send = ({ group }) =>
      isGone && group === 'one' ? Promise.reject(new AppError('Gone', 410)) : Promise.resolve('receipt')
    const { queue, add, sent, store } = setUp({ send })
    void add('a', 'refused')
    await pass(0)
    void add('b', 'pending', { delay: 400 })
    isGone = false
    await queue.reassign('one', ({ id, value }) => ({ group: 'two', id, value }))
    await queue.flush('two')
    expect(sent).toEqual(['refused', 'pending', 'refused'])
    expect([queue.pending(), queue.refused(), await store.list()]).toEqual([[], [], []])
  })

  test('remove discards items, and a flush does not wait for them', async () => {
    const { queue, add, states, store } = setUp({ send: offline })
    void add('a', 'value')
    await pass(0)
    await queue.remove(queue.pending())
    expect(await queue.flush('one')).toBe(true)
    expect(states.a).toEqual({ kind: 'removed' })
    await expect(store.list()).resolves.toEqual([])
  })
})

describe('flush', () => {
  test('resolves to true once everything is sent, also what was added meanwhile', async () => {
    const { send, reply } = slowServer()
    const { queue, add } = setUp({ send })
    void add('a', 'first', { delay: 400 })
    const flushed = queue.flush('one')
    void add('b', 'second')
    await reply(0)
    await reply(1)
    expect(await flushed).toBe(true)
  })

  test('resolves to false at the first failure', async () => {
    const { queue, add } = setUp({ send: offline })
    void add('a', 'value')
    expect(await queue.flush('one')).toBe(false)
  })

  test('of an empty group resolves at once', async () => {
    expect(await setUp().queue.flush('one')).toBe(true)
  })
})
