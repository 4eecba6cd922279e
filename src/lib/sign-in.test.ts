import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resumeSession } from './api/resume-session.ts'
import { session } from './session.ts'
import { logout, signIn, signInByToken } from './sign-in.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'
import { fakeStorage } from './testing/fake-storage.ts'

const user = {
  _id: 'u',
  account_id: 'a',
  account_token: 'school',
  tenant_account_id: 'other',
  account_locale: 'en',
}
const tokens = {
  access_token: 'secret',
  account_token: 'school',
  account_id: 'a',
  tenant_account: 'other',
  logged: 'true',
}
const stored = () => Object.fromEntries(storageKeys.flatMap((key) => (readStored(key) ? [[key, readStored(key)]] : [])))
const call = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const calls = () => call.mock.calls.map(([address, { body }]) => [address, body])
const replies = (body: object, status = 200) => call.mockImplementation(async () => Response.json(body, { status }))

beforeEach(() => {
  call.mockReset()
  vi.stubGlobal('fetch', call)
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('document', { cookie: '' })
  writeStored('language', 'en')
  Object.assign(session, { user: null, loggedIn: false })
})
afterEach(() => {
  Object.assign(session, { user: null, loggedIn: false })
  vi.unstubAllGlobals()
})

describe('a sign-in', () => {
  test('by password stores the tokens, the accounts and the flag, and sets the user', async () => {
    replies({ access_token: 'secret', user })
    await signIn('anna@school.test', 'Correct horse 1')
    expect(calls()).toEqual([
      ['/api/auth/login/credentials', JSON.stringify({ login: 'anna@school.test', password: 'Correct horse 1' })],
    ])
    expect(stored()).toEqual({ ...tokens, language: 'en' })
    expect(session).toMatchObject({ user, loggedIn: true, user_token: 'secret', account_token: 'school' })
  })

  test('by the token of a link does the same', async () => {
    replies({ access_token: 'secret', user })
    await signInByToken('of the link')
    expect(calls()).toEqual([['/api/auth/login', JSON.stringify({ token: 'of the link' })]])
    expect(stored()).toMatchObject(tokens)
    expect(session).toMatchObject({ user, loggedIn: true })
  })

  test('that brings no token signs out and is a 401', async () => {
    for (const key of Object.keys(tokens) as (keyof typeof tokens)[]) writeStored(key, 'earlier')
    replies({ user })
    await expect(signInByToken('dead')).rejects.toMatchObject({ message: 'Нет доступа', statusCode: 401 })
    expect(stored()).toEqual({ language: 'en' })
    expect(session).toMatchObject({ user: null, loggedIn: false })
  })
})

describe('the session of an earlier visit', () => {
  const keep = () => {
    for (const [key, value] of Object.entries(tokens)) writeStored(key as keyof typeof tokens, value)
  }

  test('is resumed when token, account token and flag are there', async () => {
    keep()
    replies({ user })
    await resumeSession()
    expect(call.mock.calls.map(([address, { headers }]) => [address, headers])).toEqual([
      [
        '/api/auth/authorize',
        expect.objectContaining({
          authorization: 'Bearer secret',
          'user-account': 'school',
          'account-id': 'a',
          'tenant-account': 'other',
        }),
      ],
    ])
    expect(session).toMatchObject({ user, loggedIn: true })
  })

  test.each(['access_token', 'account_token', 'logged'] as const)('is forgotten without its %s', async (key) => {
    keep()
    writeStored(key, null)
    await resumeSession()
    expect(call).not.toHaveBeenCalled()
    expect(stored()).toEqual({ language: 'en' })
    expect(session).toMatchObject({ user: null, loggedIn: false })
  })

  test.each([401, 403])('ends when the server refuses it with a %i', async (status) => {
    keep()
    replies({ message: 'Please sign in first.', statusCode: status }, status)
    await resumeSession()
    expect(stored()).toEqual({ language: 'en' })
  })

  test.each([
    ['a page with a 401', '<html>Sign in to the wifi</html>', 401],
    ['a page with a 403', '<html>Blocked</html>', 403],
    ['a page with a 200', '<html>Welcome</html>', 200],
    ['JSON with a 401', '{"error":"unauthorized"}', 401],
    ['JSON with another status in it', '{"message":"No","statusCode":511}', 403],
    ['JSON with a 200', '{"login":"https://portal.test"}', 200],
    ['null', 'null', 200],
  ])('stays on the device when something between answers: %s', async (_, body, status) => {
    keep()
    call.mockImplementation(async () => new Response(body, { status }))
    await resumeSession()
    expect(stored()).toMatchObject(tokens)
    expect(session.user).toBeNull()
  })

  test('survives a sign-in link that a portal answers', async () => {
    keep()
    call.mockImplementation(async () => new Response('<html>Sign in to the wifi</html>', { status: 401 }))
    await expect(signInByToken('of the link')).rejects.toMatchObject({ statusCode: 0 })
    expect(stored()).toMatchObject(tokens)
  })

  test('stays on the device while the server is not reached', async () => {
    keep()
    call.mockRejectedValue(new TypeError('Failed to fetch'))
    await resumeSession()
    expect(stored()).toMatchObject(tokens)
    expect(session.loggedIn).toBe(false)
  })
})

test('a sign-out removes the user, the flag and the tokens, also when the server is not reached', async () => {
  replies({ access_token: 'secret', user })
  await signIn('anna@school.test', 'Correct horse 1')
  call.mockRejectedValue(new TypeError('Failed to fetch'))
  await logout()
  expect(stored()).toEqual({ language: 'en' })
  expect(session).toMatchObject({ user: null, loggedIn: false, user_token: null, account_token: null })
})
