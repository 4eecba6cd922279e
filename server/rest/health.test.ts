import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { APP_ROLE } from '#db/app-role.ts'
import { createTestApp, type TestApp } from '../lib/testing.ts'

describe('/api/ready', () => {
  let testApp: TestApp

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  afterEach(async () => {
    expect((await ready()).statusCode).toBe(200)
  })
  afterAll(() => testApp.close())

  const ready = () => testApp.app.inject('/api/ready')

  test('is 503 while the disk is nearly full', async () => {
    const { disk } = testApp.deps
    testApp.deps.disk = { ...testApp.deps.disk, isLow: async () => true }
    expect((await ready()).statusCode).toBe(503)
    testApp.deps.disk = disk
  })

  test('is 503 while the server ends, so that a proxy sends no more', async () => {
    testApp.deps.caches.isLeaving = true
    expect((await ready()).statusCode).toBe(503)
    testApp.deps.caches.isLeaving = false
  })

  test.each([
    [`revoke insert on rate_limits from ${APP_ROLE}`, `grant insert on rate_limits to ${APP_ROLE}`],
    ['alter table rate_limits rename to rate_limits_away', 'alter table rate_limits_away rename to rate_limits'],
  ])('is 503 while nothing can be stored: %s', async (failure, mended) => {
    const { owner } = testApp.database
    await owner.unsafe(failure)
    const { statusCode, headers } = await ready()
    await owner.unsafe(mended)
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([503, true])
    // A page is served all the same.
    expect((await testApp.app.inject('/api/health')).statusCode).toBe(200)
  })

  test('is 503 while the database serves another role', async () => {
    const { db } = testApp.deps
    const execute = async () => [{ role: 'bible_school' }]
    testApp.deps.db = { ...db, unscoped: Object.assign(Object.create(db.unscoped), { execute }) }
    expect((await ready()).statusCode).toBe(503)
    testApp.deps.db = db
  })
})
