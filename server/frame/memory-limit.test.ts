import { expect, test } from 'vitest'
import { openHub } from '../ports/testing/bus-hub.ts'
import { MemoryLimit } from './memory-limit.ts'

test('counts what other processes counted, so that one caller has one limit', async () => {
  const join = openHub()
  const processes = await Promise.all(
    [join(), join()].map(async (bus) => {
      const limit = new MemoryLimit({ windowMs: 60_000, maxKeys: 1_000 })
      limit.share(bus, 'calls')
      await bus.start()
      return { bus, limit }
    }),
  )
  const [a, b] = processes as [(typeof processes)[0], (typeof processes)[0]]
  const now = new Date()
  for (let hit = 0; hit < 6; hit += 1) a.limit.count('one', 10, now)
  for (let key = 0; key < 200; key += 1) a.limit.count(`key ${key}`, 10, now)
  a.bus.tick()
  for (let hit = 0; hit < 4; hit += 1) b.limit.count('one', 10, now)
  expect(() => b.limit.count('one', 10, now)).toThrow()
  expect(() => b.limit.count('key 199', 1, now)).toThrow()
  // What was counted before is known to the database alone.
  expect([a.limit.has('key 198', now), b.limit.has('key 198', now)]).toEqual([true, false])
  b.limit.start('key 198', 7, now)
  expect(b.limit.has('key 198', now)).toBe(true)
  // Each hit is shared once.
  a.bus.tick()
  b.bus.tick()
  for (let hit = 0; hit < 10; hit += 1) b.limit.count('two', 10, now)
  expect(() => a.limit.count('one', 11, now)).toThrow()
})
