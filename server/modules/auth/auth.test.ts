import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { appTokens } from '#db/schema/accounts.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'

const DAY = 86_400_000

describe('identity', () => {
  let test: TestApp
  let account: string
  let editor: TestPerson

  beforeAll(async () => {
    test = await createTestApp()
    account = await test.makeAccount()
    editor = await test.makePerson(account, Role.EDITOR, { login: 'editor@test.local', password: 'Correct horse 1' })
  })
  afterAll(() => test.close())

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'POST', url: `/api${url}`, payload, headers })
  const authorize = (bearer: string, headers: Record<string, string> = {}) =>
    post('/auth/authorize', {}, { authorization: bearer, ...headers })

  it('signs in by login and password and recognises the session afterwards, however the scheme is spelt', async () => {
    const reply = await post('/auth/login/credentials', { login: ' Editor@Test.local ', password: 'Correct horse 1' })
    expect(reply.statusCode).toBe(200)
    const { access_token, user } = reply.json()
    expect(user).toMatchObject({
      user_login: 'editor@test.local',
      account_role: 2,
      account_id: account,
      tenant_account_id: account,
    })
    expect((await authorize(`Bearer ${access_token}`)).json().user._id).toBe(editor.user_id)
    // Programs write the scheme as they like.
    expect((await authorize(`bearer ${access_token}`)).json().user._id).toBe(editor.user_id)
  })

  it('gives the same refusal for a wrong password and for a login nobody has', async () => {
    const wrong = await post('/auth/login/credentials', { login: 'editor@test.local', password: 'nope' })
    const nobody = await post('/auth/login/credentials', { login: 'nobody@test.local', password: 'nope' })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.body).toBe(nobody.body)
  })

  it('says so in the language the caller asks for', async () => {
    const reply = await post(
      '/auth/login/credentials',
      { login: 'nobody@test.local', password: 'nope' },
      { 'accept-language': 'uk-UA,uk' },
    )
    expect(reply.json().message).toBe('Логін або пароль неправильний.')
  })

  it('stops guessing after ten tries at one login, and says when to come back', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      await post('/auth/login/credentials', { login: 'guessed@test.local', password: 'nope' })
    const reply = await post('/auth/login/credentials', { login: 'guessed@test.local', password: 'nope' })
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('lets a whole school sign in from one address', async () => {
    for (let pupil = 0; pupil < 60; pupil += 1) {
      const reply = await post('/auth/login/credentials', { login: 'editor@test.local', password: 'Correct horse 1' })
      expect(reply.statusCode).toBe(200)
    }
  })

  it('signs in by a sign-in link until the link expires', async () => {
    const token = newToken()
    await test.deps.db.inAccount(account, (tx) =>
      tx.insert(appTokens).values({
        _id: test.deps.newId(),
        account_id: account,
        user_id: editor.user_id,
        token_hash: hashToken(token),
        expires_at: new Date(test.clock.now.getTime() + DAY),
      }),
    )
    expect((await post('/auth/login', { data: { token } })).json().access_token).toBeTruthy()
    test.clock.now = new Date(test.clock.now.getTime() + DAY)
    const late = await post('/auth/login', { token })
    expect(late.statusCode).toBe(401)
    expect(late.json()).toEqual({ message: 'Нет доступа', statusCode: 401 })
  })

  it('ends a session on logout, after seven idle days and after thirty days in all', async () => {
    const left = await test.makePerson(account, Role.NONE)
    await (await test.as(left)).auth.logout()
    expect((await authorize(left.bearer)).statusCode).toBe(401)

    const idle = await test.makePerson(account, Role.NONE)
    await test.database
      .owner`update sessions set expires_at = ${new Date(test.clock.now.getTime() + 30 * DAY)} where user_id = ${idle.user_id}`
    test.clock.now = new Date(test.clock.now.getTime() + 6 * DAY)
    expect((await authorize(idle.bearer)).statusCode).toBe(200)
    test.clock.now = new Date(test.clock.now.getTime() + 7 * DAY + 1)
    expect((await authorize(idle.bearer)).statusCode).toBe(401)
  })

  it('shuts a banned person out on the very next request', async () => {
    const banned = await test.makePerson(account, Role.MISSIONER)
    expect((await authorize(banned.bearer)).statusCode).toBe(200)
    await test.database.owner`update users set user_state = 5 where _id = ${banned.user_id}`
    expect((await authorize(banned.bearer)).statusCode).toBe(401)
  })

  it('refuses account headers that name anything but the own account, and lets ADMIN work in another one on record', async () => {
    const other = await test.makeAccount('Other')
    const admin = await test.makePerson(account, Role.ADMIN)
    const person = await test.makePerson(account, Role.ACCOUNT_MANAGER)
    for (const header of ['account-id', 'user-account', 'tenant-account']) {
      expect((await authorize(person.bearer, { [header]: other })).statusCode).toBe(403)
      expect((await authorize(person.bearer, { [header]: '' })).statusCode).toBe(200)
    }
    const reply = await authorize(admin.bearer, { 'tenant-account': other })
    expect(reply.json().user.tenant_account_id).toBe(other)
    expect(await test.database.owner`select action from audit_log where account_id = ${other}`).toEqual([
      { action: 'POST /auth/authorize' },
    ])
  })

  it('keeps tokens and passwords only as hashes', async () => {
    const stored = JSON.stringify(
      await test.database.owner`select * from sessions, users where sessions.user_id = users._id`,
    )
    expect(stored).not.toContain(editor.bearer.slice(7))
    expect(stored).not.toContain('Correct horse 1')
  })
})
