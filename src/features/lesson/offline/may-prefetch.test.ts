import { expect, test } from 'vitest'
import { mayPrefetch } from './may-prefetch.ts'

test.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing comes ahead on a slow network: %j',
  (hints) => {
    expect(mayPrefetch(hints)).toBe(false)
  },
)

test('nothing comes ahead where data are saved, however fast the network is', () => {
  expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false)
})

test.each([undefined, {}, { effectiveType: '3g' }, { effectiveType: '4g', saveData: false }])(
  'the next lesson comes ahead on any other: %j',
  (hints) => {
    expect(mayPrefetch(hints)).toBe(true)
  },
)
