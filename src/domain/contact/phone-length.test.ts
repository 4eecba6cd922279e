import { expect, test } from 'vitest'
import { hasPhoneLength } from './phone-length.ts'

test.each([
  ['123456', undefined, false],
  ['123 45 67', undefined, true],
  ['+380 67 555 44 33', undefined, true],
  ['123456789012345', undefined, true],
  ['1234567890123456', undefined, false],
  ['380123456', '+380', false],
  ['3801234567', '380', true],
  ['call me', undefined, false],
])('%s with the code %s: %s', (phone, code, isLong) => {
  expect(hasPhoneLength(phone, code)).toBe(isLong)
})
