import { expect, test } from 'vitest'
import { pages } from '#domain/pages.ts'
import type { Guard } from '#domain/pages/page.ts'
import { Role } from '#domain/roles.ts'
import { checkGuard } from './check-guard.ts'

const { NONE, MISSIONER, EDITOR, ACCOUNT_MANAGER, ADMIN } = Role

test.each<[Guard | undefined, (Role | undefined)[]]>([
  [undefined, [undefined, NONE, MISSIONER, EDITOR, ACCOUNT_MANAGER, ADMIN]],
  ['authuser', [NONE, MISSIONER, EDITOR, ACCOUNT_MANAGER, ADMIN]],
  ['specs', [MISSIONER, EDITOR, ACCOUNT_MANAGER, ADMIN]],
  ['office:courses', [EDITOR, ACCOUNT_MANAGER, ADMIN]],
  ['office:course data', [ACCOUNT_MANAGER, ADMIN]],
  ['office:settings', [ADMIN]],
  ['manager', [ACCOUNT_MANAGER]],
])('the guard %j opens its page to exactly these roles: %j', (guard, allowed) => {
  const all = [undefined, NONE, MISSIONER, EDITOR, ACCOUNT_MANAGER, ADMIN]
  expect(all.filter((role) => checkGuard(guard, role) === 'open')).toEqual(allowed)
})

test('a signed-out visitor is sent to the sign-in page, a signed-in one is refused', () => {
  expect(checkGuard('office:settings', undefined)).toBe('sign-in')
  expect(checkGuard('office:settings', NONE)).toBe('forbidden')
})

test('an unknown guard is a server error for every caller', () => {
  const guard = 'office:kitchen' as Guard
  for (const role of [undefined, ADMIN])
    expect(() => checkGuard(guard, role)).toThrow(
      expect.objectContaining({ message: 'Unknown middleware office:kitchen', statusCode: 500 }),
    )
})

test('every guard of the page table is known', () => {
  for (const { guard } of pages) expect(() => checkGuard(guard, ADMIN)).not.toThrow()
})
