import { expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { navigationSections } from './navigation-sections.ts'

const paths = (role: Role, key: string) =>
  navigationSections(role)
    .find((section) => section.key === key)
    ?.entries.map(({ path }) => path)

test('pages are grouped by task, and a role sees only what it may open', () => {
  expect(paths(Role.MISSIONER, 'learning')).toEqual(['/backoffice/studyings', '/backoffice/students'])
  expect(paths(Role.ACCOUNT_MANAGER, 'learning')).toEqual([
    '/backoffice/studyings',
    '/backoffice/students',
    '/office/courses',
    '/office/course-data',
  ])
})

test('pages of the students’ side come last', () => {
  expect(navigationSections(Role.EDITOR).at(-1)).toMatchObject({ key: 'site' })
})

test('a group without a page is left out', () => {
  for (const { entries } of navigationSections(Role.NONE)) expect(entries).not.toEqual([])
})
