import { expect, test } from 'vitest'
import { homePath } from './home-path.ts'
import { Role } from './roles.ts'

test('teachers and missioners start with what waits for them, others with the menu', () => {
  expect([Role.EDITOR, Role.MISSIONER].map(homePath)).toEqual(['/backoffice/studyings', '/backoffice/studyings'])
  expect([Role.NONE, Role.ACCOUNT_MANAGER, Role.ADMIN, undefined].map(homePath)).toEqual(Array(4).fill('/menu'))
})
