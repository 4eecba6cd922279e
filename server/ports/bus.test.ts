import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { maxNotificationBytes, openNotifications } from '#db/notifications.ts'
import { createTestDatabase, type TestDatabase } from '#db/testing/create-test-database.ts'
import { type Bus, openBus } from './bus.ts'

let database: TestDatabase
let channel = 0
const open: Bus[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await Promise.all(open.map((bus) => bus.close()))
  await database.drop()
})

/** A process with what it hears. */
function join(options: { aliveMs?: number; silentMs?: number } = {}) {
  const notifications = openNotifications(database.appAddress, `bus ${channel}`)
  const onError = vi.fn()
  const bus = openBus({ notifications, onError, ...options })
  const heard: unknown[] = []
  const met = vi.fn()
  const parted = vi.fn()
  bus.subscribe('topic', (message) => heard.push(message))
  bus.onMeet(met)
  bus.onPart(parted)
  open.push(bus)
  return { bus, heard, met, parted, onError, notifications }
}

test('processes meet in whatever order they start, hear each other in order, and part', async () => {
  channel += 1
  const [first, second] = [join(), join()]
  await first.bus.start()
  // No other process hears it yet.
  first.bus.publish('topic', { number: 0 })
  await second.bus.start()
  await expect.poll(() => [first.met, second.met].map(({ mock }) => mock.calls.length > 0)).toEqual([true, true])
  for (let number = 1; number <= 100; number += 1) first.bus.publish('topic', { number })
  second.bus.publish('other topic', {})
  await expect.poll(() => second.heard).toHaveLength(100)
  expect(second.heard.at(-1)).toEqual({ number: 100 })
  expect(first.heard).toEqual([])
  await second.bus.close()
  await expect.poll(() => first.parted.mock.calls.length).toBe(1)
})

test('a process that fell silent has parted, and one whose connection broke is met again', async () => {
  channel += 1
  const first = join({ aliveMs: 20, silentMs: 300 })
  const silent = join({ aliveMs: 1_000_000 })
  await first.bus.start()
  await silent.bus.start()
  await expect.poll(() => first.parted.mock.calls.length).toBe(1)

  const met = first.met.mock.calls.length
  // It asks for the others again, whose connection ends too.
  await database.owner`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'bible-school-messages' and datname = current_database()`
  await expect.poll(() => first.met.mock.calls.length).toBeGreaterThan(met)
  silent.bus.publish('topic', { after: true })
  await expect.poll(() => first.heard).toEqual([{ after: true }])
})

test('a message that no notification can carry is refused, and a lost one is reported', async () => {
  channel += 1
  const [first, second] = [join(), join()]
  await first.bus.start()
  await second.bus.start()
  await expect.poll(() => first.met.mock.calls.length).toBeGreaterThan(0)
  expect(() => first.bus.publish('topic', { text: 'x'.repeat(maxNotificationBytes) })).toThrow('too long')
  await first.notifications.close()
  first.bus.publish('topic', { lost: true })
  await expect.poll(() => first.onError.mock.calls.length).toBe(1)
})
