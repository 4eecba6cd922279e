import { expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import type { Viewer } from '../../frame/viewer.ts'
import { can } from './policy.ts'

const as = (account_role: Role) => ({ account_role }) as Viewer
const roles = Object.values(Role)
const reviewers = [Role.MISSIONER, Role.EDITOR, Role.ACCOUNT_MANAGER, Role.ADMIN]

test('lets everyone subscribe as a student, and only reviewers as a missioner', () => {
  expect(roles.filter((role) => can.subscribe(as(role), 'student'))).toEqual(roles)
  expect(can.subscribe(null, 'student')).toBe(true)
  expect(roles.filter((role) => can.subscribe(as(role), 'missioner'))).toEqual(reviewers)
  expect(can.subscribe(null, 'missioner')).toBe(false)
})
