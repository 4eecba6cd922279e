import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { makeContact } from '../studyings/testing.ts'

describe('the audit log of an account', () => {
  let testApp: TestApp
  let own: string
  let other: string
  let admin: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    own = await testApp.makeAccount()
    other = await testApp.makeAccount('Other')
    admin = await testApp.makePerson(own, Role.ADMIN)
  })
  afterAll(() => testApp.close())

  const read = (tenant: string) =>
    testApp.app.inject({
      url: '/api/studyings/public',
      headers: { authorization: admin.bearer, 'tenant-account': tenant },
    })
  const actions = async (account: string) =>
    (await testApp.database.owner`select action from audit_log where account_id = ${account} order by created_at`).map(
      ({ action }) => action as string,
    )

  test('has one row an hour for what ADMIN of another account reads, also after a restart', async () => {
    const { now } = testApp.clock
    for (let time = 0; time < 3; time += 1) expect((await read(other)).statusCode).toBe(200)
    await (await testApp.as(admin, { 'tenant-account': other })).courses.list()
    testApp.deps.caches.recordedActs.clear()
    await read(other)
    expect(await actions(other)).toEqual(['read'])
    testApp.clock.now = new Date(now.getTime() + 3_600_000)
    await read(other)
    await read(other)
    testApp.clock.now = now
    expect(await actions(other)).toEqual(['read', 'read'])
    await read(own)
    expect(await actions(own)).toEqual([])
  })

  test('has one row an hour for what several servers are asked at the same moment', async () => {
    const account = await testApp.makeAccount('Asked')
    // Each call is the first that its server gets.
    const get = vi.spyOn(testApp.deps.caches.recordedActs, 'get').mockReturnValue(undefined)
    const calls = await testApp.database.owner.begin(async (owner) => {
      await owner`lock table audit_log in share mode`
      const sent = Array.from({ length: 3 }, () => read(account))
      // All have found no row before one is written.
      const waiting = () => owner`select from pg_locks where not granted and database =
        (select oid from pg_database where datname = current_database())`
      await expect.poll(waiting).toHaveLength(3)
      return () => Promise.all(sent)
    })
    await calls()
    get.mockRestore()
    expect(await actions(account)).toEqual(['read'])
  })

  test('has a row for each contact card that ADMIN of another account opens', async () => {
    const account = await testApp.makeAccount('Third')
    const missioner = await testApp.makePerson(account, Role.MISSIONER)
    const [one, two] = [await makeContact(testApp, missioner), await makeContact(testApp, missioner)]
    const caller = await testApp.as(admin, { 'tenant-account': account })
    for (const _id of [one, one, two]) await caller.contactCard.history({ _id })
    expect(await actions(account)).toEqual(['read', ...Array.from({ length: 3 }, () => 'contacts.view')])
  })

  test('has a row each time a manager opens the card of another person’s contact, and one an hour for an own one', async () => {
    const account = await testApp.makeAccount('Fourth')
    const missioner = await testApp.makePerson(account, Role.MISSIONER)
    const manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    const _id = await makeContact(testApp, missioner)
    const caller = await testApp.as(manager)
    const views = async () => (await actions(account)).filter((action) => action === 'contacts.view').length
    await caller.contacts.get({ _id })
    await caller.contactCard.history({ _id })
    expect(await views()).toBe(1)
    await caller.contacts.get({ _id })
    expect(await views()).toBe(2)
    await caller.contacts.list({})
    await caller.contacts.search({})
    // An open card asks for this every half minute.
    await caller.contacts.lastChange({ _id })
    expect(await views()).toBe(2)
    const own = await testApp.as(missioner)
    for (let time = 0; time < 3; time += 1) {
      await own.contacts.get({ _id })
      await own.contactCard.history({ _id })
    }
    expect(await views()).toBe(3)
  })
})
