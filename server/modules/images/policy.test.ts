import { expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { can } from './policy.ts'

const as = (account_role: Role) => ({ account_role }) as Viewer

it.each(['upload', 'keepLibrary'] as const)('lets those who write lessons %s, and nobody else', (act) => {
  const allowed = Object.values(Role).filter((role) => can[act](as(role)))
  expect(allowed).toEqual([Role.EDITOR, Role.ACCOUNT_MANAGER, Role.ADMIN])
  expect(can[act](null)).toBe(false)
})
