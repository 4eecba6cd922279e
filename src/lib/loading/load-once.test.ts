import { expect, test, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

test('callers at the same time and later share one load', async () => {
  const load = vi.fn(async () => 'loaded')
  const loaded = loadOnce(load)
  expect(await Promise.all([loaded(), loaded()])).toEqual(['loaded', 'loaded'])
  expect(await loaded()).toBe('loaded')
  expect(load).toHaveBeenCalledTimes(1)
})

test('after a failure, which all who waited for it get, the next caller loads again', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const loaded = loadOnce(load)
  const [one, other] = await Promise.allSettled([loaded(), loaded()])
  expect([one.status, other.status]).toEqual(['rejected', 'rejected'])
  expect(await loaded()).toBe('loaded')
  expect(load).toHaveBeenCalledTimes(2)
})
