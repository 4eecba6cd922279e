import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ContactPrivacy } from '#domain/contact/contact-privacy.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeContact, refusal } from '../../studyings/testing.ts'

const day = { from: '2026-11-20T00:00:00Z', until: '2026-11-21T00:00:00Z' }

describe('contacts that wait for a missioner', () => {
  let testApp: TestApp
  let account: string
  let manager: TestPerson
  let missioner: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    missioner = await testApp.makePerson(account, Role.MISSIONER)
  })
  afterAll(() => testApp.close())

  const as = (person = missioner) => testApp.as(person)
  const pool = async () => (await (await as()).contactCard.today(day)).pool
  const wait = async (contact_fullname: string, fields: object = {}, days = 0) => {
    const { contact } = await (await as(manager)).contacts.create({
      contact_fullname,
      contact_owner_id: null,
      ...fields,
    })
    await testApp.database.owner`
      update contacts set created_at = created_at - make_interval(days => ${days}) where _id = ${contact._id}`
    return contact._id
  }
  const take = async (person = missioner) => (await as(person)).contacts.takeFromPool()

  test('are shown to missioners as numbers by language and place', async () => {
    await wait('Олена', { contact_locale: 'ua', contact_location: 'Житомир' })
    await wait('Ігор', { contact_locale: 'ua', contact_location: 'Житомир' })
    await wait('John')
    expect(await pool()).toEqual({
      waiting: 3,
      groups: [
        { contact_locale: 'ua', contact_location: 'Житомир', contacts: 2 },
        { contact_locale: null, contact_location: null, contacts: 1 },
      ],
      capacity: 10,
      taken: 0,
    })
    expect((await (await as()).contacts.list({ sort: 'newest' })).contacts).toEqual([])
  })

  test('are hidden from missioners whatever their privacy, also when one was theirs', async () => {
    const contact_id = await makeContact(testApp, missioner)
    await testApp.database.owner`
      update contacts set contact_privacy = ${ContactPrivacy.PUBLIC}, contact_fullname = 'Відкрита' where _id = ${contact_id}`
    const colleague = await as(await testApp.makePerson(account, Role.MISSIONER))
    const seen = async () => [
      (await colleague.contacts.list({})).contacts.length,
      (await colleague.contacts.search({ search: 'Відкрита' })).contacts.length,
      (await colleague.contacts.count({})).count,
    ]
    expect(await seen()).toEqual([1, 1, 1])
    await (await as()).contacts.returnToPool({ _id: contact_id, reason: 'Speaks only Polish' })
    expect(await seen()).toEqual([0, 0, 0])
    expect(await refusal(colleague.contacts.get({ _id: contact_id }))).toMatchObject({ statusCode: 404 })
    expect(await refusal(colleague.contactCard.history({ _id: contact_id }))).toMatchObject({ statusCode: 404 })
  })

  test('are taken one by one, the longest waiting first, and are the taker’s then', async () => {
    const newer = await wait('Newer', {}, 1)
    const older = await wait('Older', {}, 5)
    expect(await take()).toEqual({ _id: older })
    expect((await (await as()).contacts.get({ _id: older })).contact.contact_owner_id).toBe(missioner.missioner_id)
    expect(await take()).toEqual({ _id: newer })
    expect(await pool()).toMatchObject({ waiting: 0, taken: 2 })
    expect(await refusal(take())).toMatchObject({ statusCode: 409 })
  })

  test('are taken once, however many take at the same time', async () => {
    const colleague = await testApp.makePerson(account, Role.MISSIONER)
    for (let index = 0; index < 6; index++) await wait(`Contact ${index}`)
    const people = [missioner, colleague, missioner, colleague, missioner, colleague]
    const taken = await Promise.all(people.map((person) => take(person)))
    expect(new Set(taken.map(({ _id }) => _id)).size).toBe(6)
  })

  test('are limited by the capacity of a week, which a manager sets', async () => {
    const managing = await as(manager)
    const missioners = (await managing.missioners.list({})).missioners
    const own = missioners.find(({ _id }) => _id === missioner.missioner_id)
    await managing.missioners.update({ _id: own?._id ?? '', version: own?.version ?? 0, missioner_capacity: 2 })
    const ids = [await wait('A'), await wait('B'), await wait('C')]
    const results = await Promise.allSettled([take(), take(), take()])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    await testApp.database.owner`
      update contact_notes set note_date = note_date - interval '8 days' where contact_id = any (${ids})`
    await expect(take()).resolves.toMatchObject({ _id: expect.any(String) })
  })

  test('get a contact back with the reason', async () => {
    const contact_id = await makeContact(testApp, missioner)
    await (await as()).contacts.returnToPool({ _id: contact_id, reason: 'Speaks only Polish' })
    expect(await refusal((await as()).contacts.get({ _id: contact_id }))).toMatchObject({ statusCode: 404 })
    const { history } = await (await as(manager)).contactCard.history({ _id: contact_id })
    expect(history).toMatchObject([{ note_text: 'Returned to those waiting for a missioner: Speaks only Polish' }])
    expect((await pool())?.waiting).toBe(1)
    expect(await refusal((await as()).contacts.returnToPool({ _id: contact_id, reason: 'Again' }))).toMatchObject({
      statusCode: 404,
    })
  })
})
