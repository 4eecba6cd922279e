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
    const event_params = { missioner_id: missioner.user_id, account_id: account }
    const reply = await create({ event_type: 'newcontact', event_params })
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
    await (await testApp.as(missioner)).events.create({ event_type: 'call', event_params: { outcome: 2 } })
    expect(await rows()).toEqual([
      { user_id: missioner.user_id, event_type: 'newcontact', event_params },
      { user_id: missioner.user_id, event_type: 'call', event_params: { outcome: 2 } },
    ])
  })

  test.each([
    {},
    { event_type: ' ' },
    { event_type: 'x'.repeat(61) },
    { event_type: 'call', event_params: { person: { name: 'Іван' } } },
    { event_type: 'call', event_params: { text: 'x'.repeat(201) } },
    { event_type: 'call', event_params: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [index, 1])) },
  ])('refuses what is no event: %o', async (payload) => {
    const before = await rows()
    expect((await create(payload)).statusCode).toBe(400)
    expect(await rows()).toEqual(before)
  })

  test('is closed to editors and students', async () => {
    for (const role of [Role.NONE, Role.EDITOR])
      expect((await create({ event_type: 'call' }, await testApp.makePerson(account, role))).statusCode).toBe(403)
  })
})
