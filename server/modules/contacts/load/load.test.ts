import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeContact, refusal } from '../../studyings/testing.ts'

describe('the load of missioners', () => {
  let testApp: TestApp
  let manager: TestPerson
  let busy: TestPerson
  let free: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    const account = await testApp.makeAccount()
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    free = await testApp.makePerson(account, Role.MISSIONER)
    busy = await testApp.makePerson(account, Role.MISSIONER)
  })
  afterAll(() => testApp.close())

  test('names who has most that is overdue first, and since when new people wait', async () => {
    const { owner } = testApp.database
    const [overdue, fresh, studying] = [
      await makeContact(testApp, busy),
      await makeContact(testApp, busy),
      await makeContact(testApp, free),
    ]
    const past = new Date(testApp.clock.now.getTime() - 86_400_000)
    await owner`update contacts set contact_status_id = 40 where _id = any(${[overdue, studying]})`
    const idle = new Date(testApp.clock.now.getTime() - 15 * 86_400_000)
    await owner`update contacts set updated_at = ${idle} where _id = ${studying}`
    await owner`update contacts set contact_next_at = ${past} where _id = ${overdue}`
    await owner`update contacts set created_at = ${past}, contact_status_id = 10 where _id = ${fresh}`
    const { missioners } = await (await testApp.as(manager)).contacts.load()
    const shared = { missioner_name: 'Test Person' }
    expect(missioners).toEqual([
      {
        ...shared,
        missioner_id: busy.missioner_id,
        contacts_count: 2,
        overdue_count: 1,
        quiet_count: 0,
        new_count: 1,
        waiting_since: past,
      },
      {
        ...shared,
        missioner_id: free.missioner_id,
        contacts_count: 1,
        overdue_count: 0,
        quiet_count: 1,
        new_count: 0,
        waiting_since: null,
      },
    ])
  })

  test('is for managers', async () => {
    expect(await refusal((await testApp.as(busy)).contacts.load())).toMatchObject({ statusCode: 403 })
  })
})
