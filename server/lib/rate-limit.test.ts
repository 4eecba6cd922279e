import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TooMany } from './errors.ts'
import { addressBucket, countAttempt, forgiveAttempt } from './rate-limit.ts'
import { createTestApp, type TestApp } from './testing.ts'

describe('counted attempts', () => {
  let test: TestApp
  const limit = { hits: 2, window: 60 }

  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it('stop at the limit and begin anew with the next window', async () => {
    await countAttempt(test.deps, 'a', limit)
    await countAttempt(test.deps, 'a', limit)
    await expect(countAttempt(test.deps, 'a', limit)).rejects.toThrow(TooMany)
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    await countAttempt(test.deps, 'a', limit)
  })

  it('do not count what was forgiven', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      await countAttempt(test.deps, 'b', limit)
      await forgiveAttempt(test.deps, 'b')
    }
  })

  it('leave nothing behind once their window is over', async () => {
    for (let stranger = 0; stranger < 20; stranger += 1) await countAttempt(test.deps, `c${stranger}`, limit)
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    await countAttempt(test.deps, 'd', limit)
    expect(await test.database.owner`select bucket from rate_limits`).toEqual([{ bucket: 'd' }])
  })

  it('lets exactly as many of many at once through', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => countAttempt(test.deps, 'e', limit)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  it.each([
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
