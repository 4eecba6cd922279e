import { expect, test } from 'vitest'
import { mayPrefetch } from './may-prefetch.ts'

test.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }])('a slow network prefetches nothing: %j', (hints) => {
  expect(mayPrefetch(hints)).toBe(false)
})

test('data saving prefetches nothing, however fast the network is', () => {
  expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false)
})

test.each([undefined, {}, { effectiveType: '3g' }, { effectiveType: '4g', saveData: false }])(
  'any other network prefetches the next lesson: %j',
  (hints) => {
    expect(mayPrefetch(hints)).toBe(true)
  },
)
