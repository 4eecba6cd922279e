import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createApp } from '../app.ts'
import { openSecurityLog, type SecurityEvent } from '../ports/security-log.ts'
import { createTestApp, type TestApp, type TestPerson } from '../lib/testing.ts'

describe('the security log', () => {
  let testApp: TestApp
  let account: string
  let editor: TestPerson
  let admin: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    editor = await testApp.makePerson(account, Role.EDITOR, { login: 'editor@test.local', password: 'Correct horse 1' })
    admin = await testApp.makePerson(account, Role.ADMIN)
  })
  beforeEach(() => {
    testApp.securityEvents.length = 0
  })
  afterAll(() => testApp.close())

  const signIn = (login: string, password: string) =>
    testApp.app.inject({ method: 'POST', url: '/api/auth/login/credentials', payload: { login, password } })
  const as = ({ bearer }: TestPerson) => ({ authorization: bearer })
  const who = () => ({ user_id: editor.user_id, account_id: account })
  const where = { request_id: expect.stringMatching(/^[\da-f-]{36}$/), address: '127.0.0.1' }

  test('names user and account of sign-ins that succeed and that fail, and no login', async () => {
    const operation = 'POST /auth/login/credentials'
    await signIn('editor@test.local', 'Correct horse 1')
    await signIn('editor@test.local', 'nope')
    await signIn('unknown@test.local', 'nope')
    expect(testApp.securityEvents.filter(({ event }) => event.startsWith('sign-in'))).toEqual([
      { event: 'sign-in', operation, ...who(), ...where },
      { event: 'sign-in-failed', operation, status: 401, ...who(), ...where },
      { event: 'sign-in-failed', operation, status: 401, ...where },
    ])
    expect(JSON.stringify(testApp.securityEvents)).not.toMatch(/test\.local|nope|Correct/)
  })

  test('names who was refused what, over REST and over tRPC', async () => {
    await testApp.app.inject({ url: '/api/courses/drop', headers: as(editor) })
    await testApp.app.inject({
      method: 'POST',
      url: '/trpc/contacts.search',
      payload: { json: {} },
      headers: as(editor),
    })
    await testApp.app.inject({ method: 'POST', url: '/trpc/contacts.search', payload: { json: {} } })
    await testApp.app.inject({ url: '/lesson/guessed-token' })
    expect(testApp.securityEvents).toEqual([
      { event: 'refused', operation: 'GET /api/courses/drop', status: 403, ...who(), ...where },
      { event: 'refused', operation: 'contacts.search', status: 403, ...who(), ...where },
      { event: 'refused', operation: 'contacts.search', status: 401, ...where },
      { event: 'refused', operation: expect.stringContaining('GET /lesson'), status: 404, ...where },
    ])
    expect(JSON.stringify(testApp.securityEvents)).not.toContain('guessed-token')
  })

  test('names who dropped a collection', async () => {
    await testApp.app.inject({ url: '/api/courses/drop', headers: as(admin) })
    expect(testApp.securityEvents).toEqual([
      { event: 'destructive', operation: 'GET /courses/drop', user_id: admin.user_id, account_id: account, ...where },
    ])
  })

  test('leaves out the lines of an address past its limit, and says so', () => {
    const lines: string[] = []
    const log = openSecurityLog((_facts, text) => lines.push(text))
    const event: SecurityEvent = { event: 'refused', operation: 'x', request_id: 'r', address: '203.0.113.7' }
    for (let times = 0; times < 200; times += 1) log(event)
    log({ ...event, address: '203.0.113.8' })
    expect(lines).toHaveLength(102)
    expect(lines[100]).toMatch(/more of this address are left out/)
  })

  test('a page counts in the limit of its address, and an impossible slug is a 404 without an error', async () => {
    const visit = (url: string) => testApp.app.inject({ url, remoteAddress: '203.0.113.9' })
    const statements = testApp.database.statements.length
    expect((await visit('/course/%00')).statusCode).toBe(404)
    expect(testApp.database.statements.length).toBe(statements)
    const { requests } = testApp.deps.caches
    requests.start('calls:address:203.0.113.9', 6_000, testApp.clock.now)
    const refused = await visit('/login')
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(testApp.securityEvents.at(-1)).toMatchObject({ event: 'rate-limited', status: 429 })
  })
})

describe('the log of the server', () => {
  test('names a failed request in its reply and in its line, and warns once about an untrusted proxy', async () => {
    const testApp = await createTestApp()
    const written: string[] = []
    const stream = new Writable({ write: (chunk: Buffer, _encoding, done) => (written.push(chunk.toString()), done()) })
    testApp.deps.config.logLevel = 'warn'
    const db = { ...testApp.deps.db, inAccount: () => Promise.reject(new Error('it failed')) }
    const app = await createApp({ ...testApp.deps, db }, stream)
    testApp.deps.log = app.log
    try {
      const admin = await testApp.makePerson(await testApp.makeAccount(), Role.ADMIN)
      const headers = { authorization: admin.bearer, 'x-forwarded-for': '203.0.113.1' }
      for (let times = 0; times < 2; times += 1) {
        const failed = await app.inject({ url: '/api/courses/drop', headers })
        const { request_id } = failed.json<{ request_id: string }>()
        expect([failed.statusCode, failed.headers['x-request-id']]).toEqual([500, request_id])
        expect(written.filter((line) => line.includes(request_id) && line.includes('it failed'))).toHaveLength(1)
      }
      expect(written.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1)
    } finally {
      await app.close()
      await testApp.close()
    }
  })
})
