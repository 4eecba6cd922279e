import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { appTokens } from '#db/schema/auth.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'

const DAY = 86_400_000

describe('authentication', () => {
  let testApp: TestApp
  let account: string
  let editor: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    editor = await testApp.makePerson(account, Role.EDITOR, { login: 'editor@test.local', password: 'Correct horse 1' })
  })
  afterAll(() => testApp.close())

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    testApp.app.inject({ method: 'POST', url: `/api${url}`, payload, headers })
  const authorize = (bearer: string, headers: Record<string, string> = {}) =>
    post('/auth/authorize', {}, { authorization: bearer, ...headers })

  test('signs in by login and password and accepts the session token, whatever the case of the scheme', async () => {
    const reply = await post('/auth/login/credentials', { login: ' Editor@Test.local ', password: 'Correct horse 1' })
    expect(reply.statusCode).toBe(200)
    const { access_token, user } = reply.json()
    expect(user).toMatchObject({
      user_login: 'editor@test.local',
      account_role: 2,
      account_id: account,
      account_token: expect.any(String),
      account_locale: 'en',
      account_country_codes_defaults: [],
      tenant_account_id: account,
    })
    expect((await authorize(`Bearer ${access_token}`)).json().user._id).toBe(editor.user_id)
    // The scheme name is case-insensitive.
    expect((await authorize(`bearer ${access_token}`)).json().user._id).toBe(editor.user_id)
  })

  test('a person with a phone for a login signs in with the number in any notation', async () => {
    const stored = ['+380670001122', '0670001144', '380670001155']
    for (const login of stored) await testApp.makePerson(account, Role.EDITOR, { login, password: 'Correct horse 1' })
    for (const login of stored)
      for (const spell of [
        (digits: string) => `+380${digits}`,
        (digits: string) => `0${digits.slice(0, 2)} ${digits.slice(2, 5)}-${digits.slice(5)}`,
        (digits: string) => `00380${digits}`,
        (digits: string) => `380${digits}`,
      ]) {
        const typed = spell(login.slice(-9))
        const reply = await post('/auth/login/credentials', { login: typed, password: 'Correct horse 1' })
        expect(reply.json().user?.user_login, typed).toBe(login)
      }
  })

  test('a login as it was typed counts before other notations of the number', async () => {
    const [typed, other] = await Promise.all(
      ['0670001133', '+380670001133'].map((login) =>
        testApp.makePerson(account, Role.EDITOR, { login, password: 'Correct horse 1' }),
      ),
    )
    const signIn = async (login: string) =>
      (await post('/auth/login/credentials', { login, password: 'Correct horse 1' })).json().user._id
    expect([await signIn('067 000 11 33'), await signIn('+38 067 000 11 33')]).toEqual([typed?.user_id, other?.user_id])
  })

  test('gives the same refusal for a wrong password and for an unknown login', async () => {
    const wrong = await post('/auth/login/credentials', { login: 'editor@test.local', password: 'nope' })
    const unknown = await post('/auth/login/credentials', { login: 'unknown@test.local', password: 'nope' })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.body).toBe(unknown.body)
  })

  test('translates the refusal into the caller’s language', async () => {
    const reply = await post(
      '/auth/login/credentials',
      { login: 'unknown@test.local', password: 'nope' },
      { 'accept-language': 'uk-UA,uk' },
    )
    expect(reply.json().message).toBe('Неправильний логін або пароль.')
  })

  test('locks a login after ten attempts and tells when to retry', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      await post('/auth/login/credentials', { login: 'guessed@test.local', password: 'nope' })
    const reply = await post('/auth/login/credentials', { login: 'guessed@test.local', password: 'nope' })
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('evaluates no more wrong passwords of one address than its limit, also when all come at once', async () => {
    const wrongOnes = () =>
      testApp.securityEvents.filter(({ event, status }) => event === 'sign-in-failed' && status === 401).length
    const known = wrongOnes()
    const replies = await Promise.all(
      Array.from({ length: 150 }, (_, n) =>
        testApp.app.inject({
          method: 'POST',
          url: '/api/auth/login/credentials',
          remoteAddress: '203.0.113.50',
          payload: { login: `invented-${n}@test.local`, password: 'nope' },
        }),
      ),
    )
    // Work may go on after its caller got a reply.
    const underWay = 'login-under-way:address:203.0.113.50'
    await expect
      .poll(() => testApp.database.owner`select hits from rate_limits where bucket = ${underWay}`)
      .toEqual([{ hits: 0 }])
    const evaluated = wrongOnes() - known
    expect(evaluated).toBeGreaterThan(0)
    expect(evaluated).toBeLessThanOrEqual(50)
    // Too many, or the turn of the address did not come in time.
    expect(replies.filter(({ statusCode }) => ![401, 429, 503].includes(statusCode))).toEqual([])
  })

  test.each(['one address', 'as many addresses'])(
    'a sign-in and a compressed page wait for a few of 150 wrong passwords that come from %s',
    async (from) => {
      let finished = 0
      const burst = Array.from({ length: 150 }, async (_, n) => {
        await testApp.app.inject({
          method: 'POST',
          url: '/api/auth/login/credentials',
          remoteAddress: from === 'one address' ? '203.0.113.51' : `198.18.0.${n}`,
          payload: { login: `unknown-${n}@test.local`, password: 'nope' },
        })
        finished += 1
      })
      await Promise.race(burst)
      const before = finished
      const meanwhile = async (reply: ReturnType<typeof post>) => {
        const { statusCode, headers } = await reply
        return { statusCode, encoding: headers['content-encoding'], waited: finished - before }
      }
      const [page, signedIn] = await Promise.all([
        meanwhile(
          testApp.app.inject({ method: 'GET', url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } }),
        ),
        meanwhile(post('/auth/login/credentials', { login: 'editor@test.local', password: 'Correct horse 1' })),
      ])
      await Promise.all(burst)
      expect([page.statusCode, page.encoding, signedIn.statusCode]).toEqual([200, 'gzip', 200])
      // Most of the refused ones of one address end at once, without a hash.
      if (from === 'as many addresses') expect(Math.max(page.waited, signedIn.waited)).toBeLessThan(40)
      else expect(signedIn.waited).toBeLessThan(150)
    },
  )

  test('allows many sign-ins from one address', async () => {
    for (let pupil = 0; pupil < 60; pupil += 1) {
      const reply = await post('/auth/login/credentials', { login: 'editor@test.local', password: 'Correct horse 1' })
      expect(reply.statusCode).toBe(200)
    }
  })

  test('signs in by a sign-in link until the link expires', async () => {
    const token = newToken()
    await testApp.deps.db.inAccount(account, (tx) =>
      tx.insert(appTokens).values({
        _id: testApp.deps.newId(),
        account_id: account,
        user_id: editor.user_id,
        token_hash: hashToken(token),
        expires_at: new Date(testApp.clock.now.getTime() + DAY),
      }),
    )
    expect((await post('/auth/login', { data: { token } })).json().access_token).toBeTruthy()
    testApp.clock.now = new Date(testApp.clock.now.getTime() + DAY)
    const late = await post('/auth/login', { token })
    expect(late.statusCode).toBe(401)
    expect(late.json()).toEqual({ message: 'Нет доступа', statusCode: 401 })
  })

  test('ends a session on logout, after seven idle days and after thirty days in total', async () => {
    const left = await testApp.makePerson(account, Role.NONE)
    await (await testApp.as(left)).auth.logout()
    expect((await authorize(left.bearer)).statusCode).toBe(401)

    const idle = await testApp.makePerson(account, Role.NONE)
    await testApp.database
      .owner`update sessions set expires_at = ${new Date(testApp.clock.now.getTime() + 30 * DAY)} where user_id = ${idle.user_id}`
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 6 * DAY)
    expect((await authorize(idle.bearer)).statusCode).toBe(200)
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 7 * DAY + 1)
    expect((await authorize(idle.bearer)).statusCode).toBe(401)
  })

  test('refuses a banned person from the next request on', async () => {
    const banned = await testApp.makePerson(account, Role.MISSIONER)
    expect((await authorize(banned.bearer)).statusCode).toBe(200)
    await testApp.database.owner`update users set user_state = 5 where _id = ${banned.user_id}`
    expect((await authorize(banned.bearer)).statusCode).toBe(401)
  })

  test('refuses account headers that name another account, except for ADMIN, whose access is audited', async () => {
    const other = await testApp.makeAccount('Other')
    const admin = await testApp.makePerson(account, Role.ADMIN)
    const person = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    for (const header of ['account-id', 'user-account', 'tenant-account']) {
      expect((await authorize(person.bearer, { [header]: other })).statusCode).toBe(403)
      expect((await authorize(person.bearer, { [header]: '' })).statusCode).toBe(200)
    }
    const reply = await authorize(admin.bearer, { 'tenant-account': other })
    expect(reply.json().user.tenant_account_id).toBe(other)
    expect(await testApp.database.owner`select action from audit_log where account_id = ${other}`).toEqual([
      { action: 'POST /auth/authorize' },
    ])
  })

  test('stores tokens and passwords only as hashes', async () => {
    const stored = JSON.stringify(
      await testApp.database.owner`select * from sessions, users where sessions.user_id = users._id`,
    )
    expect(stored).not.toContain(editor.bearer.slice(7))
    expect(stored).not.toContain('Correct horse 1')
  })
})
