import { expect, test } from 'vitest'
import { ContactStatus } from './contact-status.ts'
import { suggestStatus } from './suggest-status.ts'

test('only a guest who takes lessons gets a suggestion', () => {
  const suggested = Object.values(ContactStatus).map((status) => [status, suggestStatus(status)])
  expect(Object.fromEntries(suggested)).toEqual({ 0: null, 10: null, 20: null, 30: null, 40: null, 50: null, 60: 40 })
  expect(suggestStatus(99)).toBeNull()
})
