import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { newToken } from '../../../lib/tokens.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeContact, makeDevice, makeLesson, makeLink, refusal, type TestLesson } from '../testing.ts'

const DAY = 86_400_000

describe('the message about a review', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson
  let manager: TestPerson
  let missioner: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account)
    await testApp.database.owner`update courses set course_locale = 'en' where _id = ${lesson.course_id}`
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    missioner = await testApp.makePerson(account, Role.MISSIONER)
  })
  afterAll(() => testApp.close())

  const prepare = async (person: TestPerson, studying_id: string) =>
    (await testApp.as(person)).studyings.prepareMessage({ studying_id })
  const given = { studying_user_name: 'Ivan', studying_user_phone: { code: '380', phone: '380671234567' } }
  async function taken(token: string, details: Parameters<ReturnType<typeof makeDevice>['finish']>[0] = given) {
    const device = makeDevice(testApp, lesson, token)
    await device.send('words', 'From the heart')
    await device.finish(details)
    return device.studying_id
  }
  const addressIn = (text: string) => /https?:\S+$/.exec(text)?.[0]

  test('names student and lesson in the lesson’s language, not in the reviewer’s', async () => {
    const studying_id = await taken(await makeLink(testApp, lesson))
    const message = await prepare(manager, studying_id)
    const phone = '380671234567'
    expect(message).toEqual({ studying_user_name: 'Ivan', text: expect.any(String), phone, contact: null })
    expect(message.text).toMatch(/^Peace to you, Ivan! .*“Lesson”/)
    await testApp.database.owner`update courses set course_locale = 'ua' where _id = ${lesson.course_id}`
    expect((await prepare(manager, studying_id)).text).toMatch(/^Мир .*Ivan.*Lesson/)
    const nameless = await taken(await makeLink(testApp, lesson), {})
    expect(await prepare(manager, nameless)).toMatchObject({ studying_user_name: '', phone: null })
  })

  test('has the words of people as they wrote them', async () => {
    const words = String.raw`<b>{lesson}</b> $& $1 \u0041 %s "{name}" '#'`
    await testApp.database
      .owner`update lesson_revisions set lesson_title = ${words} where lesson_id = ${lesson.lesson_id}`
    const studying_id = await taken(await makeLink(testApp, lesson), { ...given, studying_user_name: words })
    for (const locale of ['en', 'ru', 'ua']) {
      await testApp.database.owner`update courses set course_locale = ${locale} where _id = ${lesson.course_id}`
      const { text, studying_user_name } = await prepare(manager, studying_id)
      expect(studying_user_name).toBe(words)
      expect(text.split(words), text).toHaveLength(3)
    }
  })

  test('has no phone number for an EDITOR', async () => {
    const studying_id = await taken(await makeLink(testApp, lesson))
    const reply = await prepare(await testApp.makePerson(account, Role.EDITOR), studying_id)
    expect(reply.phone).toBeNull()
    expect(JSON.stringify(reply)).not.toContain('671234')
  })

  test('has no URL when only the student knows the link', async () => {
    const { text } = await prepare(manager, await taken(await makeLink(testApp, lesson)))
    expect(addressIn(text)).toBeUndefined()
    const { owner } = testApp.database
    expect(await owner`select 1 from lesson_links where account_id = ${account}`).toHaveLength(1)
  })

  test('has the URL of the course page’s link while that works', async () => {
    const { link_token } = await (await testApp.as()).links
      .openPublic({ lesson_id: lesson.lesson_id })
      .catch(async () => (await testApp.as(manager)).links.openPublic({ lesson_id: lesson.lesson_id }))
    const studying_id = await taken(link_token)
    expect(addressIn((await prepare(manager, studying_id)).text)).toBe(`http://localhost:3000/lesson/${link_token}`)
    await testApp.database.owner`update lesson_links set revoked_at = now() where account_id = ${account}`
    expect(addressIn((await prepare(manager, studying_id)).text)).toBeUndefined()
  })

  test('has a private link for a contact, with which another device can resume by phone for ninety days', async () => {
    const contact = await makeContact(testApp, missioner)
    const { owner } = testApp.database
    await owner`update contacts set contact_phones = ${owner.json([{ phone: '380509998877' }])} where _id = ${contact}`
    const studying_id = await taken(await makeLink(testApp, lesson))
    await (await testApp.as(missioner)).studyings.setContact({ studying_id, studying_contact_id: contact })
    const { text, phone } = await prepare(missioner, studying_id)
    expect(phone).toBe('380509998877')
    const address = addressIn(text) ?? ''
    expect(address).toMatch(/^http:\/\/localhost:3000\/lesson\/[\w-]{30,}$/)
    const link_token = address.split('/').at(-1) ?? ''
    const resume = async (typed: string) =>
      (await testApp.as()).studyings.resume({ link_token, phone: typed, device_secret: newToken() })
    expect(await resume('050 000 00 00')).toEqual({ studying_id: null })
    expect(await resume('050 999 88 77')).toEqual({ studying_id })
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 91 * DAY)
    expect((await refusal(resume('050 999 88 77'))).statusCode).toBe(404)
  })

  test('goes to the first number that can be dialled, and reading that of another person’s contact is recorded', async () => {
    const contact = await makeContact(testApp, missioner)
    const { owner } = testApp.database
    const store = (phones: object[]) =>
      owner`update contacts set contact_phones = ${owner.json(phones as never)} where _id = ${contact}`
    const views = async () => {
      const rows = await owner`select 1 from audit_log where account_id = ${account} and action = 'contacts.view'`
      return rows.length
    }
    const studying_id = await taken(await makeLink(testApp, lesson))
    await (await testApp.as(missioner)).studyings.setContact({ studying_id, studying_contact_id: contact })
    const wrong = { phone: '12345678', typed: '12345678', e164: null, checked: 'unknown' }
    await store([wrong, { phone: '380509998877' }])
    expect((await prepare(manager, studying_id)).phone).toBe('380509998877')
    await store([wrong])
    expect((await prepare(manager, studying_id)).phone).toBe('380671234567')
    expect(await views()).toBe(2)
    await prepare(await testApp.makePerson(account, Role.EDITOR), studying_id)
    expect(await views()).toBe(2)
  })

  describe('once it was sent', () => {
    const history = async (contact_id: string) => {
      const { history: entries } = await (await testApp.as(manager)).contactCard.history({ _id: contact_id })
      return entries.flatMap((entry) => (entry.kind === 'note' ? [entry] : []))
    }
    type Sent = Parameters<Awaited<ReturnType<TestApp['as']>>['studyings']['recordMessage']>[0]
    const record = async (person: TestPerson, message: Sent) =>
      (await testApp.as(person)).studyings.recordMessage(message)
    async function linked() {
      const contact = await makeContact(testApp, missioner)
      const { owner } = testApp.database
      const phones = owner.json([{ phone: '380509998877' }])
      await owner`
        update contacts set contact_phones = ${phones}, contact_next_at = ${testApp.clock.now} where _id = ${contact}`
      const studying_id = await taken(await makeLink(testApp, lesson))
      await (await testApp.as(missioner)).studyings.setContact({ studying_id, studying_contact_id: contact })
      return { contact, studying_id }
    }

    test('is in the history of the contact with its lesson, once, and moves the day of the next step', async () => {
      const { contact, studying_id } = await linked()
      const message = await prepare(missioner, studying_id)
      expect(message.contact).toMatchObject({
        _id: contact,
        contact_next_at: testApp.clock.now,
        wants_messages: true,
      })
      const contact_next_at = new Date(testApp.clock.now.getTime() + 2 * DAY)
      const sent = {
        _id: testApp.deps.newId(),
        studying_id,
        messenger: 'Viber',
        note_text: message.text,
        link_id: message.link?._id,
        contact_next_at: contact_next_at.toISOString(),
      }
      await record(missioner, sent)
      await record(missioner, sent)
      expect(await history(contact)).toEqual([
        expect.objectContaining({
          note_kind: 'message',
          note_details: expect.objectContaining({ messenger: 'Viber', words: message.text }),
          sent_lesson: expect.objectContaining({ lesson_title: 'Lesson' }),
        }),
      ])
      expect((await prepare(missioner, studying_id)).contact).toMatchObject({ contact_next_at })
    })

    test('is not wanted by who has withdrawn the consent to messages', async () => {
      const { contact, studying_id } = await linked()
      const consent = { contact_id: contact, channel: 'messenger' as const, basis: 'call' as const }
      const { contacts } = await testApp.as(missioner)
      await contacts.recordConsent({ ...consent, is_given: false })
      expect((await prepare(missioner, studying_id)).contact).toMatchObject({ wants_messages: false })
      testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
      await contacts.recordConsent({ ...consent, is_given: true })
      expect((await prepare(missioner, studying_id)).contact).toMatchObject({ wants_messages: true })
    })

    test('by an EDITOR is in the history too, who reads and plans no next step', async () => {
      const { contact, studying_id } = await linked()
      const editor = await testApp.makePerson(account, Role.EDITOR)
      expect((await prepare(editor, studying_id)).contact).toMatchObject({ contact_next_at: null })
      const sent = { studying_id, note_text: 'Peace to you' }
      expect((await refusal(record(editor, { ...sent, contact_next_at: null }))).statusCode).toBe(403)
      await record(editor, sent)
      expect(await history(contact)).toEqual([
        expect.objectContaining({ note_kind: 'message', note_text: 'Peace to you' }),
      ])
    })

    test('is refused for a studying without a contact, and for one that the caller does not review', async () => {
      const { studying_id } = await linked()
      const other = await testApp.makePerson(account, Role.MISSIONER)
      const note_text = 'Peace to you'
      expect((await refusal(record(other, { studying_id, note_text }))).statusCode).toBe(404)
      const without = await taken(await makeLink(testApp, lesson))
      expect((await refusal(record(manager, { studying_id: without, note_text }))).statusCode).toBe(404)
    })
  })

  test('has the lesson’s URL for a student who was signed in', async () => {
    const student = await testApp.makePerson(account, Role.NONE)
    const studying_id = testApp.deps.newId()
    const { lesson_id, revision_id } = lesson
    const answer = { element_id: 'words', answer: 'Mine', op_id: testApp.deps.newId(), seq: 1 }
    await (await testApp.as(student)).studyings.saveAnswer({ lesson_id, revision_id, studying_id, ...answer })
    const { text } = await prepare(await testApp.makePerson(account, Role.ADMIN), studying_id)
    expect(addressIn(text)).toBe(`http://localhost:3000/lesson?lesson_id=${lesson_id}`)
  })

  test('requires the right to review the studying', async () => {
    const studying_id = await taken(await makeLink(testApp, lesson, await makeContact(testApp, missioner)))
    const foreignUser = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
    for (const [statusCode, person] of [
      [404, await testApp.makePerson(account, Role.MISSIONER)],
      [404, foreignUser],
      [403, await testApp.makePerson(account, Role.NONE)],
    ] as const)
      expect((await refusal(prepare(person, studying_id))).statusCode).toBe(statusCode)
  })
})
