import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['short', 10, 'short'],
  ['too long', 3, 'too'],
  ['ab😀', 3, 'ab'],
  ['ab😀', 4, 'ab😀'],
])('%o cut to %o is %o', (text, most, expected) => {
  expect(cutText(text, most)).toBe(expected)
})
