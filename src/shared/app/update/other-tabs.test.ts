import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#domain/session.ts'
import { errorMessage } from '../../../lib/api/error-message.ts'
import { sessionHeaders } from '../../../lib/api/session-headers.ts'
import { forgetSession, session, showPerson } from '../../../lib/session.ts'
import { writeStored } from '../../../lib/storage.ts'
import { fakeStorage } from '../../../lib/testing/fake-storage.ts'
import { watchOtherTabs } from './other-tabs.ts'

const person = (_id: string) => ({ _id, account_locale: 'en' }) as SessionUser
const leave = vi.fn()
const reply = vi.fn<() => Promise<Response>>()
let page: EventTarget

/** As the browser reports what another tab has stored. */
function storeElsewhere(token: string | null): void {
  for (const key of ['access_token', 'account_token', 'logged'] as const) writeStored(key, token && 'true')
  writeStored('access_token', token)
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'access_token', newValue: token }))
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  page = new EventTarget()
  leave.mockReset()
  reply.mockReset()
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('fetch', reply)
  writeStored('access_token', 'mine')
  showPerson(person('missioner'))
  watchOtherTabs(leave)
})
afterEach(() => {
  forgetSession()
  vi.unstubAllGlobals()
})

test('a sign-out in another tab clears this one, and no call is sent before that', async () => {
  writeStored('access_token', null)
  expect(() => sessionHeaders()).toThrow(expect.objectContaining({ statusCode: 401 }))
  expect(errorMessage(new Error('Error'))).toBe('You have signed out in another tab. Please load this page again.')
  storeElsewhere(null)
  await expect.poll(() => leave.mock.calls.length).toBe(1)
  expect(session).toMatchObject({ user: null, loggedIn: false })
})

test('another person in another tab is not the one on this screen', async () => {
  writeStored('access_token', 'of a student')
  expect(() => sessionHeaders()).toThrow(expect.objectContaining({ statusCode: 401 }))
  reply.mockImplementation(async () => Response.json({ user: person('student') }))
  storeElsewhere('of a student')
  await expect.poll(() => leave.mock.calls.length).toBe(1)
  expect(session.user).toBeNull()
})

test('the same person who signs in again in another tab goes on here', async () => {
  reply.mockImplementation(async () => Response.json({ user: person('missioner') }))
  storeElsewhere('newer')
  await expect.poll(() => sessionHeaders()).toMatchObject({ authorization: 'Bearer newer' })
  expect(leave).not.toHaveBeenCalled()
  expect(session.user?._id).toBe('missioner')
})

test('a guest’s page sends nothing in the name of a person who signs in elsewhere', () => {
  writeStored('access_token', null)
  forgetSession()
  writeStored('access_token', 'of a student')
  expect(sessionHeaders()).not.toHaveProperty('authorization')
})
