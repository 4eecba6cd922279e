import { expect, test } from 'vitest'
import { homePath } from './home-path.ts'
import { Role } from './roles.ts'

test('staff start with what waits for them today, others with the menu', () => {
  const staff = [Role.MISSIONER, Role.EDITOR, Role.ACCOUNT_MANAGER, Role.ADMIN]
  expect(staff.map(homePath)).toEqual(Array(4).fill('/backoffice'))
  expect([Role.NONE, undefined].map(homePath)).toEqual(['/menu', '/menu'])
})
