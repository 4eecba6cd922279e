import { expect, it } from 'vitest'
import { restorableSince } from './policy.ts'

it('keeps a dropped collection restorable for thirty days', () => {
  expect(restorableSince(new Date('2026-03-31T12:00:00Z'))).toEqual(new Date('2026-03-01T12:00:00Z'))
})
