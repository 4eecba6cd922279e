import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/account/account-settings.ts'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { type PushService, startPushService } from '../../ports/testing/push-service.ts'
import { makeContact, makeDevice, makeLesson, makeLink, type TestLesson } from '../studyings/testing.ts'
import { sendPushTo } from '../webpush/testing.ts'
import { sendDigest } from './queue/digest.ts'
import { reportSilences } from './silence/service.ts'

const DAY_MS = 86_400_000

describe('from the lessons of a contact to the missioner', () => {
  let testApp: TestApp
  let service: PushService
  let account: string
  let missioner: TestPerson
  let lesson: TestLesson
  let contact: string
  /** Of the missioner's browser: what a test before this one has caused may still arrive at another. */
  let endpoint: string

  beforeAll(async () => {
    testApp = await createTestApp()
    service = await startPushService()
    await testApp.deps.jobs.start()
  })
  beforeEach(async () => {
    await sendPushTo(service, testApp, 1)
    testApp.clock.now = new Date()
    account = await testApp.makeAccount()
    missioner = await testApp.makePerson(account, Role.MISSIONER)
    lesson = await makeLesson(testApp, account)
    contact = await makeContact(testApp, missioner)
    await setStatus(ContactStatus.GUEST)
    const subscription = service.subscribe()
    endpoint = subscription.endpoint
    await (await testApp.as(missioner)).webpush.subscribe({ subscription, userType: 'missioner' })
  })
  afterAll(async () => {
    await testApp.close()
    await service.close()
  })

  const owner = () => testApp.database.owner
  const setStatus = (status: number) =>
    owner()`update contacts set contact_status_id = ${status} where _id = ${contact}`
  const status = async () =>
    (await owner()<{ status: number }[]>`select contact_status_id as status from contacts where _id = ${contact}`)[0]
      ?.status
  const take = async () => {
    const device = makeDevice(testApp, lesson, await makeLink(testApp, lesson, contact))
    await device.send('words', 'My own words')
    return device
  }
  const card = async () => (await testApp.as(missioner)).contactCard.history({ _id: contact })
  const choose = async (chosen: Partial<typeof defaultSettings>) => {
    const admin = await testApp.makePerson(account, Role.ADMIN)
    const settings = { ...defaultSettings, ...chosen }
    await (await testApp.as(admin)).accounts.changeSettings({ _id: account, version: 1, settings })
  }
  const passDays = async (days: number) => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + days * DAY_MS)
    const { now } = testApp.clock
    await owner()`update sessions set last_seen_at = ${now}, expires_at = ${new Date(now.getTime() + DAY_MS)}
      where account_id = ${account}`
  }
  const received = () => service.received.filter((one) => one.endpoint === endpoint)
  const said = () => received().map(({ message }) => (message as { text: string }).text)

  test('an open card learns of a change of the contact, of its history and of its lessons', async () => {
    const colleague = await testApp.as(await testApp.makePerson(account, Role.ACCOUNT_MANAGER))
    const own = await testApp.as(missioner)
    const lastChange = async () => (await own.contacts.lastChange({ _id: contact })).updated_at.getTime()
    const device = await take()
    const acts: Record<string, () => Promise<unknown>> = {
      'a withdrawn consent': () =>
        colleague.contacts.recordConsent({ contact_id: contact, channel: 'call', is_given: false, basis: 'message' }),
      'a note': () => colleague.contacts.addNote({ contact_id: contact, note_text: 'She has moved' }),
      'a tag': () => colleague.contacts.updateMany({ _ids: [contact], changes: { add_tags: ['camp'] } }),
      'the end of a lesson': () => device.finish(),
    }
    for (const [name, act] of Object.entries(acts)) {
      const before = await lastChange()
      testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000)
      await act()
      expect(await lastChange(), name).toBeGreaterThan(before)
    }
  })

  test('a finished lesson reaches the owner without a name, and only suggests a status', async () => {
    const device = await take()
    expect((await card()).suggested_status_id).toBeNull()
    await device.finish()
    await expect.poll(received).toHaveLength(1)
    const [{ message } = { message: undefined }] = received()
    expect(message).toMatchObject({ url: '/backoffice', tag: 'contacts', text: 'Press to see who it is.' })
    expect(JSON.stringify(message)).not.toMatch(/Contact|Lesson/)
    expect(await status()).toBe(ContactStatus.GUEST)
    expect((await card()).suggested_status_id).toBe(ContactStatus.STUDING)
    // A corrected name is no second event.
    await device.finish({ studying_user_name: 'Olena' })
    expect(
      await owner()`select from pgboss.job where name = 'staff-notices' and data ->> 'account_id' = ${account}`,
    ).toHaveLength(1)
  })

  test('the first finished lesson makes a student where the school wants it, and a later one changes nothing', async () => {
    await choose({ first_lesson_sets_status: true })
    await (await take()).finish()
    expect(await status()).toBe(ContactStatus.STUDING)
    const { history } = await card()
    expect(history).toContainEqual(
      expect.objectContaining({
        note_kind: 'status',
        note_details: { from_status: ContactStatus.GUEST, to_status: ContactStatus.STUDING },
        note_author_name: null,
      }),
    )
    await setStatus(ContactStatus.GUEST)
    await (await take()).finish()
    expect(await status()).toBe(ContactStatus.GUEST)
  })

  test('a finished lesson does not change the status of a contact who refused', async () => {
    await choose({ first_lesson_sets_status: true })
    await setStatus(ContactStatus.REFUSED)
    await (await take()).finish()
    expect([await status(), (await card()).suggested_status_id]).toEqual([ContactStatus.REFUSED, null])
  })

  test('a week without an answer is an event, once until the next answer', async () => {
    const device = await take()
    const silences = async () => {
      await reportSilences(testApp.deps, account)
      return (await card()).history.filter((entry) => entry.kind === 'note' && entry.note_kind === 'silence').length
    }
    await passDays(6)
    expect(await silences()).toBe(0)
    await passDays(1.5)
    expect(await silences()).toBe(1)
    await passDays(1)
    expect(await silences()).toBe(1)
    await device.send('words', 'More words')
    expect(await silences()).toBe(1)
    await passDays(8)
    expect(await silences()).toBe(2)
    await device.finish()
    await passDays(8)
    expect(await silences()).toBe(2)
  })

  test('the digest counts who waits, and is left out where none waits or the school wants none', async () => {
    await setStatus(ContactStatus.NOTPROCESSED)
    await sendDigest(testApp.deps, account)
    await expect.poll(said).toEqual(['People waiting for you: 1'])
    await setStatus(ContactStatus.CHURCH)
    await sendDigest(testApp.deps, account)
    await setStatus(ContactStatus.NOTPROCESSED)
    await choose({ morning_digest: false })
    await sendDigest(testApp.deps, account)
    const jobs =
      await owner()`select from pgboss.job where name = 'staff-notices' and data ->> 'account_id' = ${account}`
    expect(jobs).toHaveLength(1)
  })

  test('each status has a clock: who was left alone for longer waits in the queue', async () => {
    await setStatus(ContactStatus.NOTAVAILABLE)
    const reasons = async () => {
      const until = testApp.clock.now
      const { contacts } = await (await testApp.as(missioner)).contactCard.queue({ until: until.toISOString() })
      return contacts.map(({ reason }) => reason)
    }
    const touch = () => owner()`update contacts set updated_at = ${testApp.clock.now} where _id = ${contact}`
    await touch()
    await passDays(6)
    expect(await reasons()).toEqual([])
    await passDays(2)
    expect(await reasons()).toEqual(['idle'])
    await choose({ update_days: { ...defaultSettings.update_days, no_connection: 10 } })
    expect(await reasons()).toEqual([])
    await passDays(3)
    expect(await reasons()).toEqual(['idle'])
    await (await testApp.as(missioner)).contacts.addNote({ contact_id: contact, note_text: 'Wrote a letter' })
    expect(await reasons()).toEqual([])
  })
})
