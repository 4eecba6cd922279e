import { expect, test } from 'vitest'
import { ContactStatus } from './contact-status.ts'
import { suggestStatus } from './suggest-status.ts'

test('who takes lessons is suggested to be a student, unless more is known', () => {
  const suggested = Object.values(ContactStatus).map((status) => [status, suggestStatus(status)])
  expect(Object.fromEntries(suggested)).toEqual({ 0: 40, 10: 40, 20: 40, 30: null, 40: null, 50: null, 60: 40 })
  expect(suggestStatus(99)).toBeNull()
})
