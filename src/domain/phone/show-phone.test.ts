import { expect, test } from 'vitest'
import { showPhone } from './show-phone.ts'

test.each([
  ['380671234567', '+380671234567'],
  ['0671234567', '0671234567'],
  ['+380671234567', '+380671234567'],
  ['', ''],
])('%s is shown as %s', (stored, shown) => {
  expect(showPhone(stored)).toBe(shown)
})
