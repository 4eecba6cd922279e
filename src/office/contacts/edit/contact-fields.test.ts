import { expect, test } from 'vitest'
import { contactForm, fromFields, toFields } from './contact-fields.ts'

test('a new contact has the defaults of the account', () => {
  expect(fromFields(toFields(undefined, []))).toEqual({
    contact_fullname: '',
    contact_phones: [],
    contact_socials: [],
    contact_location: '',
    contact_locale: null,
    contact_age: 2,
    contact_gender: 0,
    contact_source_id: null,
    contact_tags: [],
    contact_privacy: 0,
  })
  expect(toFields(undefined, []).phones).toEqual([{ code: '380', phone: '' }])
})

test('tags and profiles are divided, each once', () => {
  const fields = {
    ...toFields(undefined, []),
    tags: ' camp, youth ,camp,,',
    profiles: '@anna\n\n https://facebook.com/anna ',
  }
  expect(fromFields(fields)).toMatchObject({
    contact_tags: ['camp', 'youth'],
    contact_socials: [{ profile: '@anna' }, { profile: 'https://facebook.com/anna' }],
  })
})

test.each([
  ['123456', false],
  ['1234567', true],
  ['', true],
  ['-------', false],
])('the number %j: %s', (phone, isValid) => {
  const fields = { ...toFields(undefined, []), phones: [{ code: '380', phone }] }
  expect(contactForm.safeParse(fields).success).toBe(isValid)
})
