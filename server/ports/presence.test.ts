import { expect, test } from 'vitest'
import { openPresence, type Subscription } from './presence.ts'
import { openHub } from './testing/bus-hub.ts'

const visitor = (client_id: string) => ({
  client_id,
  user_id: `user ${client_id}`,
  user_fullname: client_id,
  since: new Date(0),
  element_id: null,
})
const LEASE = 90_000
const alone = () => ({ bus: openHub()(), topic: 'room' })

/** Reads a subscription until it shows other people, or ends. */
async function places(subscription: Subscription<unknown>): Promise<[string, string | null][] | undefined> {
  for await (const event of subscription)
    if (event?.kind === 'people') return event.people.map(({ client_id, element_id }) => [client_id, element_id])
  return undefined
}

const names = async (subscription: Subscription<unknown>) => (await places(subscription))?.map(([name]) => name)

test('removes a window without a heartbeat for the lease time, and no other', async () => {
  let clock = 0
  const presence = openPresence<null>({ ...alone(), wakeMs: 5, leaseMs: LEASE, now: () => clock })
  const awake = presence.subscribe('room', visitor('awake'))
  const asleep = presence.subscribe('room', visitor('asleep'))
  expect(await names(awake)).toEqual(['asleep'])
  expect(await names(asleep)).toEqual(['awake'])

  clock = LEASE
  expect(presence.heartbeat('room', visitor('awake'))).toBe(true)
  clock = LEASE + 1
  // The connection of the expired window is still open; its subscription ends and the other window is notified.
  expect(await names(asleep)).toBeUndefined()
  expect(await names(awake)).toEqual([])
  expect(presence.heartbeat('room', visitor('asleep'))).toBe(false)
  expect(presence.heartbeat('room', visitor('awake'))).toBe(true)
})

test('keeps windows with a regular heartbeat, and without a lease all connected windows', async () => {
  let clock = 0
  const leased = openPresence<null>({ ...alone(), wakeMs: 5, leaseMs: LEASE, now: () => clock })
  const free = openPresence<null>({ ...alone(), wakeMs: 5, now: () => clock })
  const subscriptions = [leased, free].map((presence) => presence.subscribe('room', visitor('one')))
  for (let minute = 1; minute <= 60; minute += 1) {
    clock = minute * 60_000
    leased.heartbeat('room', visitor('one'))
  }
  for (const [index, presence] of [leased, free].entries()) {
    const other = presence.subscribe('room', visitor('other'))
    expect(await names(other)).toEqual(['one'])
    other.unsubscribe()
    subscriptions[index]?.unsubscribe()
  }
})

test('refuses the heartbeat of another user', () => {
  const presence = openPresence<null>({ ...alone(), leaseMs: LEASE })
  const subscription = presence.subscribe('room', visitor('one'))
  expect(presence.heartbeat('room', { client_id: 'one', user_id: 'another' })).toBe(false)
  expect(presence.heartbeat('elsewhere', visitor('one'))).toBe(false)
  subscription.unsubscribe()
  expect(presence.heartbeat('room', visitor('one'))).toBe(false)
})

/** Processes that know each other. */
async function openProcesses(options: object = {}) {
  const join = openHub()
  const processes = Array.from({ length: 3 }, () => {
    const bus = join()
    return { bus, presence: openPresence<{ text: string }>({ bus, topic: 'room', wakeMs: 5, ...options }) }
  })
  for (const { bus } of processes) await bus.start()
  type Process = (typeof processes)[0]
  return processes as [Process, Process, Process]
}

async function facts(subscription: Subscription<{ text: string }>): Promise<string | undefined> {
  for await (const event of subscription) if (event?.kind === 'changed') return event.facts.text
  return undefined
}

test('people of all processes see each other, where they are, and what changes', async () => {
  const [a, b, c] = await openProcesses()
  const here = a.presence.subscribe('room', visitor('here'))
  const there = b.presence.subscribe('room', visitor('there'))
  expect(await names(here)).toEqual(['there'])
  expect(await names(there)).toEqual(['here'])
  // A call may arrive at any process.
  c.presence.move('room', { ...visitor('there'), element_id: 'block' })
  expect(await places(here)).toEqual([['there', 'block']])
  c.presence.publish('room', { text: 'new' })
  expect([await facts(here), await facts(there)]).toEqual(['new', 'new'])
  there.unsubscribe()
  expect(await names(here)).toEqual([])
})

test('a process that comes later learns who is there, and one that dies takes its people along', async () => {
  const join = openHub()
  const early = join()
  await early.start()
  const first = openPresence<{ text: string }>({ bus: early, topic: 'room', wakeMs: 5 })
  const here = first.subscribe('room', visitor('here'))
  const late = join()
  const second = openPresence<{ text: string }>({ bus: late, topic: 'room', wakeMs: 5 })
  await late.start()
  const there = second.subscribe('room', visitor('there'))
  expect(await names(there)).toEqual(['here'])
  expect(await names(here)).toEqual(['there'])
  late.die()
  expect(await names(here)).toEqual([])
})

test('a window that reconnects to another process has one entry, and its heartbeat counts wherever it arrives', async () => {
  let clock = 0
  const [a, b] = await openProcesses({ leaseMs: LEASE, now: () => clock })
  const before = a.presence.subscribe('room', visitor('window'))
  const other = a.presence.subscribe('room', visitor('other'))
  expect(await names(other)).toEqual(['window'])
  const after = b.presence.subscribe('room', visitor('window'))
  expect(await names(before)).toBeUndefined()
  expect(await names(other)).toEqual(['window'])
  clock = LEASE
  expect(a.presence.heartbeat('room', visitor('window'))).toBe(true)
  expect(b.presence.heartbeat('room', visitor('nobody'))).toBe(false)
  b.presence.heartbeat('room', visitor('other'))
  clock = LEASE + 1
  a.presence.publish('room', { text: 'still here' })
  expect([await facts(after), await facts(other)]).toEqual(['still here', 'still here'])
})

test('one person has at most ten windows in all processes', async () => {
  const [a, b] = await openProcesses()
  for (let number = 0; number < 10; number += 1)
    (number % 2 ? a : b).presence.subscribe('room', { ...visitor(`${number}`), user_id: 'one' })
  expect(() => a.presence.subscribe('room', { ...visitor('eleventh'), user_id: 'one' })).toThrow()
})
