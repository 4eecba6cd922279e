import { expect, test } from 'vitest'
import { mayOfferUpdate } from './may-offer-update.ts'

const button = { tagName: 'BUTTON' }

test('a newer version is offered to a reader', () => {
  expect(mayOfferUpdate([], null)).toBe(true)
  expect(mayOfferUpdate([{ status: 'blocked' }], button)).toBe(true)
})

test.each(['sending', 'failing'] as const)('it is not offered while something is %s', (status) => {
  expect(mayOfferUpdate([{ status: 'blocked' }, { status }], null)).toBe(false)
})

test.each([
  { tagName: 'INPUT' },
  { tagName: 'TEXTAREA' },
  { tagName: 'SELECT' },
  { tagName: 'DIV', isContentEditable: true },
])('it is not offered while a field has the focus: %j', (field) => {
  expect(mayOfferUpdate([], field)).toBe(false)
})
