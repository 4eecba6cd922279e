import { expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { can } from './policy.ts'

const as = (account_role: Role) => ({ account_role }) as Viewer

it.each(['read', 'restore'] as const)('keeps %s for authors', (right) => {
  const holders = Object.values(Role).filter((role) => can[right](as(role)))
  expect(holders).toEqual([Role.EDITOR, Role.ACCOUNT_MANAGER, Role.ADMIN])
  expect(can[right](null)).toBe(false)
})
