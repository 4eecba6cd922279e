import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../lib/testing.ts'
import { newToken } from '../../../../lib/tokens.ts'
import {
  makeContact,
  makeDevice,
  makeLesson,
  makeLink,
  refusal,
  textQuestions,
  type TestLesson,
} from '../../testing.ts'

const PHONE = '380671112233'

describe('resuming with a private link on a new device', () => {
  let testApp: TestApp
  let account: string
  let missioner: TestPerson
  let lesson: TestLesson
  let contact: string
  let link: string

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    missioner = await testApp.makePerson(account, Role.MISSIONER)
    lesson = await makeLesson(testApp, account, textQuestions(2))
  })
  beforeEach(async () => {
    await testApp.database.owner`delete from rate_limits`
    contact = await contactWith([PHONE])
    link = await makeLink(testApp, lesson, contact)
  })
  afterAll(() => testApp.close())

  async function contactWith(phones: string[]): Promise<string> {
    const id = await makeContact(testApp, missioner)
    const { owner } = testApp.database
    await owner`update contacts set contact_phones = ${owner.json(phones.map((phone) => ({ phone })))} where _id = ${id}`
    return id
  }
  async function begun() {
    const device = makeDevice(testApp, lesson, link)
    await device.send('q0', 'On the first device')
    return device
  }
  async function resume(phone: string, link_token = link) {
    const device_secret = newToken()
    const { studying_id } = await (await testApp.as()).studyings.resume({ link_token, phone, device_secret })
    return { studying_id, device_secret }
  }
  const openWith = async (studying_id: string | null, guest_secret: string) =>
    (await testApp.as()).studyings.open({ link_token: link, studying_id: studying_id ?? undefined, guest_secret })

  test('shows the earlier answers to a device that knows the contact’s phone, and both devices continue', async () => {
    const first = await begun()
    const { studying_id, device_secret } = await resume('067 111-22-33')
    expect(studying_id).toBe(first.studying_id)
    const { studying } = await openWith(studying_id, device_secret)
    expect(studying?.answers).toMatchObject({ q0: { answer: 'On the first device' } })
    const caller = await testApp.as()
    await caller.studyings.saveAnswer({ ...first.save('q1', 'On the second', 50), guest_secret: device_secret })
    await first.send('q0', 'On the first again')
    expect((await openWith(studying_id, device_secret)).studying?.answers).toMatchObject({
      q0: { answer: 'On the first again' },
      q1: { answer: 'On the second' },
    })
  })

  test.each([
    ['+380 (67) 111-22-33 доб. 12', PHONE],
    ['моб. ٠٦٧ ١١١ ٢٢ ٣٣ (WhatsApp)', PHONE],
    ['00380 67‑111‑22‑33', PHONE],
    ['671112233', PHONE],
    ['5123 4567', '37251234567'],
    ['+372 5123 4567', '37251234567'],
    ['8 912 345-67-89', '79123456789'],
  ])('knows the phone in another spelling: %s', async (typed, stored) => {
    contact = await contactWith([stored])
    link = await makeLink(testApp, lesson, contact)
    const { studying_id } = await begun()
    expect((await resume(typed)).studying_id).toBe(studying_id)
  })

  test('gives the same response for a wrong phone, a contact without one, no studying and a public link', async () => {
    expect((await resume(PHONE)).studying_id).toBeNull()
    const first = await begun()
    expect((await resume('380671112234')).studying_id).toBeNull()
    expect((await resume('')).studying_id).toBeNull()
    const silent = await makeLink(testApp, lesson, await contactWith([]))
    expect((await resume(PHONE, silent)).studying_id).toBeNull()
    expect((await resume(PHONE, await makeLink(testApp, lesson))).studying_id).toBeNull()
    const { device_secret } = await resume('380671112234')
    expect((await openWith(first.studying_id, device_secret)).studying).toBeNull()
  })

  test('gives access only to this contact’s studying of this lesson', async () => {
    await begun()
    const another = await makeLink(testApp, await makeLesson(testApp, account, textQuestions(1)), contact)
    expect((await resume(PHONE, another)).studying_id).toBeNull()
    const neighbour = await makeLink(testApp, lesson, await contactWith(['380679998877']))
    expect((await resume('380679998877', neighbour)).studying_id).toBeNull()
  })

  test('is refused once a user has claimed the studying', async () => {
    const { studying_id, guest_secret } = await begun()
    const late = await resume(PHONE)
    const student = await testApp.as(await testApp.makePerson(account, Role.NONE))
    await student.studyings.claim({ studyings: [{ studying_id, guest_secret: late.device_secret }] })
    expect((await resume(PHONE)).studying_id).toBeNull()
    expect((await openWith(studying_id, late.device_secret)).studying).toBeNull()
    expect((await openWith(studying_id, guest_secret)).studying).toBeNull()
  })

  test('limits the attempts at one link and at many', async () => {
    await begun()
    for (let tries = 0; tries < 10; tries += 1) await resume(`38067111220${tries}`)
    expect((await refusal(resume(PHONE))).statusCode).toBe(429)
    for (let tries = 0; tries < 19; tries += 1) await resume(PHONE, await makeLink(testApp, lesson, contact))
    expect((await refusal(resume(PHONE, await makeLink(testApp, lesson, contact)))).statusCode).toBe(429)
  })

  test('refuses a dead link with the same error as opening it', async () => {
    expect((await refusal(resume(PHONE, newToken()))).statusCode).toBe(404)
  })
})
