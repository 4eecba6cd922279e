import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userColumns, type userSorts } from '#domain/lists/list-sorts.ts'
import { Role } from '#domain/roles.ts'
import { UserState } from '#domain/user-state.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { refusal } from '../studyings/testing.ts'

describe('users of an account', () => {
  let testApp: TestApp
  let account: string
  let admin: TestPerson
  let counter = 0

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    admin = await testApp.makePerson(account, Role.ADMIN)
  })
  afterAll(() => testApp.close())

  const as = (person: TestPerson) => testApp.as(person)
  const newLogin = () => {
    counter += 1
    return `colleague${counter}@people.test`
  }
  const invite = async (
    changes: Partial<{ _id: string; user_login: string; user_fullname: string; account_role: Role }> = {},
  ) =>
    (await as(admin)).users.create({
      user_login: newLogin(),
      user_fullname: 'Ганна Коваль',
      account_role: Role.EDITOR,
      account_locale: 'ua',
      ...changes,
    })
  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    testApp.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers })
  const signInBy = async (token: string) => (await post('login', { token })).json<{ access_token: string }>()
  const isSignedIn = async (token: string) =>
    (await post('authorize', {}, { authorization: `Bearer ${token}` })).statusCode === 200
  const call = async (token: string, procedure: string, input: object) =>
    testApp.app.inject({
      method: 'POST',
      url: `/trpc/${procedure}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { json: input },
    })
  const acts = async () =>
    (
      await testApp.database
        .owner`select action from audit_log where account_id = ${account} and action like 'users.%' order by action`
    ).map(({ action }) => action as string)

  test('an invited person signs in by the link, chooses a password and signs in by that', async () => {
    const { user, sign_in_token, expires_at } = await invite()
    expect(user).toMatchObject({ account_role: Role.EDITOR, user_state: UserState.preregistered, has_password: false })
    expect(expires_at.getTime() - testApp.clock.now.getTime()).toBe(7 * 86_400_000)
    const { access_token } = await signInBy(sign_in_token)
    const weak = await call(access_token, 'auth.changePassword', { password: null, new_password: 'Password1' })
    expect(weak.statusCode).toBe(400)
    const set = await call(access_token, 'auth.changePassword', { password: null, new_password: 'тиха Гавань 7' })
    expect(set.statusCode).toBe(200)
    expect(await isSignedIn(access_token)).toBe(true)
    const login = { login: user.user_login.toUpperCase(), password: 'тиха Гавань 7' }
    expect((await post('login/credentials', login)).statusCode).toBe(200)
    const { user: after } = await (await as(admin)).users.get({ _id: user._id })
    const last_seen_at = testApp.clock.now
    expect(after).toMatchObject({ user_state: UserState.registered, has_password: true, last_seen_at })
    const wrong = await call(access_token, 'auth.changePassword', { password: 'x', new_password: 'Other words 77' })
    expect(wrong.statusCode).toBe(400)
  })

  test('an invited missioner, and one who becomes it, can have contacts at once', async () => {
    const { user } = await invite({ account_role: Role.MISSIONER })
    const { user: editor } = await invite()
    const caller = await as(admin)
    const missioners = async () => (await caller.missioners.list({})).missioners.map(({ user_id }) => user_id)
    expect(await missioners()).toEqual(expect.arrayContaining([user._id]))
    expect(await missioners()).not.toContain(editor._id)
    await caller.users.update({ _id: editor._id, version: 1, account_role: Role.MISSIONER })
    await caller.users.update({ _id: editor._id, version: 2, account_role: Role.EDITOR })
    await caller.users.update({ _id: editor._id, version: 3, account_role: Role.MISSIONER })
    expect((await missioners()).filter((id) => id === editor._id)).toHaveLength(1)
  })

  test('an invitation that is repeated makes one user, and its newest link is the one that works', async () => {
    const _id = testApp.deps.newId()
    const user_login = newLogin()
    const first = await invite({ _id, user_login })
    const second = await invite({ _id, user_login })
    expect(second.user._id).toBe(_id)
    expect((await post('login', { token: first.sign_in_token })).statusCode).toBe(401)
    expect((await post('login', { token: second.sign_in_token })).statusCode).toBe(200)
    const other = await testApp.makePerson(await testApp.makeAccount(), Role.ADMIN)
    const taken = { user_login, user_fullname: 'Else', account_role: Role.NONE, account_locale: 'en' as const }
    expect(await refusal((await as(other)).users.create(taken))).toMatchObject({ statusCode: 409 })
    expect(await acts()).toEqual(['users.create'])
  })

  test('are listed by name in pages, and found by name, login and role', async () => {
    for (let index = 0; index < 24; index += 1) {
      const { user } = await invite({ account_role: index % 2 ? Role.EDITOR : Role.MISSIONER })
      await testApp.database.owner`update users set user_fullname = ${`Олена ${index}`} where _id = ${user._id}`
    }
    const caller = await as(admin)
    const pagesOf = async (sort?: (typeof userSorts)[number]) => {
      const names: string[] = []
      let cursor: string | undefined
      do {
        const page = await caller.users.list({ ...(sort && { sort }), ...(cursor !== undefined && { cursor }) })
        names.push(...page.users.map(({ user_fullname }) => user_fullname))
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      return names
    }
    const names = await pagesOf()
    expect(names).toHaveLength(25)
    expect(new Set(names).size).toBe(25)
    for (const column of userColumns) {
      const [first, last] = [await pagesOf(column), await pagesOf(`${column}-last`)]
      expect(new Set(first), column).toEqual(new Set(names))
      // Who never signed in comes last in both directions.
      if (column !== 'seen') expect(last, column).toEqual(first.toReversed())
    }
    expect((await caller.users.list({ search: 'олена 1' })).users).toHaveLength(11)
    expect((await caller.users.list({ search: '%' })).users).toEqual([])
    await invite({ user_fullname: 'Мар’яна Артёмова' })
    for (const search of ["мар'яна", 'Марʼяна Артем', 'маряна', 'Mariana'])
      expect((await caller.users.list({ search })).users, search).toHaveLength(1)
    expect((await caller.users.list({ account_role: Role.MISSIONER })).users).toHaveLength(12)
  })

  test('a new role acts on the next request, and an older version is a conflict', async () => {
    const editor = await testApp.makePerson(account, Role.EDITOR)
    const caller = await as(admin)
    const { user } = await caller.users.get({ _id: editor.user_id })
    await (await as(editor)).courses.create({ course_title: 'Mine' })
    const change = { _id: user._id, version: user.version, account_role: Role.MISSIONER }
    expect((await caller.users.update(change)).user.account_role).toBe(Role.MISSIONER)
    expect(await refusal((await as(editor)).courses.create({ course_title: 'Not mine' }))).toMatchObject({
      statusCode: 403,
    })
    expect(await refusal(caller.users.update({ ...change, user_fullname: 'Late' }))).toMatchObject({ statusCode: 409 })
    expect(await acts()).toEqual(['users.role'])
  })

  test('the own role and the own ban are refused', async () => {
    const caller = await as(admin)
    const { user } = await caller.users.get({ _id: admin.user_id })
    const { _id, version } = user
    for (const work of [
      () => caller.users.update({ _id, version, account_role: Role.NONE }),
      () => caller.users.ban({ _id, banned: true }),
      () => caller.users.resetPassword({ _id }),
    ])
      expect(await refusal(work())).toMatchObject({ statusCode: 403 })
    expect(
      (await caller.users.update({ _id: user._id, version: user.version, user_fullname: 'Ada' })).user,
    ).toMatchObject({ user_fullname: 'Ada', account_role: Role.ADMIN })
  })

  test('of two who take the rights from each other at once, one keeps them', async () => {
    const other = await testApp.makePerson(account, Role.ADMIN)
    const [first, second] = [await as(admin), await as(other)]
    const results = await Promise.allSettled([
      first.users.ban({ _id: other.user_id, banned: true }),
      second.users.ban({ _id: admin.user_id, banned: true }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test.each(['ban', 'password reset', 'password change', 'logout', 'session', 'link'] as const)(
    'after a %s none of 1,000 parallel requests is answered',
    async (how) => {
      const { user, sign_in_token } = await invite()
      const { access_token } = await signInBy(sign_in_token)
      const caller = await as(admin)
      const { _id } = user
      if (how === 'ban') await caller.users.ban({ _id, banned: true })
      if (how === 'password reset') await caller.users.resetPassword({ _id })
      if (how === 'password change') {
        const elsewhere = await signInBy(sign_in_token)
        const reply = await call(elsewhere.access_token, 'auth.changePassword', {
          password: null,
          new_password: 'тиха Гавань 7',
        })
        expect(reply.statusCode).toBe(200)
      }
      if (how === 'logout') await call(access_token, 'auth.logoutEverywhere', {})
      if (how === 'session') {
        const { sessions } = await caller.users.listSessions({ _id })
        await caller.users.endSession({ _id, session_id: sessions[0]?._id ?? '' })
      }
      if (how === 'link') {
        const { tokens } = await caller.users.listAppTokens({ _id })
        expect(tokens).toMatchObject([{ sessions: 1 }])
        await caller.users.revokeAppToken({ _id, token_id: tokens[0]?._id ?? '' })
      }
      const passed = await Promise.all(Array.from({ length: 1_000 }, () => isSignedIn(access_token)))
      expect(passed.filter(Boolean)).toEqual([])
    },
  )

  test('after a lower role none of 1,000 parallel requests has the rights of the higher one', async () => {
    const { user, sign_in_token } = await invite({ account_role: Role.ADMIN })
    const { access_token } = await signInBy(sign_in_token)
    const headers = { authorization: `Bearer ${access_token}` }
    const drop = async () => (await testApp.app.inject({ url: '/api/courses/drop', headers })).statusCode
    expect(await drop()).toBe(200)
    await (await as(admin)).users.update({ _id: user._id, version: user.version, account_role: Role.EDITOR })
    const passed = (await Promise.all(Array.from({ length: 1_000 }, drop))).filter((status) => status === 200)
    expect(passed).toEqual([])
  })

  test('a banned person cannot sign in until the ban is lifted', async () => {
    const { user, sign_in_token } = await invite()
    const caller = await as(admin)
    expect((await caller.users.ban({ _id: user._id, banned: true })).user.user_state).toBe(UserState.banned)
    expect((await post('login', { token: sign_in_token })).statusCode).toBe(401)
    expect(await refusal(caller.users.resetPassword({ _id: user._id }))).toMatchObject({ statusCode: 409 })
    expect((await caller.users.ban({ _id: user._id, banned: false })).user.user_state).toBe(UserState.preregistered)
    const { token } = await caller.users.createAppToken({ _id: user._id, token_name: 'Tablet', days: 30 })
    expect((await post('login', { token })).statusCode).toBe(200)
    expect(await acts()).toEqual(['users.ban', 'users.create', 'users.createAppToken', 'users.unban'])
  })

  test('a changed password ends the sessions of the other devices', async () => {
    const login = newLogin()
    const person = await testApp.makePerson(account, Role.EDITOR, { login, password: 'Correct horse 1' })
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const signIn = async () =>
      (await post('login/credentials', { login, password: 'Correct horse 1' }, agent)).json<{ access_token: string }>()
        .access_token
    const [own, other] = [await signIn(), await signIn()]
    const { sessions } = await (await as(admin)).users.listSessions({ _id: person.user_id })
    expect(sessions.filter(({ device }) => device === 'Firefox, Linux')).toHaveLength(2)
    const changes = { password: 'Correct horse 1', new_password: 'Battery staple 2' }
    expect((await call(own, 'auth.changePassword', changes)).statusCode).toBe(200)
    expect([await isSignedIn(own), await isSignedIn(other)]).toEqual([true, false])
    expect((await (await as(admin)).users.listSessions({ _id: person.user_id })).sessions).toHaveLength(1)
  })

  test.each(['auth.changePassword', 'auth.logoutEverywhere'])(
    '%s ends the sign-in links, the invitation too',
    async (act) => {
      const { user, sign_in_token } = await invite()
      const { token } = await (await as(admin)).users.createAppToken({ _id: user._id, token_name: 'Tablet', days: 30 })
      const { access_token } = (await post('login', { token: sign_in_token })).json<{ access_token: string }>()
      const input = act === 'auth.changePassword' ? { password: null, new_password: 'Battery staple 2' } : {}
      expect((await call(access_token, act, input)).statusCode).toBe(200)
      expect(await isSignedIn(access_token)).toBe(act === 'auth.changePassword')
      for (const link of [token, sign_in_token]) expect((await post('login', { token: link })).statusCode).toBe(401)
      expect((await (await as(admin)).users.listAppTokens({ _id: user._id })).tokens).toEqual([])
    },
  )

  test('a user sees and ends the own sign-in links only, with the sessions that they opened', async () => {
    const [editor, other] = [
      await testApp.makePerson(account, Role.EDITOR),
      await testApp.makePerson(account, Role.EDITOR),
    ]
    const caller = await as(admin)
    const mine = await caller.users.createAppToken({ _id: editor.user_id, token_name: 'Tablet', days: 30 })
    const theirs = await caller.users.createAppToken({ _id: other.user_id, token_name: 'Phone', days: 30 })
    const { access_token } = (await post('login', { token: mine.token })).json<{ access_token: string }>()
    const own = await as(editor)
    expect((await own.auth.listAppTokens()).tokens).toMatchObject([
      { _id: mine._id, token_name: 'Tablet', sessions: 1 },
    ])
    expect(await refusal(own.auth.endAppToken({ token_id: theirs._id }))).toMatchObject({ statusCode: 404 })
    await own.auth.endAppToken({ token_id: mine._id })
    expect((await own.auth.listAppTokens()).tokens).toEqual([])
    expect(await isSignedIn(access_token)).toBe(false)
    expect((await post('login', { token: mine.token })).statusCode).toBe(401)
    expect((await post('login', { token: theirs.token })).statusCode).toBe(200)
  })

  test('a user sees and ends the own sessions only, ADMIN in another account too', async () => {
    const editor = await testApp.makePerson(account, Role.EDITOR)
    const caller = await as(editor)
    const { sessions } = await caller.auth.listSessions()
    expect(sessions).toMatchObject([{ is_current: true }])
    const [ofAdmin] = (await (await as(admin)).auth.listSessions()).sessions
    expect(await refusal(caller.auth.endSession({ session_id: ofAdmin?._id ?? '' }))).toMatchObject({ statusCode: 404 })
    const elsewhere = await testApp.as(admin, { 'tenant-account': await testApp.makeAccount('Elsewhere') })
    expect((await elsewhere.auth.listSessions()).sessions.map(({ _id }) => _id)).toEqual([ofAdmin?._id])
    await caller.auth.endSession({ session_id: sessions[0]?._id ?? '' })
    expect(await isSignedIn(editor.bearer.slice(7))).toBe(false)
  })

  describe('of a manager', () => {
    let manager: TestPerson
    beforeEach(async () => {
      manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    })
    const guest = { user_fullname: 'Ганна Коваль', account_locale: 'ua' as const }

    test('are invited, changed, banned and given sign-in links up to editors', async () => {
      const { users } = await as(manager)
      for (const account_role of [Role.NONE, Role.MISSIONER, Role.EDITOR] as const) {
        const { user, sign_in_token } = await users.create({ ...guest, user_login: newLogin(), account_role })
        expect((await signInBy(sign_in_token)).access_token).toBeTruthy()
        await users.update({ _id: user._id, version: user.version, account_role: Role.EDITOR })
        expect((await users.createAppToken({ _id: user._id, token_name: 'Phone', days: 7 })).token).toBeTruthy()
        expect((await users.resetPassword({ _id: user._id })).sign_in_token).toBeTruthy()
        expect((await users.ban({ _id: user._id, banned: true })).user.user_state).toBe(UserState.banned)
      }
      expect((await users.list({})).users).toHaveLength(3)
    })

    test('get no higher role', async () => {
      const { users } = await as(manager)
      const { user } = await users.create({ ...guest, user_login: newLogin(), account_role: Role.EDITOR })
      for (const account_role of [Role.ACCOUNT_MANAGER, Role.ADMIN] as const) {
        const invited = users.create({ ...guest, user_login: newLogin(), account_role })
        expect(await refusal(invited)).toMatchObject({ statusCode: 403, message: /Only an administrator/ })
        expect(await refusal(users.update({ _id: user._id, version: 1, account_role }))).toMatchObject({
          statusCode: 403,
        })
      }
    })

    test('are no other manager and no administrator, by whatever call', async () => {
      const { users } = await as(manager)
      const other = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
      for (const { user_id: _id } of [admin, other, manager]) {
        const calls = [
          users.get({ _id }),
          users.update({ _id, version: 1, user_fullname: 'Mine now' }),
          users.ban({ _id, banned: true }),
          users.resetPassword({ _id }),
          users.resetSecondFactor({ _id }),
          users.listSessions({ _id }),
          users.listAppTokens({ _id }),
          users.createAppToken({ _id, token_name: '', days: 1 }),
        ]
        for (const refused of await Promise.all(calls.map((call) => refusal(call))))
          expect(refused).toMatchObject({ statusCode: 404 })
        // An invitation that repeats the id and the login of a known person would hand out a link for that person.
        const [{ user_login = '' } = {}] = await testApp.database.owner`select user_login from users where _id = ${_id}`
        const repeated = users.create({ ...guest, _id, user_login, account_role: Role.EDITOR })
        expect(await refusal(repeated)).toMatchObject({ statusCode: 409 })
      }
      expect((await users.list({})).users).toEqual([])
    })
  })
})
