import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { UserState } from '#domain/user-state.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { createApp } from '#server/app.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/lib/testing.ts'

const PARALLEL = 1_000
const DAY = 86_400_000

describe('a session that ended', () => {
  let test: TestApp
  let account: string
  let otherDatabase: Database
  let otherServer: FastifyInstance

  beforeAll(async () => {
    test = await createTestApp()
    account = await test.makeAccount()
    // A second server on the same database knows of the end as soon as the first one.
    otherDatabase = openDatabase(test.database.address, { max: 4 })
    otherServer = await createApp({ ...test.deps, db: otherDatabase })
  })
  afterAll(async () => {
    await otherServer.close()
    await otherDatabase.close()
    await test.close()
  })

  const authorize = async ({ bearer }: TestPerson, app = test.app) => {
    const headers = { authorization: bearer }
    return (await app.inject({ method: 'POST', url: '/api/auth/authorize', headers })).statusCode
  }
  const logout = ({ bearer }: TestPerson) =>
    test.app.inject({ method: 'POST', url: '/trpc/auth.logout', payload: {}, headers: { authorization: bearer } })
  const ban = ({ user_id }: TestPerson) =>
    test.database.owner`update users set user_state = ${UserState.banned} where _id = ${user_id}`
  const revoke = ({ user_id }: TestPerson) =>
    test.database.owner`update sessions set revoked_at = now() where user_id = ${user_id}`
  const closeAccount = ({ account_id }: TestPerson) =>
    test.database.owner`update accounts set archived_at = now() where _id = ${account_id}`

  it.each([
    ['a logout', logout],
    ['a ban', ban],
    ['a revocation', revoke],
    ['the end of the account', closeAccount],
  ])('opens nothing from the very next request on, after %s, on either server', async (_name, end) => {
    const person = await test.makePerson(await test.makeAccount(), Role.EDITOR)
    for (const app of [test.app, otherServer]) expect(await authorize(person, app)).toBe(200)
    await end(person)
    for (const app of [otherServer, test.app]) expect(await authorize(person, app)).toBe(401)
  })

  it('lets none of a thousand requests through that set out after the reply to the logout', async () => {
    const person = await test.makePerson(account, Role.EDITOR)
    const during = Array.from({ length: 50 }, () => authorize(person))
    expect((await logout(person)).statusCode).toBe(200)
    const after = await Promise.all(
      Array.from({ length: PARALLEL }, (_, index) => authorize(person, index % 2 ? test.app : otherServer)),
    )
    expect(after.filter((status) => status !== 401)).toEqual([])
    // What was under way when the logout came was answered, one way or the other.
    for (const status of await Promise.all(during)) expect([200, 401]).toContain(status)
  })

  it('ends one device alone', async () => {
    const person = await test.makePerson(account, Role.EDITOR, { login: 'two@test.local', password: 'Correct horse 1' })
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login/credentials',
      payload: { login: 'two@test.local', password: 'Correct horse 1' },
    })
    const elsewhere = { ...person, bearer: `Bearer ${reply.json().access_token}` }
    await logout(person)
    expect([await authorize(person), await authorize(elsewhere)]).toEqual([401, 200])
  })

  it('gives the rights of the new role, up or down, with the very next request', async () => {
    const person = await test.makePerson(account, Role.EDITOR)
    const drop = async (app: FastifyInstance) =>
      (await app.inject({ url: '/api/courses/drop', headers: { authorization: person.bearer } })).statusCode
    const become = (role: Role) =>
      test.database.owner`update users set account_role = ${role} where _id = ${person.user_id}`
    for (const app of [test.app, otherServer]) {
      expect(await drop(app)).toBe(403)
      await become(Role.ADMIN)
      expect(await drop(app)).toBe(200)
      await become(Role.EDITOR)
      expect(await drop(app)).toBe(403)
    }
  })

  it('ends after seven days without a request, and exactly when it expires', async () => {
    const [idle, busy] = [await test.makePerson(account, Role.NONE), await test.makePerson(account, Role.NONE)]
    const start = test.clock.now.getTime()
    await test.database
      .owner`update sessions set expires_at = ${new Date(start + 30 * DAY)} where user_id in ${test.database.owner([idle.user_id, busy.user_id])}`
    for (let day = 6; day <= 24; day += 6) {
      test.clock.now = new Date(start + day * DAY)
      expect(await authorize(busy)).toBe(200)
      if (day > 6) expect(await authorize(idle)).toBe(401)
    }
    for (const [moment, status] of [
      [start + 30 * DAY - 1, 200],
      [start + 30 * DAY, 401],
    ] as const) {
      test.clock.now = new Date(moment)
      expect(await authorize(busy)).toBe(status)
    }
  })
})
