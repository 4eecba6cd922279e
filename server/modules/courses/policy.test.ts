import { expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { can } from './policy.ts'

const as = (account_role: Role) => ({ account_role }) as Viewer
const authors = [Role.EDITOR, Role.ACCOUNT_MANAGER, Role.ADMIN]

it.each(['write', 'import', 'export'] as const)('keeps %s for authors', (right) => {
  expect(Object.values(Role).filter((role) => can[right](as(role)))).toEqual(authors)
  expect(can[right](null)).toBe(false)
})

it('shows courses that nobody can take yet to signed-in people only', () => {
  expect(can.listUnpublished(as(Role.NONE))).toBe(true)
  expect(can.listUnpublished(null)).toBe(false)
})

it('opens every account to ADMIN alone', () => {
  expect(Object.values(Role).filter((role) => can.listEveryAccount(as(role)))).toEqual([Role.ADMIN])
  expect(can.listEveryAccount(null)).toBe(false)
})
