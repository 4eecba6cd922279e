import { expect, test } from 'vitest'
import { readFragment } from './read-fragment.ts'

test.each([
  ['', ''],
  ['#b%20%D0%B6', 'b ж'],
  ['#b%20%D0', 'b%20%D0'],
  ['#100%', '100%'],
])('the fragment %o names the block %o', (hash, id) => {
  expect(readFragment(hash)).toBe(id)
})
