import { expect, test } from 'vitest'
import { caller, type Caller } from '#db/caller.ts'
import { withTimeout } from './with-timeout.ts'

test('a caller whose work takes too long is refused; one whose work is done in time is not', async () => {
  const [late, early]: [Caller, Caller] = [{ isGone: false }, { isGone: false }]
  const waiting = Promise.withResolvers<string>()
  await expect(caller.run(late, () => withTimeout(waiting.promise, 1))).rejects.toMatchObject({ statusCode: 503 })
  waiting.resolve('done')
  expect(await caller.run(early, () => withTimeout(waiting.promise, 1_000))).toBe('done')
  expect([late.isRefused, early.isRefused]).toEqual([true, undefined])
})
