import { expect, test } from 'vitest'
import { askInParts } from './ask-in-parts.ts'

test('of many lessons each is asked about once, a hundred in a call', async () => {
  const all = Array.from({ length: 250 }, (_, index) => index)
  const parts = await askInParts(all, async (part) => part)
  expect(parts.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(parts.flat()).toEqual(all)
})

test('without lessons it is one call', async () => {
  expect(await askInParts([], async (part) => part)).toEqual([[]])
})
