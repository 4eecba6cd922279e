import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TooMany } from '../lib/errors.ts'
import { addressBucket, countAttempt, forgiveAttempt } from './rate-limit.ts'
import { createTestApp, type TestApp } from '../lib/testing.ts'

describe('rate limit', () => {
  let testApp: TestApp
  const limit = { hits: 2, window: 60 }

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  afterAll(() => testApp.close())

  test('refuses attempts past the limit and starts over in the next window', async () => {
    await countAttempt(testApp.deps, 'a', limit)
    await countAttempt(testApp.deps, 'a', limit)
    await expect(countAttempt(testApp.deps, 'a', limit)).rejects.toThrow(TooMany)
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000)
    await countAttempt(testApp.deps, 'a', limit)
  })

  test('does not count forgiven attempts', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      await countAttempt(testApp.deps, 'b', limit)
      await forgiveAttempt(testApp.deps, 'b')
    }
  })

  test('deletes expired windows', async () => {
    for (let caller = 0; caller < 20; caller += 1) await countAttempt(testApp.deps, `c${caller}`, limit)
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000)
    await countAttempt(testApp.deps, 'd', limit)
    expect(await testApp.database.owner`select bucket from rate_limits`).toEqual([{ bucket: 'd' }])
  })

  test('allows exactly the limit of concurrent attempts', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => countAttempt(testApp.deps, 'e', limit)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::7:8', '2001:db8:0:0'],
    ['2001:db8::', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('hold %s against %s', (ip, network) => {
    expect(addressBucket('login', ip)).toBe(`login:address:${network}`)
  })
})
