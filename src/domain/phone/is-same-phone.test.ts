import { expect, test } from 'vitest'
import { isSamePhone } from './is-same-phone.ts'

test.each(['380671112233', '+380 67 111-22-33', '00380671112233', '067 111 22 33', '671112233'])(
  '%s is the number, however it was typed',
  (typed) => expect(isSamePhone(typed, '380671112233')).toBe(true),
)

test.each(['', '0', '2233', '71112233', '380671112234', 'call me'])('%j is another number or none', (typed) =>
  expect(isSamePhone(typed, '380671112233')).toBe(false),
)

test('an empty number equals no number', () => expect(isSamePhone('', '')).toBe(false))
