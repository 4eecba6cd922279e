import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeContact, refusal } from '../../studyings/testing.ts'

describe('consents', () => {
  let testApp: TestApp
  let missioner: TestPerson
  let contact: string

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  beforeEach(async () => {
    missioner = await testApp.makePerson(await testApp.makeAccount(), Role.MISSIONER)
    contact = await makeContact(testApp, missioner)
  })
  afterAll(() => testApp.close())

  const record = async (is_given: boolean, more: object = {}) => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
    const consent = { contact_id: contact, channel: 'call' as const, is_given, basis: 'in_person' as const, ...more }
    return (await testApp.as(missioner)).contacts.recordConsent(consent)
  }
  const read = async (person = missioner) => (await testApp.as(person)).contacts.consents({ _id: contact })

  test('the last word of each channel holds, and the history has them all', async () => {
    expect(await read()).toEqual({ consents: [] })
    await record(true)
    await record(true, { channel: 'messenger', basis: 'form' })
    await record(false, { basis: 'call' })
    const shared = { recorded_by_name: 'Test Person', recorded_at: expect.any(Date) }
    expect(await read()).toEqual({
      consents: [
        { ...shared, channel: 'call', is_given: false, basis: 'call' },
        { ...shared, channel: 'messenger', is_given: true, basis: 'form' },
      ],
    })
    const { history } = await (await testApp.as(missioner)).contactCard.history({ _id: contact })
    expect(history.map((entry) => entry.kind === 'note' && entry.note_text)).toEqual([
      'Wants no calls',
      'Agrees to messages by messenger',
      'Agrees to calls',
    ])
  })

  test('a withdrawn channel is marked in the queue', async () => {
    await testApp.database.owner`update contacts set contact_status_id = 10 where _id = ${contact}`
    await record(false)
    const until = testApp.clock.now.toISOString()
    const { contacts } = await (await testApp.as(missioner)).contactCard.queue({ until })
    expect(contacts).toMatchObject([{ _id: contact, withdrawn: ['call'] }])
  })

  test('a repeated call records it once', async () => {
    const _id = testApp.deps.newId()
    await record(true, { _id })
    await record(true, { _id })
    expect(await testApp.database.owner`select from contact_notes where contact_id = ${contact}`).toHaveLength(1)
  })

  test('other missioners and accounts neither read nor record them', async () => {
    const colleague = await testApp.makePerson(missioner.account_id, Role.MISSIONER)
    const foreign = await testApp.makePerson(await testApp.makeAccount(), Role.ADMIN)
    for (const person of [colleague, foreign]) {
      expect(await refusal(read(person))).toMatchObject({ statusCode: 404 })
      const call = (await testApp.as(person)).contacts.recordConsent({
        contact_id: contact,
        channel: 'email',
        is_given: true,
        basis: 'form',
      })
      expect(await refusal(call)).toMatchObject({ statusCode: 404 })
    }
  })
})
