import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'

describe('the event log', () => {
  let testApp: TestApp
  let account: string
  let missioner: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    missioner = await testApp.makePerson(account, Role.MISSIONER)
  })
  afterAll(() => testApp.close())

  const create = (payload: object, person = missioner) =>
    testApp.app.inject({
      method: 'POST',
      url: '/api/eventslog/create',
      payload,
      headers: { authorization: person.bearer },
    })
  const rows = () => testApp.database.owner`
    select user_id, event_type, event_params from events_log where account_id = ${account} order by created_at`

  test('stores who caused what, in the own account', async () => {
    const { missioner_id } = missioner
    const event_params = { missioner_id, account_id: account }
    const reply = await create({ event_type: 'newcontact', event_params })
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
    await (await testApp.as(missioner)).events.create({ event_type: 'newcontact' })
    expect(await rows()).toEqual([
      { user_id: missioner.user_id, event_type: 'newcontact', event_params },
      {
        user_id: missioner.user_id,
        event_type: 'newcontact',
        event_params: { missioner_id: null, account_id: account },
      },
    ])
  })

  test('stores nothing but the ids of the event', async () => {
    const before = (await rows()).length
    const event_params = { account_id: account.toUpperCase(), name: 'Іван', person: { phone: '380671234567' } }
    expect((await create({ event_type: 'newcontact', event_params })).statusCode).toBe(200)
    expect((await rows()).slice(before)).toMatchObject([{ event_params: { missioner_id: null, account_id: account } }])
  })

  test.each([
    {},
    { event_type: ' ' },
    { event_type: 'rm -rf' },
    { event_type: 'call' },
    { event_type: 'NEWCONTACT' },
    { event_type: 'newcontact', event_params: { missioner_id: 7 } },
    { event_type: 'newcontact', event_params: [] },
  ])('refuses what is no event: %o', async (payload) => {
    const before = await rows()
    expect((await create(payload)).statusCode).toBe(400)
    expect(await rows()).toEqual(before)
  })

  test('refuses another account, and a missioner of another account or of none', async () => {
    const before = await rows()
    const foreign = await testApp.makePerson(await testApp.makeAccount(), Role.MISSIONER)
    for (const event_params of [
      { account_id: foreign.account_id },
      { account_id: 'nope' },
      { missioner_id: foreign.missioner_id },
      { missioner_id: testApp.deps.newId() },
      { missioner_id: 'nope', account_id: account },
    ])
      expect((await create({ event_type: 'newcontact', event_params })).statusCode).toBe(404)
    expect(await rows()).toEqual(before)
  })

  test('is closed to editors and students', async () => {
    for (const role of [Role.NONE, Role.EDITOR])
      expect((await create({ event_type: 'newcontact' }, await testApp.makePerson(account, role))).statusCode).toBe(403)
  })
})
