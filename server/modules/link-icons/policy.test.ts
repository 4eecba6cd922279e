import { expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { can } from './policy.ts'

const as = (account_role: Role) => ({ account_role }) as Viewer

it('lets those look for icons who write lessons', () => {
  expect(Object.values(Role).filter((role) => can.find(as(role)))).toEqual([
    Role.EDITOR,
    Role.ACCOUNT_MANAGER,
    Role.ADMIN,
  ])
  expect(can.find(null)).toBe(false)
})
