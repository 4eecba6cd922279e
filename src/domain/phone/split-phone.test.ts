import { expect, test } from 'vitest'
import { defaultCode, splitPhone } from './split-phone.ts'

test.each([
  [
    { code: '380', phone: '380671234567', typed: '067 123 45 67', e164: '+380671234567' },
    { code: '380', phone: '671234567' },
  ],
  [
    { code: '380', phone: '380123456', typed: '12-34-56', e164: null },
    { code: '380', phone: '12-34-56' },
  ],
  [
    { phone: '0671234567', typed: '067 123 45 67', e164: null },
    { code: '', phone: '067 123 45 67' },
  ],
  [{ phone: '1234567' }, { code: '', phone: '1234567' }],
])('%j becomes %j in a form', (stored, split) => {
  expect(splitPhone(stored)).toEqual(split)
})

test('a phone field begins with the first country of the account, else with 380', () => {
  expect(defaultCode([])).toBe('380')
  expect(defaultCode([999])).toBe('380')
  expect(defaultCode([1])).not.toBe('')
})
