import { expect, test } from 'vitest'
import { ContactStatus } from './contact-status.ts'
import { suggestStatus } from './suggest-status.ts'

test('a guest who takes lessons may be one who studies, and nobody else is anything new', () => {
  const suggested = Object.values(ContactStatus).map((status) => [status, suggestStatus(status)])
  expect(Object.fromEntries(suggested)).toEqual({ 0: null, 10: null, 20: null, 30: null, 40: null, 50: null, 60: 40 })
  expect(suggestStatus(99)).toBeNull()
})
