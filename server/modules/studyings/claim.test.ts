import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { newToken } from '../../lib/tokens.ts'
import { makeContact, makeDevice, makeLesson, makeLink, refusal, textQuestions, type TestLesson } from './testing.ts'

type Device = ReturnType<typeof makeDevice>

describe('claiming what a device began as a guest', () => {
  let test: TestApp
  let account: string
  let lesson: TestLesson
  let link: string
  let student: TestPerson

  beforeAll(async () => {
    test = await createTestApp()
    account = await test.makeAccount()
  })
  beforeEach(async () => {
    lesson = await makeLesson(test, account, textQuestions(2))
    link = await makeLink(test, lesson)
    student = await test.makePerson(account, Role.NONE)
  })
  afterAll(() => test.close())

  async function begun(by = link, of = lesson): Promise<Device> {
    const device = makeDevice(test, of, by)
    await device.send('q0', 'As a guest')
    return device
  }
  const claim = async (devices: readonly Device[], person = student) =>
    (await test.as(person)).studyings.claim({
      studyings: devices.map(({ studying_id, guest_secret }) => ({ studying_id, guest_secret })),
    })
  const row = async ({ studying_id }: Device) =>
    (await test.database.owner`select * from studyings where _id = ${studying_id}`)[0]
  const marks = async ({ user_id }: TestPerson) =>
    (await test.database.owner`select done_at from progress where user_id = ${user_id}`).map(({ done_at }) => !!done_at)

  it('makes the studying the person’s, with its answers, on every device from then on', async () => {
    const device = await begun()
    expect(await claim([device])).toEqual({ studying_ids: [device.studying_id], taken: [device.studying_id] })
    const { studying } = await (await test.as(student)).studyings.open({ lesson_id: lesson.lesson_id })
    expect(studying).toMatchObject({ _id: device.studying_id, answers: { q0: { answer: 'As a guest' } } })
    expect(await marks(student)).toEqual([false])
    const { courses } = await (await test.as(student)).studyings.mine()
    expect(courses.find(({ _id }) => _id === lesson.course_id)).toMatchObject({
      course_is_touched: true,
      lessons: [{ studying_id: device.studying_id, lesson_is_done: false }],
    })
  })

  it('closes the studying to the device’s secret: whoever uses the device next is somebody else', async () => {
    const device = await begun()
    await claim([device])
    // Who used the device so far learns that it is over here, and begins anew; anybody else learns nothing.
    expect(await device.open()).toMatchObject({ studying: null, is_over: true })
    const { studying_id } = device
    const stranger = { link_token: link, studying_id, guest_secret: newToken() }
    expect(await (await test.as()).studyings.open(stranger)).toMatchObject({ studying: null, is_over: false })
    expect((await refusal(device.send('q0', 'After'))).statusCode).toBe(404)
    expect((await refusal(device.finish())).statusCode).toBe(404)
    const { link_token, ...save } = { ...device.save('q1', 'Signed in', 99), guest_secret: undefined }
    await (await test.as(student)).studyings.saveAnswer({ ...save, link_token })
  })

  it('changes nothing the second time, and tells what is the person’s all the same', async () => {
    const device = await begun()
    await claim([device])
    const before = await row(device)
    expect(await claim([device])).toEqual({ studying_ids: [device.studying_id], taken: [] })
    expect(await row(device)).toEqual(before)
    const log = await test.database.owner`select details from audit_log where actor_id = ${student.user_id}`
    expect(log).toMatchObject([{ details: { studying_ids: [device.studying_id] } }])
  })

  it('leaves contact, link and status as they were, and a name that was given', async () => {
    const contact = await makeContact(test, await test.makePerson(account, Role.MISSIONER))
    const device = await begun(await makeLink(test, lesson, contact))
    await device.finish({ studying_user_name: 'Olena' })
    const before = await row(device)
    await claim([device])
    expect(await row(device)).toEqual({
      ...before,
      studying_user_id: student.user_id,
    })
    expect(before).toMatchObject({ studying_contact_id: contact, contact_status_id: 60 })
  })

  it('takes the done mark over, for a finished lesson and for one with every answer', async () => {
    const [finished, answered] = [await begun(), await begun()]
    await finished.finish()
    await claim([finished])
    expect(await marks(student)).toEqual([true])
    await answered.send('q1', 'All of it')
    const other = await test.makePerson(account, Role.NONE)
    await claim([answered], other)
    expect(await marks(other)).toEqual([true])
  })

  it('passes over what is another person’s already, without a word', async () => {
    const device = await begun()
    await claim([device])
    const before = await row(device)
    const other = await test.makePerson(account, Role.NONE)
    expect(await claim([device], other)).toEqual({ studying_ids: [], taken: [] })
    expect(await row(device)).toEqual(before)
    expect(await marks(other)).toEqual([])
  })

  it('passes over wrong secrets, unknown studyings and those of another account, and takes the rest', async () => {
    const [own, others] = [await begun(), await begun()]
    const foreign = await makeLesson(test, await test.makeAccount(), textQuestions(1))
    const abroad = await begun(await makeLink(test, foreign), foreign)
    const nobodys = makeDevice(test, lesson, link)
    const before = [await row(others), await row(abroad)]
    const claimed = await claim([{ ...others, guest_secret: newToken() }, abroad, nobodys, own])
    expect(claimed).toEqual({ studying_ids: [own.studying_id], taken: [own.studying_id] })
    expect([await row(others), await row(abroad)]).toEqual(before)
  })

  it('gives an administrator at work in another account nothing of it', async () => {
    const device = await begun()
    const operator = await test.makePerson(await test.makeAccount(), Role.ADMIN)
    const caller = await test.as(operator, { 'tenant-account': account })
    const { studying_id, guest_secret } = device
    expect((await caller.studyings.claim({ studyings: [{ studying_id, guest_secret }] })).studying_ids).toEqual([])
    expect(await row(device)).toMatchObject({ studying_user_id: null })
  })

  it('is for the signed-in, and not for trying again and again', async () => {
    const device = await begun()
    const { studying_id, guest_secret } = device
    const anonymous = await test.as()
    const asGuest = anonymous.studyings.claim({ studyings: [{ studying_id, guest_secret }] })
    expect((await refusal(asGuest)).statusCode).toBe(401)
    const wrong = { ...device, guest_secret: newToken() }
    for (let tries = 0; tries < 60; tries += 1) await claim([wrong])
    expect((await refusal(claim([device]))).statusCode).toBe(429)
  })
})
