import { expect, test } from 'vitest'
import { hasPhoneLength } from './phone-length.ts'

test.each([
  ['123456', undefined, false],
  ['1234567', undefined, true],
  ['123 45 67', undefined, true],
  // Characters count, not digits.
  ['12-34-56', undefined, true],
  ['-------', undefined, false],
  ['+380 67 555 44 33', undefined, true],
  ['123456789012345', undefined, true],
  ['1234567890123456', undefined, false],
  ['0043 (0) 664 1234567890', undefined, true],
  ['380123456', '+380', false],
  ['+380 123456', '380', false],
  ['3801234567', '380', true],
  // The first digit of a number may be that of its code.
  ['7012345', '7', true],
  ['call me', undefined, false],
  // Neither words around the number nor its extension count.
  ['tel. 123456', undefined, false],
  ['123456 ext. 12', undefined, false],
  ['(123456)', undefined, false],
  ['моб. (067) 123-45-67 після 18:00', '380', true],
  ['+380671230019 доб. 123456', undefined, true],
  ['٠٦٧ ١٢٣ ٤٥ ٦٧', undefined, true],
  ['\u202a+380671234567\u202c', undefined, true],
])('%s with the code %s: %s', (phone, code, isLong) => {
  expect(hasPhoneLength(phone, code)).toBe(isLong)
})
