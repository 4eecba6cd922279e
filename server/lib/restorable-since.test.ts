import { expect, test } from 'vitest'
import { restorableSince } from './restorable-since.ts'

test('an archived collection can be restored for thirty days', () => {
  expect(restorableSince(new Date('2026-03-31T12:00:00Z'))).toEqual(new Date('2026-03-01T12:00:00Z'))
})
