import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rights } from '#domain/rights.ts'
import { Role } from '#domain/roles.ts'
import { insertJobs } from '#db/testing/insert-jobs.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { recordBackup } from '../../ports/last-backup.ts'
import { restRoutes } from '../../operations.ts'
import { refusal } from '../studyings/testing.ts'

describe('the install', () => {
  let testApp: TestApp
  let account: string
  let admin: TestPerson
  let manager: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    admin = await testApp.makePerson(account, Role.ADMIN)
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
  })
  afterEach(() => {
    delete testApp.deps.config.metricsToken
  })
  afterAll(() => testApp.close())

  const collect = (authorization?: string) =>
    testApp.app.inject({ url: '/api/metrics', headers: authorization ? { authorization } : {} })
  const statusOf = async (authorization?: string) => (await collect(authorization)).statusCode
  const create = async (token_name = 'Prometheus') =>
    (await (await testApp.as(admin)).install.createToken({ token_name })).token
  const listed = async () => (await (await testApp.as(admin)).install.listTokens()).tokens

  describe('metrics', () => {
    test('are for administrators and for machines with a token', async () => {
      const roles = [Role.NONE, Role.MISSIONER, Role.EDITOR, Role.ACCOUNT_MANAGER]
      for (const role of roles) {
        const { bearer } = await testApp.makePerson(account, role)
        expect(await statusOf(bearer), `role ${role}`).toBe(403)
      }
      const foreign = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
      expect(await statusOf(foreign.bearer)).toBe(403)
      expect(await statusOf()).toBe(401)
      expect(await statusOf(admin.bearer)).toBe(200)
      const { statusCode, headers, body } = await collect(`Bearer ${await create()}`)
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
      expect(body).toContain('bible_school_info{version="')
    })

    test('are closed to every other token', async () => {
      const token = await create()
      testApp.deps.config.metricsToken = 'b'.repeat(32)
      for (const wrong of [`${token}x`, token.slice(0, -1), `bsm_${'a'.repeat(43)}`, 'b'.repeat(31), 'b'.repeat(33)])
        expect(await statusOf(`Bearer ${wrong}`), wrong).toBe(401)
      expect(await statusOf(token)).toBe(401)
    })

    test('are closed to a token from the moment it is revoked', async () => {
      const token = await create('Revoked')
      expect(await statusOf(`Bearer ${token}`)).toBe(200)
      const found = (await listed()).find(({ token_name }) => token_name === 'Revoked')
      const { install } = await testApp.as(admin)
      await install.revokeToken({ _id: found?._id ?? '' })
      expect(await statusOf(`Bearer ${token}`)).toBe(401)
      expect((await listed()).map(({ token_name }) => token_name)).not.toContain('Revoked')
      expect((await refusal(install.revokeToken({ _id: found?._id ?? '' }))).statusCode).toBe(404)
    })

    test('are open to the token of the settings while the database is away', async () => {
      testApp.deps.config.metricsToken = 'c'.repeat(32)
      const { db } = testApp.deps
      const away = () =>
        Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' }))
      testApp.deps.db = { ...db, unscoped: Object.assign(Object.create(db.unscoped), { execute: away, select: away }) }
      const { statusCode, body } = await collect(`Bearer ${'c'.repeat(32)}`)
      testApp.deps.db = db
      expect(statusCode).toBe(200)
      expect(body).toContain('\nbible_school_database_up 0\n')
      expect((await collect(admin.bearer)).body).toContain('\nbible_school_database_up 1\n')
    })

    test('say what was refused, saved and pushed, and how many jobs there are', async () => {
      await insertJobs(testApp.database.owner)
      await statusOf('Bearer unknown-unknown-unknown')
      const { body } = await collect(admin.bearer)
      expect(body).toMatch(/\nbible_school_refusals_total\{status="401",reason="signed-out"\} [1-9]/)
      expect(body).toContain('\nbible_school_refusals_total{status="503",reason="overload"} 0\n')
      expect(body).toContain('\nbible_school_answers_total{outcome="failed"} 0\n')
      expect(body).toContain('\nbible_school_pushes_total{outcome="sent"} 0\n')
      expect(body).toMatch(/\nbible_school_jobs\{queue="used",state="given_up"\} [1-9]/)
      expect(body).toMatch(/\nbible_school_disk_free_bytes [1-9]/)
      expect(body).toMatch(/\nbible_school_database_connections\{state="busy"\} \d/)
    })

    test('contain no id, login or token', async () => {
      const token = await create()
      const { body } = await collect(`Bearer ${token}`)
      for (const secret of [token, account, admin.user_id, '@test.local']) expect(body).not.toContain(secret)
    })
  })

  describe('the token of a machine', () => {
    test('opens nothing but the metrics', async () => {
      const authorization = `Bearer ${await create()}`
      const closed = restRoutes.filter(
        ({ method, path, right }) => method === 'GET' && path !== '/metrics' && rights[right] !== 'public',
      )
      expect(closed.length).toBeGreaterThan(5)
      for (const { path } of closed) {
        const { statusCode } = await testApp.app.inject({ url: `/api${path}`, headers: { authorization } })
        expect(statusCode, path).toBe(401)
      }
      const { statusCode } = await testApp.app.inject({ url: '/trpc/install.listTokens', headers: { authorization } })
      expect(statusCode).toBe(401)
    })

    test('is made and revoked by administrators alone', async () => {
      const { install } = await testApp.as(manager)
      expect((await refusal(install.listTokens())).statusCode).toBe(403)
      expect((await refusal(install.createToken({ token_name: 'Mine' }))).statusCode).toBe(403)
      expect((await refusal(install.revokeToken({ _id: testApp.deps.newId() }))).statusCode).toBe(403)
      // The install has one list, whatever the account of the administrator.
      const token_name = 'Of the install'
      await create(token_name)
      const foreign = await testApp.as(await testApp.makePerson(await testApp.makeAccount(), Role.ADMIN))
      expect((await foreign.install.listTokens()).tokens.map((token) => token.token_name)).toContain(token_name)
    })

    test('is stored by its hash alone, and recorded by its name', async () => {
      const token = await create('Kept')
      const stored = await testApp.database.owner`select * from machine_tokens`
      expect(JSON.stringify([stored, await listed()])).not.toContain(token)
      const acts = await testApp.database.owner`
        select details from audit_log where action = 'install.createToken' and account_id = ${account}`
      expect(acts.map(({ details }) => details)).toContainEqual({ token_name: 'Kept' })
      expect(JSON.stringify(acts)).not.toContain(token)
    })

    test('shows when it was used last, to five minutes', async () => {
      const token = await create('Watched')
      const lastUse = async () => (await listed()).find(({ token_name }) => token_name === 'Watched')?.last_used_at
      expect(await lastUse()).toBeNull()
      const first = testApp.clock.now
      await collect(`Bearer ${token}`)
      testApp.clock.now = new Date(first.getTime() + 60_000)
      await collect(`Bearer ${token}`)
      expect(await lastUse()).toEqual(first)
      testApp.clock.now = new Date(first.getTime() + 6 * 60_000)
      await collect(`Bearer ${token}`)
      expect(await lastUse()).toEqual(testApp.clock.now)
    })

    test('of the settings is mentioned, not shown', async () => {
      expect((await (await testApp.as(admin)).install.listTokens()).has_setting).toBe(false)
      testApp.deps.config.metricsToken = 'd'.repeat(32)
      const list = await (await testApp.as(admin)).install.listTokens()
      expect(list.has_setting).toBe(true)
      expect(JSON.stringify(list)).not.toContain('dddd')
    })
  })

  test('tells administrators of its backup, its disk and the jobs that were given up', async () => {
    const { install } = await testApp.as(admin)
    expect(await install.read()).toMatchObject({
      backup: null,
      is_backup_late: true,
      disk: { free: expect.any(Number) },
    })
    const record = (hours: number) => {
      const created_at = new Date(testApp.clock.now.getTime() - hours * 3_600_000).toISOString()
      recordBackup(testApp.deps.config.dataDir, { created_at, rows: 9, is_verified: true, is_encrypted: false })
      return created_at
    }
    record(49)
    expect((await install.read()).is_backup_late).toBe(true)
    const created_at = record(47)
    const { disk } = testApp.deps
    const withFree = (free: number) => ({ ...disk, read: async () => ({ free, size: 9_000_000_000 }) })
    testApp.deps.disk = withFree(500_000_000)
    expect(await install.read()).toMatchObject({
      backup: { created_at: new Date(created_at), is_verified: true, is_encrypted: false },
      is_backup_late: false,
      disk: { state: 'low' },
      given_up: [{ queue: 'used', count: expect.any(Number) }],
    })
    testApp.deps.disk = withFree(100_000_000)
    expect((await install.read()).disk?.state).toBe('full')
    testApp.deps.disk = disk
    const { install: ofManager } = await testApp.as(manager)
    expect((await refusal(ofManager.read())).statusCode).toBe(403)
  })
})
