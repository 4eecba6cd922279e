import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallOutcome } from '#domain/contact/call-outcome.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { insertStudying } from '../../studyings/taking/queries.ts'
import { makeContact, makeLesson } from '../../studyings/testing.ts'

const now = new Date('2026-11-20T09:00:00Z')
const until = '2026-11-21T00:00:00Z'
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

describe('the queue of contacts', () => {
  let testApp: TestApp
  let account: string
  let missioner: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  beforeEach(async () => {
    testApp.clock.now = now
    account = await testApp.makeAccount()
    missioner = await testApp.makePerson(account, Role.MISSIONER)
  })
  afterAll(() => testApp.close())

  const owner = () => testApp.database.owner
  const calls = async () => (await testApp.as(missioner)).contacts
  const waiting = async () => (await (await testApp.as(missioner)).contactCard.queue({ until })).contacts
  const make = async (facts: { status?: number; phones?: string[]; next?: Date | null } = {}) => {
    const { status = 10, phones = ['380671234567'], next = null } = facts
    const _id = await makeContact(testApp, missioner)
    const stored = owner().json(phones.map((phone) => ({ phone })))
    await owner()`update contacts set contact_status_id = ${status}, contact_phones = ${stored}, contact_next_at = ${next},
      contact_next_step = ${next ? 'Ask about prayer' : ''}, created_at = ${days(-3)} where _id = ${_id}`
    return _id
  }
  const record = async (
    contact_id: string,
    outcome: CallOutcome,
    more: { phone?: string; contact_next_at?: string | null } = {},
  ) => (await calls()).recordCall({ contact_id, outcome, note_text: '', ...more })
  const finishLesson = async (contact: string, at: Date, reviewed_at: Date | null = null) => {
    const lesson = await makeLesson(testApp, account)
    await testApp.deps.db.inAccount(account, (tx) =>
      insertStudying(tx, {
        _id: testApp.deps.newId(),
        lesson_id: lesson.lesson_id,
        revision_id: lesson.revision_id,
        studying_contact_id: contact,
        finished_at: at,
        studying_review: reviewed_at !== null,
        reviewed_at,
      }),
    )
    return lesson
  }
  const addLesson = async ({ course_id }: { course_id: string }) => {
    const { lesson_id, revision_id } = await makeLesson(testApp, account)
    await owner()`update lessons set course_id = ${course_id}, lesson_order = 2 where _id = ${lesson_id}`
    return { lesson_id, revision_id }
  }

  test.each(['answered', 'no_answer', 'later', 'wrong_number'] as const)(
    'a new contact is not new any more after “%s”',
    async (outcome) => {
      const contact = await make()
      expect(await waiting()).toMatchObject([{ _id: contact, reason: 'new' }])
      await record(contact, outcome)
      expect(await waiting()).toEqual([])
    },
  )

  test('a reply waits until it is answered, and a future date keeps its person away until then', async () => {
    const contact = await make({ status: 40 })
    await finishLesson(contact, days(-1))
    expect(await waiting()).toMatchObject([{ _id: contact, reason: 'replied' }])
    await record(contact, 'no_answer', { contact_next_at: days(2).toISOString() })
    expect(await waiting()).toEqual([])
    testApp.clock.now = days(2)
    const then = { until: days(2.5).toISOString() }
    expect((await (await testApp.as(missioner)).contactCard.queue(then)).contacts).toMatchObject([{ reason: 'due' }])
  })

  test('a reply is answered by a call or a message, and a later one waits again', async () => {
    const contact = await make({ status: 40 })
    await finishLesson(contact, days(-1))
    await (await calls()).recordMessage({ contact_id: contact, messenger: 'Telegram', note_text: 'Thank you' })
    expect(await waiting()).toEqual([])
    await finishLesson(contact, days(1))
    expect(await waiting()).toMatchObject([{ _id: contact, reason: 'replied' }])
  })

  test('a reviewed lesson waits for the next one until that is sent or begun', async () => {
    const contact = await make({ status: 40 })
    const lesson = await finishLesson(contact, days(-2), days(-1))
    expect(await waiting()).toEqual([])
    const { lesson_id } = await addLesson(lesson)
    expect(await waiting()).toMatchObject([
      { _id: contact, reason: 'replied', next_lesson: { lesson_id }, last_lesson: { is_reviewed: true } },
    ])
    const today = await (await testApp.as(missioner)).contactCard.today({ from: days(0).toISOString(), until })
    expect(today.contacts?.replied).toBe(1)
    await (await calls()).recordMessage({ contact_id: contact, messenger: 'Telegram', note_text: 'Lesson 2' })
    expect(await waiting()).toEqual([])
    const other = await make({ status: 40 })
    const before = await finishLesson(other, days(-2), days(-1))
    const next = await addLesson(before)
    expect(await waiting()).toMatchObject([{ _id: other }])
    await testApp.deps.db.inAccount(account, (tx) =>
      insertStudying(tx, {
        _id: testApp.deps.newId(),
        ...next,
        studying_contact_id: other,
      }),
    )
    expect(await waiting()).toEqual([])
  })

  test('a lesson that was reviewed more than a month ago waits no more', async () => {
    const contact = await make({ status: 40 })
    await addLesson(await finishLesson(contact, days(-60), days(-40)))
    expect((await waiting()).map(({ reason }) => reason)).not.toContain('replied')
  })

  test('a message to a person whose day has come moves that day, and leaves the words of the next step', async () => {
    const contact = await make({ next: days(-1) })
    await (await calls()).recordMessage({
      contact_id: contact,
      messenger: 'WhatsApp',
      note_text: '',
      contact_next_at: days(2).toISOString(),
    })
    expect(await waiting()).toEqual([])
    testApp.clock.now = days(2)
    const then = { until: days(2.5).toISOString() }
    expect((await (await testApp.as(missioner)).contactCard.queue(then)).contacts).toMatchObject([
      { reason: 'due', contact_next_step: 'Ask about prayer' },
    ])
  })

  test('an outcome leaves the words of the next step', async () => {
    const contact = await make({ next: days(-1) })
    await record(contact, 'no_answer', { contact_next_at: days(-0.1).toISOString() })
    expect(await waiting()).toMatchObject([{ reason: 'due', contact_next_step: 'Ask about prayer' }])
  })

  test('a wrong number is one of the contact’s: the next one is called, and without one the contact waits no more', async () => {
    const contact = await make({ next: days(-1), phones: ['380671234567', '48600100110'] })
    await record(contact, 'wrong_number', { phone: '380671234567' })
    expect(await waiting()).toMatchObject([
      { _id: contact, contact_phone: '48600100110', wrong_phones: ['380671234567'] },
    ])
    const card = async () => (await (await testApp.as(missioner)).contactCard.history({ _id: contact })).wrong_phones
    expect(await card()).toEqual(['380671234567'])
    await record(contact, 'wrong_number', { phone: '48600100110' })
    expect(await waiting()).toEqual([])
    expect(await card()).toEqual(['380671234567', '48600100110'])
    const { version } = (await (await calls()).get({ _id: contact })).contact
    await (await calls()).update({ _id: contact, version, contact_phones: [{ phone: '380509998877' }] })
    expect(await waiting()).toMatchObject([{ _id: contact, contact_phone: '380509998877', wrong_phones: [] }])
  })

  test('a wrong number that gets another country code is another number', async () => {
    const contact = await make({ next: days(-1), phones: ['48671234567'] })
    await record(contact, 'wrong_number', { phone: '48671234567' })
    expect(await waiting()).toEqual([])
    const { version } = (await (await calls()).get({ _id: contact })).contact
    await (await calls()).update({ _id: contact, version, contact_phones: [{ code: '380', phone: '671234567' }] })
    expect(await waiting()).toMatchObject([{ _id: contact, contact_phone: '380671234567', wrong_phones: [] }])
  })

  test.each([[['380671234567']], [[]]])(
    'a wrong number without a word of which is the only one or that of no phone: %j',
    async (phones) => {
      const contact = await make({ next: days(-1), phones })
      await record(contact, 'wrong_number')
      expect(await waiting()).toEqual([])
      const { version } = (await (await calls()).get({ _id: contact })).contact
      await (await calls()).update({ _id: contact, version, contact_phones: [{ phone: '380509998877' }] })
      expect(await waiting()).toMatchObject([{ _id: contact, contact_phone: '380509998877', wrong_phones: [] }])
    },
  )

  test('a number that was answered later is right again', async () => {
    const contact = await make({ next: days(-1) })
    await record(contact, 'wrong_number', { phone: '380671234567' })
    testApp.clock.now = days(0.01)
    await record(contact, 'answered', { phone: '380671234567', contact_next_at: days(0.1).toISOString() })
    expect(await waiting()).toMatchObject([{ _id: contact, wrong_phones: [] }])
  })

  test('a contact without a phone waits as before', async () => {
    const contact = await make({ phones: [] })
    expect(await waiting()).toMatchObject([{ _id: contact, contact_phone: null, reason: 'new' }])
  })
})
