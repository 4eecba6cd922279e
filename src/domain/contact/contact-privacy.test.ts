import { expect, test } from 'vitest'
import { ContactPrivacy } from './contact-privacy.ts'

test('the numbers are the spec’s', () => {
  expect(ContactPrivacy).toEqual({ PRIVATE: 0, PUBLIC: 1, PREVIEW: 2 })
})
