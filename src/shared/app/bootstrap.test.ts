import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../lib/session.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { fakeStorage } from '../../lib/testing/fake-storage.ts'
import { bootstrap } from './bootstrap.ts'

const user = { _id: 'u', account_id: 'a', account_token: 'school', tenant_account_id: 'a', account_role: 0 }
const call = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const replaceState = vi.fn<(state: null, title: string, address: URL) => void>()

beforeEach(() => {
  call.mockReset()
  replaceState.mockReset()
  vi.stubGlobal('fetch', call)
  vi.stubGlobal('history', { replaceState })
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { href: 'https://school.test/course?app=of-the-link&x=1', pathname: '/course', search: '' })
  writeStored('language', 'en')
})
afterEach(() => {
  Object.assign(session, { user: null, loggedIn: false })
  vi.unstubAllGlobals()
})

describe('a sign-in link', () => {
  test('leaves the address before anything is asked for, and signs in', async () => {
    call.mockImplementation(async () => {
      expect(replaceState.mock.calls.map(([, , address]) => address.href)).toEqual(['https://school.test/course?x=1'])
      return Response.json({ access_token: 'secret', user })
    })
    expect(await bootstrap()).toEqual({})
    expect(call.mock.calls.map(([address, { body }]) => [address, body])).toEqual([
      ['/api/auth/login', JSON.stringify({ token: 'of-the-link' })],
    ])
    expect(session).toMatchObject({ user, loggedIn: true })
  })

  test('that gives no access leads to the error page of a 401', async () => {
    call.mockImplementation(async () => Response.json({ message: 'Нет доступа', statusCode: 401 }, { status: 401 }))
    expect(await bootstrap()).toMatchObject({ failure: { message: 'Нет доступа', statusCode: 401 } })
    expect(readStored('access_token')).toBeNull()
    expect(session.loggedIn).toBe(false)
  })

  test('is offered, not used, while another person is signed in', async () => {
    for (const key of ['access_token', 'account_token'] as const) writeStored(key, 'mine')
    writeStored('logged', 'true')
    call.mockImplementation(async () => Response.json({ user }))
    expect(await bootstrap()).toEqual({ offeredToken: 'of-the-link' })
    expect(call.mock.calls.map(([address]) => address)).toEqual(['/api/auth/authorize'])
  })
})
