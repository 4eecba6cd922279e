import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp } from '../../lib/testing.ts'
import { refusal } from '../studyings/testing.ts'
import { createFirstAdmin, isAdministered } from './create-first-admin.ts'
import { issueSetupLink } from './setup-link.ts'

describe('the first run', () => {
  let testApp: TestApp
  let counter = 0

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    await testApp.database.owner`update users set account_role = 0 where account_role = 4`
  })
  afterAll(() => testApp.close())

  const issue = () => issueSetupLink(testApp.deps)
  const facts = (changes: object = {}) => {
    counter += 1
    return {
      account_name: 'First school',
      site_locales: ['ua', 'en'],
      account_country_codes: [],
      user_fullname: 'Ганна Коваль',
      user_login: `first${counter}@setup.test`,
      password: 'Battery staple 2',
      account_locale: 'ua',
      ...changes,
    } as const
  }
  const run = async (token: string, changes: object = {}) =>
    (await testApp.as()).setup.run({ token, ...facts(changes) } as never)
  const isOpen = async (token: string) => (await (await testApp.as()).setup.read({ token })).is_open

  test('creates the account and its administrator, who signs in', async () => {
    const token = await issue()
    expect(await isOpen(token)).toBe(true)
    const user_login = 'hanna@setup.test'
    expect(await run(token, { user_login: 'Hanna@setup.test' })).toEqual({ success: true })
    const reply = await testApp.app.inject({
      method: 'POST',
      url: '/api/auth/login/credentials',
      payload: { login: user_login, password: 'Battery staple 2' },
    })
    expect(reply.json().user).toMatchObject({ account_role: Role.ADMIN, user_fullname: 'Ганна Коваль' })
    expect(await isAdministered(testApp.deps)).toBe(true)
    // The school has its name in the language of the person who set it up.
    const [row] = await testApp.database.owner`select account_extra_props as props from accounts`
    expect(row?.props).toEqual({ site_locales: ['ua', 'en'], site_names: { ua: 'First school' } })
  })

  test('is open once, also for requests at the same time', async () => {
    const token = await issue()
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => run(token)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await isOpen(token)).toBe(false)
    expect(await refusal(run(token))).toMatchObject({ statusCode: 404 })
    const { owner } = testApp.database
    expect(await owner`select 1 from users where account_role = 4`).toHaveLength(1)
  })

  test('makes one administrator when two servers are set up at the same time', async () => {
    const { deps } = testApp
    const isNeeded = async () => !(await isAdministered(deps))
    const create = () =>
      createFirstAdmin(deps, { ...facts(), site_locales: ['ua'], password_hash: 'x' } as never, isNeeded)
    const results = await Promise.allSettled([create(), create(), create()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await testApp.database.owner`select 1 from users where account_role = 4`).toHaveLength(1)
  })

  test('is open for an hour', async () => {
    const { now } = testApp.clock
    const token = await issue()
    testApp.clock.now = new Date(now.getTime() + 3_600_000)
    expect(await isOpen(token)).toBe(false)
    expect(await refusal(run(token))).toMatchObject({ statusCode: 404 })
    testApp.clock.now = now
  })

  test('is closed once there is an administrator, however that came', async () => {
    const token = await issue()
    await testApp.makePerson(await testApp.makeAccount(), Role.ADMIN)
    expect(await isOpen(token)).toBe(false)
    expect(await refusal(run(token))).toMatchObject({ statusCode: 404 })
  })

  test('stays open when something is wrong, and stores nothing of it', async () => {
    const token = await issue()
    expect(await refusal(run(token, { account_name: 'Half', password: 'Password1' }))).toMatchObject({
      statusCode: 400,
    })
    expect(await testApp.database.owner`select 1 from accounts where account_name = 'Half'`).toEqual([])
    expect(await isOpen(token)).toBe(true)
    expect(await run(token)).toEqual({ success: true })
  })

  test('is closed to every other token', async () => {
    await issue()
    expect(await isOpen('another')).toBe(false)
    expect(await refusal(run('another'))).toMatchObject({ statusCode: 404 })
  })
})
