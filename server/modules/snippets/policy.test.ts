import { expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { can } from './policy.ts'

it.each([
  [null, false],
  [Role.NONE, false],
  [Role.MISSIONER, true],
  [Role.EDITOR, true],
  [Role.ACCOUNT_MANAGER, true],
  [Role.ADMIN, true],
])('lets role %s keep remarks: %s', (account_role, may) => {
  expect(can.keep(account_role === null ? null : ({ account_role } as Viewer))).toBe(may)
})
