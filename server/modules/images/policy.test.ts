import { expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { can } from './policy.ts'

const as = (account_role: Role) => ({ account_role }) as Viewer

it('lets those who write lessons bring pictures, and nobody else', () => {
  const allowed = Object.values(Role).filter((role) => can.upload(as(role)))
  expect(allowed).toEqual([Role.EDITOR, Role.ACCOUNT_MANAGER, Role.ADMIN])
  expect(can.upload(null)).toBe(false)
})
