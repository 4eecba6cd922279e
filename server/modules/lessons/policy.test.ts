import { expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { can } from './policy.ts'

const as = (account_role: Role) => ({ account_role }) as Viewer
const authors = [Role.EDITOR, Role.ACCOUNT_MANAGER, Role.ADMIN]

it.each(['write', 'readAnswers'] as const)('keeps %s for authors', (right) => {
  expect(Object.values(Role).filter((role) => can[right](as(role)))).toEqual(authors)
  expect(can[right](null)).toBe(false)
})

it('lets everybody who is signed in read a lesson, and nobody else', () => {
  expect(Object.values(Role).every((role) => can.read(as(role)))).toBe(true)
  expect(can.read(null)).toBe(false)
})
