import { expect, test } from 'vitest'
import { checkPassword } from './check-password.ts'
import { HttpError } from './errors.ts'

const refusal = (password: string, login = 'ada.admin@demo.local') => {
  try {
    checkPassword(password, login)
    return undefined
  } catch (error) {
    return error instanceof HttpError ? error.descriptor.id : error
  }
}

test.each([
  ['Short1a', 'short-password'],
  ['alllowercase1', 'plain-password'],
  ['NoDigitsHere', 'plain-password'],
  ['Password1', 'common-password'],
  ['P@ssw0rd2024!', 'common-password'],
  ['Qwerty123', 'common-password'],
  ['Пароль2026', 'common-password'],
  ['Aaaaaaa1', 'common-password'],
  ['Ada.Admin2026', 'common-password'],
  ['Aa12345678', 'common-password'],
])('%s is refused', (password, id) => {
  expect(refusal(password)).toBe(id)
})

test.each(['Correct horse 1', 'мояТиха7гавань', 'x8Kp!mmQ2r', `A1${'b c'.repeat(40)}`])(
  '%s is accepted',
  (password) => {
    expect(refusal(password)).toBeUndefined()
  },
)
