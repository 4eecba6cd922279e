import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeContact, refusal } from '../../studyings/testing.ts'

const day = { from: '2026-05-01T00:00:00Z', until: '2026-05-02T00:00:00Z' }

describe('what a transfer tells', () => {
  let testApp: TestApp
  let account: string
  let giver: TestPerson
  let receiver: TestPerson
  let manager: TestPerson
  let contact: string

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  beforeEach(async () => {
    testApp.clock.now = new Date('2026-05-01T12:00:00Z')
    account = await testApp.makeAccount()
    giver = await testApp.makePerson(account, Role.MISSIONER)
    receiver = await testApp.makePerson(account, Role.MISSIONER)
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    await rename(giver, 'Ірина')
    await rename(receiver, 'Ігор')
    contact = await makeContact(testApp, giver)
  })
  afterAll(() => testApp.close())

  const owner = () => testApp.database.owner
  const rename = ({ missioner_id }: TestPerson, name: string) =>
    owner()`update missioners set missioner_name = ${name} where _id = ${missioner_id}`
  const calls = async (person: TestPerson) => (await testApp.as(person)).contacts
  const today = async (person: TestPerson) => (await testApp.as(person)).contactCard.today(day)
  const events = async (person: TestPerson) => (await today(person)).transfers
  const offer = async (words?: string) =>
    (await calls(giver)).offer({ _ids: [contact], missioner_id: receiver.missioner_id, ...(words && { words }) })
  const pass = () => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
  }
  const newest = async (person: TestPerson) =>
    (await (await testApp.as(person)).contactCard.history({ _id: contact })).history[0]

  test('an offer carries words, which the receiver reads before answering and the history keeps', async () => {
    await offer('She moves to your town')
    expect((await today(receiver)).offers).toMatchObject([{ _id: contact, words: 'She moves to your town' }])
    expect(await newest(giver)).toMatchObject({
      note_kind: 'transfer',
      note_text: 'Offered to Ігор. She moves to your town',
      note_details: { words: 'She moves to your town' },
    })
    expect([await events(giver), await events(receiver)]).toEqual([[], []])
    // An offer without words after one with words has none.
    pass()
    await offer()
    expect((await today(receiver)).offers).toMatchObject([{ words: '' }])
  })

  test('the giver sees an accepted offer, once', async () => {
    await offer()
    pass()
    await (await calls(receiver)).answerOffer({ _id: contact, accepts: true })
    const [told, ...others] = (await events(giver)) ?? []
    expect(others).toEqual([])
    expect(told).toEqual({
      note_ids: [expect.any(String)],
      what: 'accepted',
      contact_fullname: 'Contact',
      contact_id: null,
      missioner_name: 'Ігор',
      author_name: 'Test Person',
      words: '',
      note_date: testApp.clock.now,
    })
    expect(await events(receiver)).toEqual([])
    const note_ids = told?.note_ids ?? []
    expect(await refusal((await calls(receiver)).seeTransfers({ note_ids }))).toMatchObject({ statusCode: 404 })
    await (await calls(giver)).seeTransfers({ note_ids })
    expect(await events(giver)).toEqual([])
    expect(await refusal((await calls(giver)).seeTransfers({ note_ids }))).toMatchObject({ statusCode: 404 })
  })

  test('the giver sees a declined offer with its reason, and may offer again', async () => {
    await offer()
    pass()
    await (await calls(receiver)).answerOffer({ _id: contact, accepts: false, reason: 'I am ill' })
    expect(await events(giver)).toMatchObject([{ what: 'declined', contact_id: contact, words: 'I am ill' }])
    expect(await newest(giver)).toMatchObject({ note_text: 'Ігор has declined. I am ill' })
    await offer()
    expect((await today(receiver)).offers).toHaveLength(1)
  })

  test('a decline can be taken back until the contact is offered or transferred again', async () => {
    await offer('She moves to your town')
    pass()
    await (await calls(receiver)).answerOffer({ _id: contact, accepts: false, reason: 'I am ill' })
    // Neither the giver nor a colleague takes it back.
    for (const other of [giver, manager]) {
      expect(await refusal((await calls(other)).undoDecline({ _id: contact }))).toMatchObject({ statusCode: 404 })
    }
    expect((await today(receiver)).offers).toEqual([])
    await (await calls(receiver)).undoDecline({ _id: contact })
    expect((await today(receiver)).offers).toMatchObject([{ _id: contact, words: 'She moves to your town' }])
    expect(await events(giver)).toEqual([])
    expect(await newest(giver)).toMatchObject({ note_text: 'Offered to Ігор. She moves to your town' })
    expect(await refusal((await calls(receiver)).undoDecline({ _id: contact }))).toMatchObject({ statusCode: 404 })

    pass()
    await (await calls(receiver)).answerOffer({ _id: contact, accepts: false, reason: 'I am ill' })
    pass()
    await (await calls(manager)).transfer({ _ids: [contact], contact_owner_id: manager.missioner_id })
    expect(await refusal((await calls(receiver)).undoDecline({ _id: contact }))).toMatchObject({ statusCode: 404 })
  })

  test('a transfer by a manager tells the new owner and the one before, the contacts of one act in one row', async () => {
    const other = await makeContact(testApp, giver)
    const given = { _ids: [contact, other], contact_owner_id: receiver.missioner_id, words: 'Please call soon' }
    await (await calls(manager)).transfer(given)
    const facts = { words: 'Please call soon', author_name: 'Test Person' }
    expect(await events(receiver)).toMatchObject([
      { ...facts, what: 'given', missioner_name: 'Ірина', contact_id: null },
    ])
    expect(await events(giver)).toMatchObject([{ ...facts, what: 'taken', missioner_name: 'Ігор' }])
    const [row] = (await events(receiver)) ?? []
    expect(row?.note_ids).toHaveLength(2)
    expect(await newest(receiver)).toMatchObject({ note_text: 'Missioner: Ірина → Ігор. Please call soon' })
    expect(await events(manager)).toEqual([])
  })

  test('a contact that a manager returns to the pool is events to its missioner, with the reason', async () => {
    await (await calls(manager)).returnToPool({ _id: contact, reason: 'Another language' })
    expect(await events(giver)).toMatchObject([{ what: 'taken', missioner_name: null, words: 'Another language' }])
  })

  test('the address of a contact that was given away says who looks after it, to the giver alone', async () => {
    await offer()
    await (await calls(receiver)).answerOffer({ _id: contact, accepts: true })
    const said = await refusal((await calls(giver)).get({ _id: contact }))
    expect(said).toMatchObject({
      statusCode: 404,
      message: 'Ігор looks after this contact now. Ask there, or a manager, if you need something about it.',
      details: { name: 'Ігор', given_at: testApp.clock.now },
    })
    const colleague = await testApp.makePerson(account, Role.MISSIONER)
    const unknown = await refusal((await calls(colleague)).get({ _id: testApp.deps.newId() }))
    expect(await refusal((await calls(colleague)).get({ _id: contact }))).toEqual(unknown)
    // Of a contact without a missioner nothing is said.
    await (await calls(manager)).returnToPool({ _id: contact, reason: 'Left' })
    expect(await refusal((await calls(giver)).get({ _id: contact }))).toEqual(unknown)
  })

  test('receivers are shown with their load, and with places and languages of several of their contacts only', async () => {
    const facts = async (place: string, locale: string, count: number) => {
      for (let index = 0; index < count; index++) {
        const _id = await makeContact(testApp, receiver)
        await owner()`update contacts set contact_location = ${place}, contact_locale = ${locale} where _id = ${_id}`
      }
    }
    await facts('Житомир', 'ua', 3)
    await facts('Secret place', 'ru', 2)
    const { receivers } = await (await calls(giver)).receivers()
    expect(receivers.find(({ _id }) => _id === receiver.missioner_id)).toEqual({
      _id: receiver.missioner_id,
      missioner_name: 'Ігор',
      contacts_count: 5,
      locales: ['ua'],
      places: ['Житомир'],
    })
  })

  test('a contact is not offered to the person who looks after it, also by another record of the missioner', async () => {
    const second = testApp.deps.newId()
    await owner()`insert into missioners (_id, account_id, user_id, missioner_name, created_at)
      values (${second}, ${account}, ${giver.user_id}, 'Ірина (Львів)', now())`
    for (const person of [giver, manager])
      for (const missioner_id of [giver.missioner_id, second])
        expect(await refusal((await calls(person)).offer({ _ids: [contact], missioner_id }))).toMatchObject({
          statusCode: 400,
          message: expect.stringContaining('already looks after') as string,
        })
    expect([await events(giver), (await today(giver)).offers]).toEqual([[], []])
    expect(await newest(giver)).toBeUndefined()
    // A manager may move it between the records, which changes nothing for the person.
    await (await calls(manager)).transfer({ _ids: [contact], contact_owner_id: second })
    expect(await events(giver)).toEqual([])
    await offer()
    expect((await today(receiver)).offers).toMatchObject([{ _id: contact }])
  })
})
