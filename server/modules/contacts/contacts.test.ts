import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import {
  makeContact,
  makeDevice,
  makeLesson,
  makeLink,
  refusal,
  type TestLesson,
  releaseReview,
} from '../studyings/testing.ts'

const [PRIVATE, PUBLIC, PREVIEW, UNKNOWN] = [0, 1, 2, 7]

describe('contacts of a studying', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson
  let manager: TestPerson
  let editor: TestPerson
  let missioner: TestPerson
  let colleague: TestPerson
  let foreigner: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account)
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    editor = await testApp.makePerson(account, Role.EDITOR)
    missioner = await testApp.makePerson(account, Role.MISSIONER)
    colleague = await testApp.makePerson(account, Role.MISSIONER)
    foreigner = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
  })
  afterAll(() => testApp.close())

  async function contactOf(owner: TestPerson, name: string, { phone = '', privacy = PRIVATE } = {}) {
    const _id = await makeContact(testApp, owner)
    const phones = testApp.database.owner.json(phone ? [{ phone }] : [])
    await testApp.database.owner`update contacts set contact_fullname = ${name}, contact_phones = ${phones},
      contact_privacy = ${privacy} where _id = ${_id}`
    return _id
  }
  async function guest(name = 'Ivan', token?: string) {
    const device = makeDevice(testApp, lesson, token ?? (await makeLink(testApp, lesson)))
    await device.send('words', 'From the heart')
    await device.finish({ studying_user_name: name, studying_user_phone: { code: '380', phone: '380671234567' } })
    return device
  }
  const find = async (person: TestPerson, search?: string) =>
    (await (await testApp.as(person)).contacts.search(search === undefined ? {} : { search })).contacts
  const names = async (person: TestPerson, search?: string) =>
    (await find(person, search)).map(({ contact_fullname }) => contact_fullname)

  describe('search', () => {
    test('finds contacts by name prefixes and by phone in any format', async () => {
      await contactOf(missioner, 'Олена Шевченко', { phone: '380671234567' })
      await contactOf(missioner, 'Peter', { phone: '48501234567' })
      for (const search of ['ШЕВ', 'оле ш', '0671234567', '+380 (67) 123', '380671234567', '671234567', 'олена'])
        expect(await names(missioner, search)).toEqual(['Олена Шевченко'])
      expect(await names(missioner, 'ченко')).toEqual([])
      expect(await names(missioner, '999')).toEqual([])
      expect(await names(missioner, '%')).toEqual([])
      expect((await names(missioner)).toSorted()).toEqual(['Peter', 'Олена Шевченко'])
    })

    test('applies the privacy of other people’s contacts, and shows managers everything', async () => {
      const phone = '380671234567'
      await contactOf(missioner, 'Own', { phone })
      await contactOf(colleague, 'Hidden', { phone })
      await contactOf(colleague, 'Open', { phone, privacy: PUBLIC })
      await contactOf(colleague, 'Previewed', { phone, privacy: PREVIEW })
      await contactOf(colleague, 'Odd', { phone, privacy: UNKNOWN })
      const seen = (await find(missioner)).toSorted((a, b) => a.contact_fullname.localeCompare(b.contact_fullname))
      expect(seen).toEqual([
        expect.objectContaining({ contact_fullname: 'Open', contact_phone: phone, is_mine: false }),
        expect.objectContaining({ contact_fullname: 'Own', contact_phone: phone, is_mine: true, shortcut: 'O' }),
        expect.objectContaining({ contact_fullname: 'Previewed', contact_phone: null, is_mine: false, shortcut: 'P' }),
      ])
      expect(Object.keys(seen[0] ?? {}).toSorted()).toEqual(
        [
          '_id',
          'contact_fullname',
          'contact_phone',
          'contact_status_id',
          'is_mine',
          'shortcut',
          'shown_phone',
        ].toSorted(),
      )
      // A hidden number must not be discoverable by search.
      expect((await names(missioner, '0671234567')).toSorted()).toEqual(['Open', 'Own'])
      expect(await names(missioner, 'prev 671234567')).toEqual([])
      expect((await find(manager)).every(({ is_mine }) => is_mine)).toBe(true)
      expect(await find(manager)).toHaveLength(5)
    })

    test('is refused for an EDITOR, a student or another account', async () => {
      await contactOf(missioner, 'Own')
      const student = await testApp.makePerson(account, Role.NONE)
      for (const person of [editor, student]) expect((await refusal(find(person))).statusCode).toBe(403)
      expect(await find(foreigner)).toEqual([])
      expect(await find(foreigner, 'own')).toEqual([])
    })
  })

  test('reports a phone that another visible contact has', async () => {
    const phone = '380671234567'
    await contactOf(missioner, 'Own', { phone })
    await contactOf(missioner, 'Longer', { phone: `${phone}8` })
    await contactOf(colleague, 'Hidden', { phone })
    await contactOf(colleague, 'Previewed', { phone, privacy: PREVIEW })
    const same = async (person: TestPerson, contact_phone: string) =>
      (await (await testApp.as(person)).contacts.listSamePhone({ contact_phone })).contacts.map(
        ({ contact_fullname }) => contact_fullname,
      )
    for (const typed of [phone, '+380 67 123-45-67', '067 123 45 67'])
      expect(await same(missioner, typed)).toEqual(['Own'])
    expect((await same(manager, phone)).toSorted()).toEqual(['Hidden', 'Own', 'Previewed'])
    expect(await same(missioner, '')).toEqual([])
    expect(await same(missioner, '12')).toEqual([])
    expect(await same(foreigner, phone)).toEqual([])
  })

  describe('creating a contact from a studying', () => {
    test('creates a guest owned by the caller, links the two and lets the guest continue', async () => {
      const device = await guest()
      const { studying_id } = device
      const made = await (await testApp.as(missioner)).contactCard.createFromStudying({
        studying_id,
        contact_fullname: '  Ivan Kim ',
        contact_phone: '+380 67 123 45 67',
      })
      expect(made.contact).toEqual({
        _id: expect.any(String),
        contact_fullname: 'Ivan Kim',
        contact_status_id: 60,
        suggested_status_id: 40,
      })
      expect(made).toMatchObject({ account_id: account, contact_owner_id: missioner.missioner_id })
      const { owner } = testApp.database
      const [row] = await owner`select * from contacts where _id = ${made.contact._id}`
      expect(row).toMatchObject({
        account_id: account,
        contact_owner_id: missioner.missioner_id,
        contact_phones: [{ phone: '380671234567' }],
        contact_status_id: 60,
        contact_privacy: 0,
      })
      // The client reports the event.
      expect(await owner`select from events_log where account_id = ${account}`).toHaveLength(0)
      const { studyings } = await testApp.as(missioner)
      expect(await studyings.examine({ studying_id })).toMatchObject({
        contact: made.contact,
        studying: { is_private: true, contact_status_id: 60 },
      })
      // The guest's own device can still open the lesson by its link and send answers.
      expect((await device.open()).studying?._id).toBe(studying_id)
      await device.send('words', 'More to say')
      expect((await device.open()).studying?.answers.words?.answer).toBe('More to say')
    })

    test('creates nothing when the studying is not the caller’s or a field is missing', async () => {
      const theirs = await guest('Olha', await makeLink(testApp, lesson, await makeContact(testApp, colleague)))
      const { studying_id } = await guest()
      const before = await testApp.database.owner`select count(*)::int from contacts`
      const make = async (person: TestPerson, input: object) =>
        (
          await refusal(
            (
              await testApp.as(person)
            ).contactCard.createFromStudying({
              studying_id,
              contact_fullname: 'Ivan',
              ...input,
            }),
          )
        ).statusCode
      expect(await make(missioner, { studying_id: theirs.studying_id })).toBe(404)
      expect(await make(foreigner, {})).toBe(404)
      expect(await make(manager, { studying_id: testApp.deps.newId() })).toBe(404)
      expect(await make(editor, {})).toBe(403)
      expect(await make(manager, { contact_fullname: ' ' })).toBe(400)
      expect(await make(manager, { contact_phone: '12' })).toBe(400)
      expect(await testApp.database.owner`select count(*)::int from contacts`).toEqual(before)
    })

    test('accepts a phone that another contact has', async () => {
      await contactOf(missioner, 'Own', { phone: '380671234567' })
      const { studying_id } = await guest()
      const calls = (await testApp.as(missioner)).contactCard
      await calls.createFromStudying({ studying_id, contact_fullname: 'Twin', contact_phone: '380671234567' })
      expect((await names(missioner, '671234567')).toSorted()).toEqual(['Own', 'Twin'])
    })
  })

  describe('the status', () => {
    test('is suggested but never changed automatically, and changes appear in the history', async () => {
      const _id = await contactOf(missioner, 'Ivan')
      await testApp.database.owner`update contacts set contact_status_id = 60 where _id = ${_id}`
      const { studying_id } = await guest('Ivan', await makeLink(testApp, lesson, _id))
      const suggestion = async (person: TestPerson) =>
        (await (await testApp.as(person)).studyings.examine({ studying_id })).contact
      expect(await suggestion(missioner)).toMatchObject({ contact_status_id: 60, suggested_status_id: 40 })
      expect(await suggestion(editor)).toMatchObject({ contact_status_id: 60, suggested_status_id: null })
      const caller = await testApp.as(missioner, { 'accept-language': 'ru' })
      const calls = caller.contacts
      expect(await calls.setStatus({ _id, contact_status_id: 40 })).toEqual({ contact_status_id: 40 })
      await calls.setStatus({ _id, contact_status_id: 40 })
      expect(await suggestion(missioner)).toMatchObject({ contact_status_id: 40, suggested_status_id: null })
      const { history } = await caller.contactCard.history({ _id })
      expect(history.filter(({ kind }) => kind === 'note')).toEqual([
        {
          kind: 'note',
          note_date: testApp.clock.now,
          note_text: expect.stringMatching(/^Статус: .+ → .+$/),
          note_kind: 'status',
          note_details: { from_status: 60, to_status: 40 },
          note_author_name: 'Test Person',
        },
      ])
      const [row] = await testApp.database.owner`select version from contacts where _id = ${_id}`
      expect(row).toEqual({ version: 2 })
    })

    test('accepts the four selectable values, for the caller’s own contacts', async () => {
      const _id = await contactOf(missioner, 'Ivan', { privacy: PUBLIC })
      const set = async (person: TestPerson, contact_status_id: number, contact = _id) =>
        (await testApp.as(person)).contacts.setStatus({ _id: contact, contact_status_id: contact_status_id as 40 })
      for (const status of [50, 40, 30, 20]) expect(await set(manager, status)).toEqual({ contact_status_id: status })
      for (const status of [0, 10, 60, 99]) expect((await refusal(set(manager, status))).statusCode).toBe(400)
      for (const person of [colleague, foreigner]) expect((await refusal(set(person, 40))).statusCode).toBe(404)
      expect((await refusal(set(missioner, 40, testApp.deps.newId()))).statusCode).toBe(404)
      expect((await refusal(set(editor, 40))).statusCode).toBe(403)
      const [row] = await testApp.database.owner`select contact_status_id from contacts where _id = ${_id}`
      expect(row).toEqual({ contact_status_id: 20 })
    })
  })

  test('records started, finished, reviewed and reset lessons in the history of a contact', async () => {
    const _id = await contactOf(missioner, 'Ivan')
    const later = () => {
      testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000)
    }
    const device = makeDevice(testApp, lesson, await makeLink(testApp, lesson, _id))
    const { studying_id } = device
    later()
    await device.send('words', 'Yes')
    later()
    await device.finish()
    later()
    const calls = await testApp.as(missioner)
    await releaseReview(testApp, missioner, studying_id)
    later()
    await calls.studyings.reset({ studying_id })
    const { history } = await calls.contactCard.history({ _id })
    const at = (minutes: number) => new Date(testApp.clock.now.getTime() - minutes * 60_000)
    expect(history).toEqual(
      ['reset', 'reviewed', 'finished', 'began'].map((event, minutes) => ({
        kind: 'lesson',
        note_date: at(minutes),
        event,
        lesson_title: 'Lesson',
        studying_id,
      })),
    )
    for (const [person, statusCode] of [
      [colleague, 404],
      [foreigner, 404],
      [editor, 403],
    ] as const)
      expect((await refusal((await testApp.as(person)).contactCard.history({ _id }))).statusCode).toBe(statusCode)
  })
})
