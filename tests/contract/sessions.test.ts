import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { UserState } from '#domain/user-state.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { createApp } from '#server/app.ts'
import { hashToken, newToken } from '#server/lib/tokens.ts'
import { cleanAccounts } from '#server/commands/daily-work.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/lib/testing.ts'

const PARALLEL = 1_000
const DAY = 86_400_000

describe('a session', () => {
  let testApp: TestApp
  let account: string
  let otherDatabase: Database
  let otherServer: FastifyInstance

  beforeAll(async () => {
    testApp = await createTestApp()
    // After a sign-out, calls would soon be refused by the limit of signed-out callers.
    testApp.deps.config.rateLimits = false
    account = await testApp.makeAccount()
    // A second server on the same database.
    otherDatabase = openDatabase(testApp.database.address, { max: 4 })
    otherServer = await createApp({ ...testApp.deps, db: otherDatabase })
  })
  afterAll(async () => {
    await otherServer.close()
    await otherDatabase.close()
    await testApp.close()
  })

  const authorize = async ({ bearer }: TestPerson, app = testApp.app) => {
    const headers = { authorization: bearer }
    return (await app.inject({ method: 'POST', url: '/api/auth/authorize', headers })).statusCode
  }
  const logout = ({ bearer }: TestPerson) =>
    testApp.app.inject({ method: 'POST', url: '/trpc/auth.logout', payload: {}, headers: { authorization: bearer } })
  const ban = ({ user_id }: TestPerson) =>
    testApp.database.owner`update users set user_state = ${UserState.banned} where _id = ${user_id}`
  const revoke = ({ user_id }: TestPerson) =>
    testApp.database.owner`update sessions set revoked_at = now() where user_id = ${user_id}`
  const closeAccount = ({ account_id }: TestPerson) =>
    testApp.database.owner`update accounts set archived_at = now() where _id = ${account_id}`

  test.each([
    ['a logout', logout],
    ['a ban', ban],
    ['a revocation', revoke],
    ['the end of the account', closeAccount],
  ])('is refused at the next request after %s, on both servers', async (_name, end) => {
    const person = await testApp.makePerson(await testApp.makeAccount(), Role.EDITOR)
    for (const app of [testApp.app, otherServer]) expect(await authorize(person, app)).toBe(200)
    await end(person)
    for (const app of [otherServer, testApp.app]) expect(await authorize(person, app)).toBe(401)
  })

  test('is refused for all of a thousand requests that are sent after the reply to the sign-out', async () => {
    const person = await testApp.makePerson(account, Role.EDITOR)
    const during = Array.from({ length: 50 }, () => authorize(person))
    expect((await logout(person)).statusCode).toBe(200)
    const after = await Promise.all(
      Array.from({ length: PARALLEL }, (_, index) => authorize(person, index % 2 ? testApp.app : otherServer)),
    )
    expect(after.filter((status) => status !== 401)).toEqual([])
    // Requests that ran during the sign-out may have either result.
    for (const status of await Promise.all(during)) expect([200, 401]).toContain(status)
  })

  test('ends on one device only', async () => {
    const person = await testApp.makePerson(account, Role.EDITOR, {
      login: 'two@test.local',
      password: 'Correct horse 1',
    })
    const reply = await testApp.app.inject({
      method: 'POST',
      url: '/api/auth/login/credentials',
      payload: { login: 'two@test.local', password: 'Correct horse 1' },
    })
    const elsewhere = { ...person, bearer: `Bearer ${reply.json().access_token}` }
    await logout(person)
    expect([await authorize(person), await authorize(elsewhere)]).toEqual([401, 200])
  })

  test('ends on every device of its person alone when they sign out everywhere', async () => {
    const [person, other] = [
      await testApp.makePerson(account, Role.EDITOR),
      await testApp.makePerson(account, Role.NONE),
    ]
    const elsewhere = { ...person, bearer: `Bearer ${newToken()}` }
    await testApp.database.owner`
      insert into sessions (_id, account_id, user_id, token_hash, expires_at)
      values (${testApp.deps.newId()}, ${account}, ${person.user_id}, ${hashToken(elsewhere.bearer.slice(7))}, ${new Date(testApp.clock.now.getTime() + DAY)})`
    expect(await authorize(elsewhere)).toBe(200)
    await (await testApp.as(person)).auth.logoutEverywhere()
    expect([await authorize(person), await authorize(elsewhere), await authorize(other)]).toEqual([401, 401, 200])
  })

  test('is deleted some time after its end, and not before', async () => {
    const { database, clock } = testApp
    const [over, live] = [await testApp.makePerson(account, Role.NONE), await testApp.makePerson(account, Role.NONE)]
    const monthAgo = new Date(clock.now.getTime() - 30 * DAY)
    await database.owner`update sessions set expires_at = ${monthAgo} where user_id = ${over.user_id}`
    await cleanAccounts(testApp.deps)
    const left =
      await database.owner`select user_id from sessions where user_id in ${database.owner([over.user_id, live.user_id])}`
    expect(left).toEqual([{ user_id: live.user_id }])
  })

  test('has the rights of a new role, higher or lower, at the next request', async () => {
    const person = await testApp.makePerson(account, Role.EDITOR)
    const drop = async (app: FastifyInstance) =>
      (await app.inject({ url: '/api/courses/drop', headers: { authorization: person.bearer } })).statusCode
    const become = (role: Role) =>
      testApp.database.owner`update users set account_role = ${role} where _id = ${person.user_id}`
    for (const app of [testApp.app, otherServer]) {
      expect(await drop(app)).toBe(403)
      await become(Role.ADMIN)
      expect(await drop(app)).toBe(200)
      await become(Role.EDITOR)
      expect(await drop(app)).toBe(403)
    }
  })

  test('ends after seven days without a request, and at its expiry', async () => {
    const [idle, busy] = [await testApp.makePerson(account, Role.NONE), await testApp.makePerson(account, Role.NONE)]
    const start = testApp.clock.now.getTime()
    await testApp.database
      .owner`update sessions set expires_at = ${new Date(start + 30 * DAY)} where user_id in ${testApp.database.owner([idle.user_id, busy.user_id])}`
    for (let day = 6; day <= 24; day += 6) {
      testApp.clock.now = new Date(start + day * DAY)
      expect(await authorize(busy)).toBe(200)
      if (day > 6) expect(await authorize(idle)).toBe(401)
    }
    for (const [moment, status] of [
      [start + 30 * DAY - 1, 200],
      [start + 30 * DAY, 401],
    ] as const) {
      testApp.clock.now = new Date(moment)
      expect(await authorize(busy)).toBe(status)
    }
  })
})
