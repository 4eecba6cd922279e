import { expect, test } from 'vitest'
import { toStoredPhone } from './stored-phone.ts'

test.each([
  [
    { code: '380', phone: '067 123-45-67' },
    { code: '380', phone: '380671234567' },
  ],
  [
    { code: '+380', phone: '67 123 45 67' },
    { code: '380', phone: '380671234567' },
  ],
  [
    { code: '380', phone: '+380671234567' },
    { code: '380', phone: '380671234567' },
  ],
  [
    { code: '380', phone: '00380671234567' },
    { code: '380', phone: '380671234567' },
  ],
  // The first digits of a number may be those of its code.
  [
    { code: '7', phone: '7012345' },
    { code: '7', phone: '77012345' },
  ],
  [
    { code: '39', phone: '06 1234567' },
    { code: '39', phone: '39061234567' },
  ],
  [{ phone: '0671234567' }, { phone: '0671234567' }],
  [{ phone: '00380671234567' }, { phone: '380671234567' }],
])('%j is stored as %j', (typed, stored) => {
  expect(toStoredPhone(typed)).toEqual(stored)
})
