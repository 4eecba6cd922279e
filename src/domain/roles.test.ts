import { describe, expect, test } from 'vitest'
import { type PageName, Role, canOpenPage, pageNames } from './roles.ts'

const opens = (role: Role) => pageNames.filter((page) => page !== 'all' && canOpenPage(role, page))
const everyPage = pageNames.filter((page) => page !== 'all')

test('the numbers are the spec’s', () => {
  expect(Role).toEqual({ NONE: 0, MISSIONER: 1, EDITOR: 2, ACCOUNT_MANAGER: 3, ADMIN: 4 })
})

test('the office has nine page names, of which `all` stands for every page', () => {
  expect(pageNames).toEqual([
    'accounts',
    'requests',
    'contacts',
    'courses',
    'course data',
    'missioners',
    'statistics',
    'settings',
    'all',
  ])
})

describe('office pages', () => {
  test.each<[keyof typeof Role, PageName[]]>([
    ['NONE', []],
    ['MISSIONER', []],
    ['EDITOR', ['courses']],
    ['ACCOUNT_MANAGER', ['requests', 'contacts', 'courses', 'course data', 'missioners', 'statistics']],
    ['ADMIN', everyPage],
  ])('%s opens exactly %j', (role, pages) => {
    expect(opens(Role[role])).toEqual(pages)
  })

  test('a page that asks for nothing is open to everybody', () => {
    for (const role of Object.values(Role)) expect(canOpenPage(role, undefined)).toBe(true)
  })

  test('a role that does not exist opens nothing', () => {
    expect(canOpenPage(7 as Role, 'courses')).toBe(false)
  })
})
