import { expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { can } from './policy.ts'

it('keeps links for authors', () => {
  const holders = Object.values(Role).filter((account_role) => can.share({ account_role } as Viewer))
  expect(holders).toEqual([Role.EDITOR, Role.ACCOUNT_MANAGER, Role.ADMIN])
  expect(can.share(null)).toBe(false)
})
