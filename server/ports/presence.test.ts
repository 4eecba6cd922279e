import { expect, it } from 'vitest'
import { memoryPresence, type Seat } from './presence.ts'

const visitor = (client_id: string) => ({
  client_id,
  user_id: `user ${client_id}`,
  user_fullname: client_id,
  since: new Date(0),
  element_id: null,
})
const LEASE = 90_000

/** Reads a seat until it has others to show, or is over. */
async function people(seat: Seat<null>): Promise<string[] | undefined> {
  for await (const news of seat) if (news?.kind === 'people') return news.people.map(({ client_id }) => client_id)
  return undefined
}

it('takes the place away from a window that says nothing for as long as its lease, and from no other', async () => {
  let clock = 0
  const presence = memoryPresence<null>({ wakeMs: 5, leaseMs: LEASE, now: () => clock })
  const awake = presence.join('room', visitor('awake'))
  const asleep = presence.join('room', visitor('asleep'))
  expect(await people(awake)).toEqual(['asleep'])
  expect(await people(asleep)).toEqual(['awake'])

  clock = LEASE
  expect(presence.stay('room', visitor('awake'))).toBe(true)
  clock = LEASE + 1
  // The sleeper's own connection still stands; its place is gone all the same, and the other is told.
  expect(await people(asleep)).toBeUndefined()
  expect(await people(awake)).toEqual([])
  expect(presence.stay('room', visitor('asleep'))).toBe(false)
  expect(presence.stay('room', visitor('awake'))).toBe(true)
})

it('keeps whoever goes on saying so, however long, and without a lease whoever is connected', async () => {
  let clock = 0
  const leased = memoryPresence<null>({ wakeMs: 5, leaseMs: LEASE, now: () => clock })
  const free = memoryPresence<null>({ wakeMs: 5, now: () => clock })
  const seats = [leased, free].map((presence) => presence.join('room', visitor('one')))
  for (let minute = 1; minute <= 60; minute += 1) {
    clock = minute * 60_000
    leased.stay('room', visitor('one'))
  }
  for (const [index, presence] of [leased, free].entries()) {
    const other = presence.join('room', visitor('other'))
    expect(await people(other)).toEqual(['one'])
    other.leave()
    seats[index]?.leave()
  }
})

it('lets nobody keep somebody else’s place', () => {
  const presence = memoryPresence<null>({ leaseMs: LEASE })
  const seat = presence.join('room', visitor('one'))
  expect(presence.stay('room', { client_id: 'one', user_id: 'another' })).toBe(false)
  expect(presence.stay('elsewhere', visitor('one'))).toBe(false)
  seat.leave()
  expect(presence.stay('room', visitor('one'))).toBe(false)
})
