import { expect, test } from 'vitest'
import { isValidPhone } from './is-valid-phone.ts'

test.each([
  ['seven characters', '380', '1234567', true],
  ['six characters', '380', '123456', false],
  ['spaces around six characters', '380', ' 123456 ', false],
  ['no number', '380', '', false],
  ['no code', '', '671234567', false],
  ['no digit', '380', '-------', false],
  ['one digit among signs', '380', '------1', true],
  ['fifteen digits', '380', '123456789012', true],
  ['sixteen digits', '380', '1234567890123', false],
])('%s', (_name, code, phone, isValid) => {
  expect(isValidPhone({ code, phone })).toBe(isValid)
})
