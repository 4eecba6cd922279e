import { afterEach, expect, test, vi } from 'vitest'
import { Role } from '#domain/roles.ts'
import { session } from './session.ts'
import { findPages, storePages } from './stored-pages.ts'

const pages = { pages: [{ next: null }], pageParams: [null] }

function signIn(_id: string): void {
  session.user = {
    ...session.user,
    _id,
    tenant_account_id: 'school',
    account_role: Role.MISSIONER,
  } as typeof session.user
}

afterEach(() => {
  session.user = null
  vi.unstubAllGlobals()
})

test('the pages of a list are found by the person who had them, who comes back to it', () => {
  vi.stubGlobal('history', { state: { list: { row: 'anna', index: 3, top: 400, user_id: 'abel' } } })
  signIn('abel')
  storePages(['contacts'], pages)
  expect(findPages(['contacts'])).toBe(pages)
  expect(findPages(['requests'])).toBeUndefined()
  // The session of the one before ended without a logout.
  signIn('naomi')
  expect(findPages(['contacts'])).toBeUndefined()
})

test('a person who comes on another way reads the list again', () => {
  vi.stubGlobal('history', { state: null })
  signIn('abel')
  storePages(['contacts'], pages)
  expect(findPages(['contacts'])).toBeUndefined()
})
