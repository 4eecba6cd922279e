import { expect, test } from 'vitest'
import { mayOfferUpdate } from './may-offer-update.ts'

const button = { tagName: 'BUTTON' }

test('a newer version is offered to somebody who is only reading', () => {
  expect(mayOfferUpdate({}, null)).toBe(true)
  expect(mayOfferUpdate({ studying: { a: { kind: 'saved' }, b: { kind: 'refused' } } }, button)).toBe(true)
})

test('it is not offered while an answer is still on this device alone', () => {
  expect(mayOfferUpdate({ old: { a: { kind: 'saved' } }, studying: { b: { kind: 'kept' } } }, null)).toBe(false)
})

test.each([
  { tagName: 'INPUT' },
  { tagName: 'TEXTAREA' },
  { tagName: 'SELECT' },
  { tagName: 'DIV', isContentEditable: true },
])('it is not offered to somebody who is in a field: %j', (field) => {
  expect(mayOfferUpdate({}, field)).toBe(false)
})
