import { expect, test } from 'vitest'
import { memoryPresence, type Subscription } from './presence.ts'

const visitor = (client_id: string) => ({
  client_id,
  user_id: `user ${client_id}`,
  user_fullname: client_id,
  since: new Date(0),
  element_id: null,
})
const LEASE = 90_000

/** Reads a subscription until it shows other people, or ends. */
async function people(subscription: Subscription<null>): Promise<string[] | undefined> {
  for await (const event of subscription)
    if (event?.kind === 'people') return event.people.map(({ client_id }) => client_id)
  return undefined
}

test('removes a window without a heartbeat for the lease time, and no other', async () => {
  let clock = 0
  const presence = memoryPresence<null>({ wakeMs: 5, leaseMs: LEASE, now: () => clock })
  const awake = presence.subscribe('room', visitor('awake'))
  const asleep = presence.subscribe('room', visitor('asleep'))
  expect(await people(awake)).toEqual(['asleep'])
  expect(await people(asleep)).toEqual(['awake'])

  clock = LEASE
  expect(presence.heartbeat('room', visitor('awake'))).toBe(true)
  clock = LEASE + 1
  // The connection of the expired window is still open; its subscription ends and the other window is notified.
  expect(await people(asleep)).toBeUndefined()
  expect(await people(awake)).toEqual([])
  expect(presence.heartbeat('room', visitor('asleep'))).toBe(false)
  expect(presence.heartbeat('room', visitor('awake'))).toBe(true)
})

test('keeps windows with a regular heartbeat, and without a lease all connected windows', async () => {
  let clock = 0
  const leased = memoryPresence<null>({ wakeMs: 5, leaseMs: LEASE, now: () => clock })
  const free = memoryPresence<null>({ wakeMs: 5, now: () => clock })
  const subscriptions = [leased, free].map((presence) => presence.subscribe('room', visitor('one')))
  for (let minute = 1; minute <= 60; minute += 1) {
    clock = minute * 60_000
    leased.heartbeat('room', visitor('one'))
  }
  for (const [index, presence] of [leased, free].entries()) {
    const other = presence.subscribe('room', visitor('other'))
    expect(await people(other)).toEqual(['one'])
    other.unsubscribe()
    subscriptions[index]?.unsubscribe()
  }
})

test('refuses the heartbeat of another user', () => {
  const presence = memoryPresence<null>({ leaseMs: LEASE })
  const subscription = presence.subscribe('room', visitor('one'))
  expect(presence.heartbeat('room', { client_id: 'one', user_id: 'another' })).toBe(false)
  expect(presence.heartbeat('elsewhere', visitor('one'))).toBe(false)
  subscription.unsubscribe()
  expect(presence.heartbeat('room', visitor('one'))).toBe(false)
})
