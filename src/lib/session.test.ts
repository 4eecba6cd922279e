import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#domain/session.ts'
import { sessionHeaders } from './api/session-headers.ts'
import { forgetSession, session, showPerson } from './session.ts'
import { writeStored } from './storage.ts'
import { fakeStorage } from './testing/fake-storage.ts'

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()))
afterEach(() => void vi.unstubAllGlobals())

test('the session has a user, a token, an account token and whether a person is signed in', () => {
  expect({ ...session }).toEqual({ user: null, user_token: null, loggedIn: false, account_token: null })
  writeStored('access_token', 'secret')
  writeStored('account_token', 'school')
  expect(session).toMatchObject({ user_token: 'secret', account_token: 'school' })
})

test('its tokens are sent with every call', () => {
  forgetSession()
  expect(sessionHeaders()).toEqual({ 'accept-language': expect.any(String) })
  writeStored('access_token', 'secret')
  writeStored('account_token', 'school')
  writeStored('account_id', 'own')
  writeStored('tenant_account', 'visited')
  showPerson({ _id: 'u' } as SessionUser)
  expect(sessionHeaders()).toMatchObject({
    authorization: 'Bearer secret',
    'user-account': 'school',
    'account-id': 'own',
    'tenant-account': 'visited',
  })
})

test('a session that is forgotten leaves nothing on the device', () => {
  for (const key of ['access_token', 'account_token', 'account_id', 'tenant_account', 'logged'] as const)
    writeStored(key, 'some')
  Object.assign(session, { user: { _id: 'u' } as SessionUser, loggedIn: true })
  forgetSession()
  expect({ ...session }).toEqual({ user: null, user_token: null, loggedIn: false, account_token: null })
  expect(sessionHeaders()).toEqual({ 'accept-language': expect.any(String) })
})
