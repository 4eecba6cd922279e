import { describe, expect, test } from 'vitest'
import { unusedHash, hashPassword, verifyPassword } from './passwords.ts'

describe('a password', () => {
  test('matches its own hash only', async () => {
    const stored = await hashPassword('Correct-horse-1')
    expect(await verifyPassword(stored, 'Correct-horse-1')).toBe(true)
    expect(await verifyPassword(stored, 'correct-horse-1')).toBe(false)
  })

  test('of an unknown user never matches, and checking it costs as much', async () => {
    const costOf = (hash: string) => hash.split('$').slice(1, 4)
    expect(costOf(unusedHash)).toEqual(costOf(await hashPassword('any')))
    expect(await verifyPassword(undefined, 'any')).toBe(false)
  })
})
