import { expect, test } from 'vitest'
import { movedOffset } from './caret-offset.ts'

test('the caret stays at its letters when another place of the text changes', () => {
  expect(movedOffset(3, 'one two', 'one two three')).toBe(3)
  expect(movedOffset(7, 'one two', 'zero one two')).toBe(12)
  expect(movedOffset(4, 'one two', 'one 2')).toBe(4)
  expect(movedOffset(6, 'one two three', 'one 2 three')).toBe(5)
})
