import { expect, test } from 'vitest'
import { testContact } from '../testing/test-contact.ts'
import { differingFields, suggestedFields } from './merge-fields.ts'

const first = testContact({ _id: 'a', contact_fullname: 'Олена', contact_location: '' })
const second = testContact({
  _id: 'b',
  contact_fullname: 'Олена',
  contact_location: 'Житомир',
  contact_next_at: new Date(2026, 1, 1),
  contact_age: 3,
})

test('contacts differ where they say something else; empty and not known are the same', () => {
  expect(differingFields({ first, second })).toEqual(['contact_next_at', 'contact_location', 'contact_age'])
  expect(differingFields({ first, second: { ...first, contact_location: null } })).toEqual([])
})

test('the older contact gets what it does not have', () => {
  expect(suggestedFields({ first, second })).toEqual(['contact_next_at', 'contact_location'])
})
