import { expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { can } from './policy.ts'

const as = (account_role: Role) => ({ account_role }) as Viewer
const roles = Object.values(Role)
const reviewers = [Role.MISSIONER, Role.EDITOR, Role.ACCOUNT_MANAGER, Role.ADMIN]

it('lets anybody subscribe as a student, and as a missioner whoever reviews', () => {
  expect(roles.filter((role) => can.subscribe(as(role), 'student'))).toEqual(roles)
  expect(can.subscribe(null, 'student')).toBe(true)
  expect(roles.filter((role) => can.subscribe(as(role), 'missioner'))).toEqual(reviewers)
  expect(can.subscribe(null, 'missioner')).toBe(false)
})

it('lets managers and admins write to everybody, and nobody else', () => {
  expect(roles.filter((role) => can.broadcast(as(role)))).toEqual([Role.ACCOUNT_MANAGER, Role.ADMIN])
  expect(can.broadcast(null)).toBe(false)
})
