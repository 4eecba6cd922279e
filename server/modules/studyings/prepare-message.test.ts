import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { newToken } from '../../lib/tokens.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { makeContact, makeDevice, makeLesson, makeLink, refusal, type TestLesson } from './testing.ts'

const DAY = 86_400_000

describe('the message that tells a student of a review', () => {
  let test: TestApp
  let account: string
  let lesson: TestLesson
  let manager: TestPerson
  let missioner: TestPerson

  beforeAll(async () => {
    test = await createTestApp()
  })
  beforeEach(async () => {
    account = await test.makeAccount()
    lesson = await makeLesson(test, account)
    await test.database.owner`update courses set course_locale = 'en' where _id = ${lesson.course_id}`
    manager = await test.makePerson(account, Role.ACCOUNT_MANAGER)
    missioner = await test.makePerson(account, Role.MISSIONER)
  })
  afterAll(() => test.close())

  const prepare = async (person: TestPerson, studying_id: string) =>
    (await test.as(person)).studyings.prepareMessage({ studying_id })
  const given = { studying_user_name: 'Ivan', studying_user_phone: { code: '380', phone: '380671234567' } }
  async function taken(token: string, details: Parameters<ReturnType<typeof makeDevice>['finish']>[0] = given) {
    const device = makeDevice(test, lesson, token)
    await device.send('words', 'From the heart')
    await device.finish(details)
    return device.studying_id
  }
  const addressIn = (text: string) => /https?:\S+$/.exec(text)?.[0]

  it('names student and lesson in the lesson’s language, whatever the reviewer’s is', async () => {
    const studying_id = await taken(await makeLink(test, lesson))
    const message = await prepare(manager, studying_id)
    expect(message).toEqual({ studying_user_name: 'Ivan', text: expect.any(String), phone: '380671234567' })
    expect(message.text).toMatch(/^Peace to you, Ivan! .*“Lesson”/)
    await test.database.owner`update courses set course_locale = 'ua' where _id = ${lesson.course_id}`
    expect((await prepare(manager, studying_id)).text).toMatch(/^Мир .*Ivan.*Lesson/)
    const nameless = await taken(await makeLink(test, lesson), {})
    expect(await prepare(manager, nameless)).toMatchObject({ studying_user_name: '', phone: null })
  })

  it('gives an EDITOR words without a number', async () => {
    const studying_id = await taken(await makeLink(test, lesson))
    const reply = await prepare(await test.makePerson(account, Role.EDITOR), studying_id)
    expect(reply.phone).toBeNull()
    expect(JSON.stringify(reply)).not.toContain('671234')
  })

  it('has no address where only the student knows the link', async () => {
    const { text } = await prepare(manager, await taken(await makeLink(test, lesson)))
    expect(addressIn(text)).toBeUndefined()
    const { owner } = test.database
    expect(await owner`select 1 from lesson_links where account_id = ${account}`).toHaveLength(1)
  })

  it('leads back to the course page’s link while that works', async () => {
    const { link_token } = await (await test.as()).links
      .openPublic({ lesson_id: lesson.lesson_id })
      .catch(async () => (await test.as(manager)).links.openPublic({ lesson_id: lesson.lesson_id }))
    const studying_id = await taken(link_token)
    expect(addressIn((await prepare(manager, studying_id)).text)).toBe(`http://localhost:3000/lesson/${link_token}`)
    await test.database.owner`update lesson_links set revoked_at = now() where account_id = ${account}`
    expect(addressIn((await prepare(manager, studying_id)).text)).toBeUndefined()
  })

  it('gives a contact an own link, by which another device goes on that knows the phone, for ninety days', async () => {
    const contact = await makeContact(test, missioner)
    const { owner } = test.database
    await owner`update contacts set contact_phones = ${owner.json([{ phone: '380509998877' }])} where _id = ${contact}`
    const studying_id = await taken(await makeLink(test, lesson))
    await (await test.as(missioner)).studyings.setContact({ studying_id, studying_contact_id: contact })
    const { text, phone } = await prepare(missioner, studying_id)
    expect(phone).toBe('380509998877')
    const address = addressIn(text) ?? ''
    expect(address).toMatch(/^http:\/\/localhost:3000\/lesson\/[\w-]{30,}$/)
    const link_token = address.split('/').at(-1) ?? ''
    const resume = async (typed: string) =>
      (await test.as()).studyings.resume({ link_token, phone: typed, device_secret: newToken() })
    expect(await resume('050 000 00 00')).toEqual({ studying_id: null })
    expect(await resume('050 999 88 77')).toEqual({ studying_id })
    test.clock.now = new Date(test.clock.now.getTime() + 91 * DAY)
    expect((await refusal(resume('050 999 88 77'))).statusCode).toBe(404)
  })

  it('leads whoever studied signed in to the lesson itself', async () => {
    const student = await test.makePerson(account, Role.NONE)
    const studying_id = test.deps.newId()
    const { lesson_id, revision_id } = lesson
    const answer = { element_id: 'words', answer: 'Mine', op_id: test.deps.newId(), seq: 1 }
    await (await test.as(student)).studyings.saveAnswer({ lesson_id, revision_id, studying_id, ...answer })
    const { text } = await prepare(await test.makePerson(account, Role.ADMIN), studying_id)
    expect(addressIn(text)).toBe(`http://localhost:3000/lesson?lesson_id=${lesson_id}`)
  })

  it('is for those who review the studying', async () => {
    const studying_id = await taken(await makeLink(test, lesson, await makeContact(test, missioner)))
    const stranger = await test.makePerson(await test.makeAccount(), Role.ACCOUNT_MANAGER)
    for (const [statusCode, person] of [
      [404, await test.makePerson(account, Role.MISSIONER)],
      [404, stranger],
      [403, await test.makePerson(account, Role.NONE)],
    ] as const)
      expect((await refusal(prepare(person, studying_id))).statusCode).toBe(statusCode)
  })
})
