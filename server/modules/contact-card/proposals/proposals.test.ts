import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/account/account-settings.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeContact, makeDevice, makeLesson, makeLink, refusal, type TestLesson } from '../../studyings/testing.ts'

const DAY = { from: '2026-11-20T00:00:00Z', until: '2026-11-21T00:00:00Z' }

describe('a guest who gives the phone of a contact', () => {
  let testApp: TestApp
  let account: string
  let missioner: TestPerson
  let colleague: TestPerson
  let manager: TestPerson
  let lesson: TestLesson
  let contact: string

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    testApp.clock.now = new Date('2026-11-20T09:00:00Z')
    account = await testApp.makeAccount()
    missioner = await testApp.makePerson(account, Role.MISSIONER)
    colleague = await testApp.makePerson(account, Role.MISSIONER)
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    lesson = await makeLesson(testApp, account)
    contact = await makeOwned(missioner, '380671234567')
  })
  afterAll(() => testApp.close())

  const owner = () => testApp.database.owner
  const makeOwned = async (person: TestPerson, phone: string) => {
    const _id = await makeContact(testApp, person)
    await owner()`update contacts set contact_phones = ${owner().json([{ phone }])} where _id = ${_id}`
    return _id
  }
  /** Resolves to the device of a guest that has finished the lesson. */
  const finish = async (phone: string, of = lesson) => {
    const device = makeDevice(testApp, of, await makeLink(testApp, of))
    await device.send('words', 'My own words')
    await device.finish({ studying_user_name: 'Olena', studying_user_phone: { code: '380', phone } })
    return device
  }
  const calls = async (person = missioner) => (await testApp.as(person)).contactCard
  const card = async (person = missioner, _id = contact) => (await calls(person)).history({ _id })
  const proposed = async (person = missioner, _id = contact) =>
    (await card(person, _id)).proposals.map(({ studying_id }) => studying_id)
  const queue = async (person = missioner) => (await (await calls(person)).queue({ until: DAY.until })).contacts
  const contactOf = async (studying_id: string) => {
    const [row] = await owner()<{ studying_contact_id: string | null }[]>`
      select studying_contact_id from studyings where _id = ${studying_id}`
    return row?.studying_contact_id ?? null
  }
  const setAutomatic = async () => {
    const settings = { ...defaultSettings, join_by_phone: true }
    await (await testApp.as(manager)).accounts.changeSettings({ _id: account, version: 1, settings })
  }

  test.each(['380671234567', '0671234567', '00380 67 123-45-67'])(
    'is proposed on the card, on Today and in the queue for the phone %s',
    async (phone) => {
      const { studying_id } = await finish(phone)
      const proposal = {
        studying_id,
        studying_user_name: 'Olena',
        lesson_title: 'Lesson',
        finished_at: testApp.clock.now,
      }
      expect((await card()).proposals).toEqual([proposal])
      expect(await queue()).toMatchObject([{ _id: contact, reason: 'replied', proposals: [proposal] }])
      const { proposals, contacts } = await (await calls()).today(DAY)
      expect(proposals).toEqual({ count: 1, rows: [{ ...proposal, contact_id: contact, contact_fullname: 'Contact' }] })
      expect(contacts).toMatchObject({
        replied: 1,
        rows: [{ _id: contact, reason: 'replied', since: testApp.clock.now }],
      })
      expect(await contactOf(studying_id)).toBeNull()
    },
  )

  test('is proposed to no one who may not work with the contact', async () => {
    const { studying_id } = await finish('380671234567')
    expect(await refusal(card(colleague))).toMatchObject({ statusCode: 404 })
    expect(await (await calls(colleague)).today(DAY)).toMatchObject({ proposals: { count: 0, rows: [] } })
    expect(await queue(colleague)).toEqual([])
    for (const call of [
      (await calls(colleague)).join({ contact_id: contact, studying_ids: [studying_id] }),
      (await calls(colleague)).tellApart({ contact_id: contact, studying_ids: [studying_id], are_apart: true }),
    ])
      expect(await refusal(call)).toMatchObject({ statusCode: 404 })
    expect(await contactOf(studying_id)).toBeNull()
    const elsewhere = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
    expect(await refusal(card(elsewhere))).toMatchObject({ statusCode: 404 })
  })

  test('is not proposed for another phone, an unfinished lesson, or one that has a contact', async () => {
    await finish('380501112233')
    const unfinished = makeDevice(testApp, lesson, await makeLink(testApp, lesson))
    await unfinished.send('words', 'Words')
    const own = makeDevice(testApp, lesson, await makeLink(testApp, lesson, await makeOwned(colleague, '380671234567')))
    await own.send('words', 'Words')
    await own.finish({ studying_user_phone: { code: '380', phone: '380671234567' } })
    expect(await proposed()).toEqual([])
    // A phone of another account is no phone of this one.
    const other = await testApp.makeAccount()
    await finish('380671234567', await makeLesson(testApp, other))
    expect(await proposed()).toEqual([])
  })

  test('is joined by one press, and parted by an undo; the history says both', async () => {
    const [first, second] = [await finish('0671234567'), await finish('380671234567')]
    const studying_ids = [first.studying_id, second.studying_id]
    const { joined, undo_id } = await (await calls()).join({ contact_id: contact, studying_ids })
    expect(joined).toBe(2)
    expect([await contactOf(first.studying_id), await contactOf(second.studying_id)]).toEqual([contact, contact])
    expect(await proposed()).toEqual([])
    const entries = (await card()).history
    expect(entries).toContainEqual(
      expect.objectContaining({
        note_kind: 'join',
        note_details: { lesson_title: 'Lesson', is_automatic: false },
        note_author_name: expect.any(String),
        undo_id,
      }),
    )
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'lesson', event: 'finished', studying_id: first.studying_id }),
    )
    // The guest goes on with the lesson.
    await first.send('words', 'Other words')

    const part = { contact_id: contact, undo_id: undo_id ?? '' }
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
    expect(await refusal((await calls(colleague)).part(part))).toMatchObject({ statusCode: 404 })
    await (await calls()).part(part)
    expect([await contactOf(first.studying_id), await contactOf(second.studying_id)]).toEqual([null, null])
    expect((await proposed()).toSorted()).toEqual(studying_ids.toSorted())
    const [newest, ...others] = (await card()).history
    expect(newest).toMatchObject({ note_kind: 'undo', note_details: { undone: 'studyings.join' } })
    expect(others.some((entry) => entry.kind === 'note' && entry.undo_id !== undefined)).toBe(false)
    expect(await refusal((await calls()).part(part))).toMatchObject({ statusCode: 404 })
  })

  test('a manager undoes a join on the page of undos, with the name of who did it', async () => {
    const { studying_id } = await finish('0671234567')
    const { undo_id } = await (await calls()).join({ contact_id: contact, studying_ids: [studying_id] })
    const undo = (await testApp.as(manager)).undo
    expect((await undo.list()).batches).toMatchObject([
      { _id: undo_id, kind: 'studyings.join', count: 1, actor_name: expect.any(String) },
    ])
    expect(await undo.restore({ _id: undo_id ?? '' })).toEqual({ success: true, restored: 1, left: 0 })
    expect(await contactOf(studying_id)).toBeNull()
  })

  test('a submission that has another contact by now is left by the undo, and one that is not proposed is refused', async () => {
    const { studying_id } = await finish('0671234567')
    const { undo_id } = await (await calls()).join({ contact_id: contact, studying_ids: [studying_id] })
    const other = await makeOwned(missioner, '380501112233')
    await (await testApp.as(missioner)).studyings.setContact({ studying_id, studying_contact_id: other })
    expect(await (await testApp.as(manager)).undo.restore({ _id: undo_id ?? '' })).toMatchObject({
      restored: 0,
      left: 1,
    })
    expect(await contactOf(studying_id)).toBe(other)
    const unknown = await finish('380931112233')
    const call = (await calls()).join({ contact_id: contact, studying_ids: [unknown.studying_id] })
    expect(await refusal(call)).toMatchObject({ statusCode: 404 })
  })

  test('told apart, is proposed no more for this contact, until that is taken back', async () => {
    const { studying_id } = await finish('0671234567')
    const other = await makeOwned(missioner, '0671234567')
    const apart = { contact_id: contact, studying_ids: [studying_id] }
    await (await calls()).tellApart({ ...apart, are_apart: true })
    expect([await proposed(), await proposed(missioner, other)]).toEqual([[], [studying_id]])
    await (await calls()).tellApart({ ...apart, are_apart: false })
    expect(await proposed()).toEqual([studying_id])
  })

  test('a call after it ends the waiting in the queue, the proposal stays on the card', async () => {
    const { studying_id } = await finish('0671234567')
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000)
    await (await testApp.as(missioner)).contacts.recordCall({ contact_id: contact, outcome: 'answered', note_text: '' })
    expect(await queue()).toEqual([])
    expect(await proposed()).toEqual([studying_id])
  })

  describe('where the account joins automatically', () => {
    beforeEach(setAutomatic)

    test('is joined when finishing, with an entry, an undo, and the next lesson ready', async () => {
      const { studying_id } = await finish('0671234567')
      expect(await contactOf(studying_id)).toBe(contact)
      const joined = (await card()).history.find((entry) => entry.kind === 'note' && entry.note_kind === 'join')
      expect(joined).toMatchObject({ note_author_name: null, note_details: { is_automatic: true } })
      expect(await queue()).toMatchObject([{ _id: contact, reason: 'replied', proposals: [] }])
      const undo_id = joined?.kind === 'note' ? (joined.undo_id ?? '') : ''
      await (await calls()).part({ contact_id: contact, undo_id })
      expect(await contactOf(studying_id)).toBeNull()
      expect(await proposed()).toEqual([studying_id])
    })

    test.each(['+380 (67) 123-45-67 доб. 12', 'моб. ٠٦٧ ١٢٣ ٤٥ ٦٧', '067.123.45.67 (Viber 24)'])(
      'is joined for the phone in another spelling: %s',
      async (phone) => {
        const { studying_id } = await finish(phone)
        expect(await contactOf(studying_id)).toBe(contact)
      },
    )

    test('a first finished lesson sets the status if the account wants it', async () => {
      await owner()`update accounts set account_settings = account_settings || '{"first_lesson_sets_status": true}' where _id = ${account}`
      await owner()`update contacts set contact_status_id = 60 where _id = ${contact}`
      await finish('0671234567')
      const [row] = await owner()`select contact_status_id from contacts where _id = ${contact}`
      expect(row).toEqual({ contact_status_id: 40 })
    })

    test('stays parted when the guest corrects the name later', async () => {
      const device = await finish('0671234567')
      const joined = (await card()).history.find((entry) => entry.kind === 'note' && entry.note_kind === 'join')
      const undo_id = joined?.kind === 'note' ? (joined.undo_id ?? '') : ''
      await (await calls()).part({ contact_id: contact, undo_id })
      await device.finish({ studying_user_name: 'Olha', studying_user_phone: { code: '380', phone: '380671234567' } })
      expect(await contactOf(device.studying_id)).toBeNull()
    })

    test('is only proposed when two contacts have the phone', async () => {
      const other = await makeOwned(colleague, '0671234567')
      const { studying_id } = await finish('0671234567')
      expect(await contactOf(studying_id)).toBeNull()
      expect([await proposed(), await proposed(colleague, other)]).toEqual([[studying_id], [studying_id]])
    })

    test('a phone that is given later joins as well', async () => {
      const device = makeDevice(testApp, lesson, await makeLink(testApp, lesson))
      await device.send('words', 'Words')
      await device.finish()
      expect(await contactOf(device.studying_id)).toBeNull()
      await device.finish({ studying_user_phone: { code: '380', phone: '0671234567' } })
      expect(await contactOf(device.studying_id)).toBe(contact)
    })
  })
})
