import { afterEach, expect, test, vi } from 'vitest'
import { askedOnce } from './asked-once.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('the same is asked once, also while the reply is on its way, and other things apart', async () => {
  const ask = vi.fn(async ({ of }: { of: string }) => `reply to ${of}`)
  const once = askedOnce(ask)
  expect(await Promise.all([once({ of: 'a' }), once({ of: 'a' }), once({ of: 'b' })])).toEqual([
    'reply to a',
    'reply to a',
    'reply to b',
  ])
  expect(await once({ of: 'a' })).toBe('reply to a')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('what failed is asked again, and what has become old too', async () => {
  vi.useFakeTimers()
  const ask = vi.fn(async (_of: string) => 'reply')
  ask.mockRejectedValueOnce(new Error('no network'))
  const once = askedOnce(ask, 1_000)
  await expect(once('a')).rejects.toThrow('no network')
  expect(await once('a')).toBe('reply')
  vi.advanceTimersByTime(999)
  await once('a')
  expect(ask).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  await once('a')
  expect(ask).toHaveBeenCalledTimes(3)
})
