import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ContactPrivacy } from '#domain/contact/contact-privacy.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { makeContact, makeLesson, refusal } from '../studyings/testing.ts'

describe('a contact’s own link to a lesson', () => {
  let testApp: TestApp
  let account: string
  let missioner: TestPerson
  let lesson_id: string

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    missioner = await testApp.makePerson(account, Role.MISSIONER)
    lesson_id = (await makeLesson(testApp, account)).lesson_id
  })
  afterAll(() => testApp.close())

  const calls = async (person = missioner) => (await testApp.as(person)).contactCard
  const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
  const sentTo = async (contact_id: string) =>
    (await (await calls()).history({ _id: contact_id })).history.flatMap((entry) =>
      entry.kind === 'note' && entry.sent_lesson ? [entry.sent_lesson] : [],
    )

  test('is the same until it is about to expire, and another one for another contact', async () => {
    const [contact_id, other] = [await makeContact(testApp, missioner), await makeContact(testApp, missioner)]
    const first = await (await calls()).lessonLink({ contact_id, lesson_id })
    expect(await (await calls()).lessonLink({ contact_id, lesson_id })).toEqual(first)
    expect((await (await calls()).lessonLink({ contact_id: other, lesson_id })).url).not.toBe(first.url)
    const { now } = testApp.clock
    testApp.clock.now = new Date(now.getTime() + 70 * 86_400_000)
    const manager = await calls(await testApp.makePerson(account, Role.ACCOUNT_MANAGER))
    expect((await manager.lessonLink({ contact_id, lesson_id })).url).not.toBe(first.url)
    testApp.clock.now = now
  })

  test('is opened by the page itself, not by its preview in a messenger, and its lesson is the contact’s', async () => {
    const contact_id = await makeContact(testApp, missioner)
    const { _id: link_id, url } = await (await calls()).lessonLink({ contact_id, lesson_id })
    const message = { contact_id, messenger: 'Telegram', note_text: url, link_id }
    await (await testApp.as(missioner)).contacts.recordMessage(message)
    expect(await sentTo(contact_id)).toMatchObject([{ opened_at: null, began_at: null, finished_at: null }])

    const link_token = tokenOf(url)
    expect((await testApp.app.inject(`/lesson/${link_token}`)).statusCode).toBe(200)
    const guest = await testApp.as()
    await guest.studyings.open({ link_token, is_ahead: true })
    expect(await sentTo(contact_id)).toMatchObject([{ opened_at: null }])
    await guest.studyings.open({ link_token })
    expect(await sentTo(contact_id)).toMatchObject([{ opened_at: testApp.clock.now, began_at: null }])
  })

  test('is what a colleague sends to a contact that is open to every missioner', async () => {
    const colleague = await testApp.makePerson(account, Role.MISSIONER)
    const contact_id = await makeContact(testApp, colleague)
    const open = (privacy: number) =>
      testApp.database.owner`update contacts set contact_privacy = ${privacy} where _id = ${contact_id}`
    await open(ContactPrivacy.PREVIEW)
    expect(await refusal((await calls()).lessonLink({ contact_id, lesson_id }))).toMatchObject({ statusCode: 404 })
    await open(ContactPrivacy.PUBLIC)
    const { url } = await (await calls()).lessonLink({ contact_id, lesson_id })
    expect((await (await calls(colleague)).lessonLink({ contact_id, lesson_id })).url).toBe(url)
  })

  test.each(['a colleague', 'another school'])('of %s is refused', async (whose) => {
    const owner = await testApp.makePerson(
      whose === 'a colleague' ? account : await testApp.makeAccount(),
      Role.MISSIONER,
    )
    const contact_id = await makeContact(testApp, owner)
    expect(await refusal((await calls()).lessonLink({ contact_id, lesson_id }))).toMatchObject({ statusCode: 404 })
  })
})
