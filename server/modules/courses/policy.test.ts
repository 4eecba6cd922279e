import { expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import type { Viewer } from '../../frame/viewer.ts'
import { can } from './policy.ts'

const as = (account_role: Role) => ({ account_role }) as Viewer

test('shows courses without published lessons only to signed-in people', () => {
  expect(can.listUnpublished(as(Role.NONE))).toBe(true)
  expect(can.listUnpublished(null)).toBe(false)
})

test('only ADMIN may list every account', () => {
  expect(Object.values(Role).filter((role) => can.listEveryAccount(as(role)))).toEqual([Role.ADMIN])
  expect(can.listEveryAccount(null)).toBe(false)
})
