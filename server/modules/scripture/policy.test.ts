import { expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { can } from './policy.ts'

const as = (account_role: Role) => ({ account_role }) as Viewer

it('opens installed translations to those who write and review', () => {
  expect(Object.values(Role).filter((role) => can.read(as(role)))).toEqual([
    Role.MISSIONER,
    Role.EDITOR,
    Role.ACCOUNT_MANAGER,
    Role.ADMIN,
  ])
  expect(can.read(null)).toBe(false)
})
