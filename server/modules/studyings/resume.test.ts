import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { newToken } from '../../lib/tokens.ts'
import { makeContact, makeDevice, makeLesson, makeLink, refusal, textQuestions, type TestLesson } from './testing.ts'

const PHONE = '380671112233'

describe('going on with a private link on a new device', () => {
  let test: TestApp
  let account: string
  let missioner: TestPerson
  let lesson: TestLesson
  let contact: string
  let link: string

  beforeAll(async () => {
    test = await createTestApp()
    account = await test.makeAccount()
    missioner = await test.makePerson(account, Role.MISSIONER)
    lesson = await makeLesson(test, account, textQuestions(2))
  })
  beforeEach(async () => {
    await test.database.owner`delete from rate_limits`
    contact = await contactWith([PHONE])
    link = await makeLink(test, lesson, contact)
  })
  afterAll(() => test.close())

  async function contactWith(phones: string[]): Promise<string> {
    const id = await makeContact(test, missioner)
    const { owner } = test.database
    await owner`update contacts set contact_phones = ${owner.json(phones.map((phone) => ({ phone })))} where _id = ${id}`
    return id
  }
  async function begun() {
    const device = makeDevice(test, lesson, link)
    await device.send('q0', 'On the first device')
    return device
  }
  async function resume(phone: string, link_token = link) {
    const device_secret = newToken()
    const { studying_id } = await (await test.as()).studyings.resume({ link_token, phone, device_secret })
    return { studying_id, device_secret }
  }
  const openWith = async (studying_id: string | null, guest_secret: string) =>
    (await test.as()).studyings.open({ link_token: link, studying_id: studying_id ?? undefined, guest_secret })

  it('shows the earlier answers to who knows the contact’s phone, and both devices go on', async () => {
    const first = await begun()
    const { studying_id, device_secret } = await resume('067 111-22-33')
    expect(studying_id).toBe(first.studying_id)
    const { studying } = await openWith(studying_id, device_secret)
    expect(studying?.answers).toMatchObject({ q0: { answer: 'On the first device' } })
    const caller = await test.as()
    await caller.studyings.saveAnswer({ ...first.save('q1', 'On the second', 50), guest_secret: device_secret })
    await first.send('q0', 'On the first again')
    expect((await openWith(studying_id, device_secret)).studying?.answers).toMatchObject({
      q0: { answer: 'On the first again' },
      q1: { answer: 'On the second' },
    })
  })

  it('answers a wrong phone, a contact without one, nothing begun and a public link all alike', async () => {
    expect((await resume(PHONE)).studying_id).toBeNull()
    const first = await begun()
    expect((await resume('380671112234')).studying_id).toBeNull()
    expect((await resume('')).studying_id).toBeNull()
    const silent = await makeLink(test, lesson, await contactWith([]))
    expect((await resume(PHONE, silent)).studying_id).toBeNull()
    expect((await resume(PHONE, await makeLink(test, lesson))).studying_id).toBeNull()
    const { device_secret } = await resume('380671112234')
    expect((await openWith(first.studying_id, device_secret)).studying).toBeNull()
  })

  it('leads nowhere but to this contact’s studying of this lesson', async () => {
    await begun()
    const another = await makeLink(test, await makeLesson(test, account, textQuestions(1)), contact)
    expect((await resume(PHONE, another)).studying_id).toBeNull()
    const neighbour = await makeLink(test, lesson, await contactWith(['380679998877']))
    expect((await resume('380679998877', neighbour)).studying_id).toBeNull()
  })

  it('is over once the studying is a person’s own', async () => {
    const { studying_id, guest_secret } = await begun()
    const late = await resume(PHONE)
    const student = await test.as(await test.makePerson(account, Role.NONE))
    await student.studyings.claim({ studyings: [{ studying_id, guest_secret: late.device_secret }] })
    expect((await resume(PHONE)).studying_id).toBeNull()
    expect((await openWith(studying_id, late.device_secret)).studying).toBeNull()
    expect((await openWith(studying_id, guest_secret)).studying).toBeNull()
  })

  it('lets nobody try numbers for long, at one link or at many', async () => {
    await begun()
    for (let tries = 0; tries < 10; tries += 1) await resume(`38067111220${tries}`)
    expect((await refusal(resume(PHONE))).statusCode).toBe(429)
    for (let tries = 0; tries < 19; tries += 1) await resume(PHONE, await makeLink(test, lesson, contact))
    expect((await refusal(resume(PHONE, await makeLink(test, lesson, contact)))).statusCode).toBe(429)
  })

  it('refuses a dead link as opening it does', async () => {
    expect((await refusal(resume(PHONE, newToken()))).statusCode).toBe(404)
  })
})
