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

type Device = ReturnType<typeof makeDevice>

describe('claiming a guest’s studyings', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson
  let link: string
  let student: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
  })
  beforeEach(async () => {
    lesson = await makeLesson(testApp, account, textQuestions(2))
    link = await makeLink(testApp, lesson)
    student = await testApp.makePerson(account, Role.NONE)
  })
  afterAll(() => testApp.close())

  async function begun(by = link, of = lesson): Promise<Device> {
    const device = makeDevice(testApp, of, by)
    await device.send('q0', 'As a guest')
    return device
  }
  const claim = async (devices: readonly Device[], person = student) =>
    (await testApp.as(person)).studyings.claim({
      studyings: devices.map(({ studying_id, guest_secret }) => ({ studying_id, guest_secret })),
    })
  const row = async ({ studying_id }: Device) =>
    (await testApp.database.owner`select * from studyings where _id = ${studying_id}`)[0]
  const marks = async ({ user_id }: TestPerson) =>
    (await testApp.database.owner`select done_at from progress where user_id = ${user_id}`).map(
      ({ done_at }) => !!done_at,
    )

  test('assigns the studying with its answers to the user, on every device', async () => {
    const device = await begun()
    expect(await claim([device])).toEqual({ studying_ids: [device.studying_id], taken: [device.studying_id] })
    const { studying } = await (await testApp.as(student)).studyings.open({ lesson_id: lesson.lesson_id })
    expect(studying).toMatchObject({ _id: device.studying_id, answers: { q0: { answer: 'As a guest' } } })
    expect(await marks(student)).toEqual([false])
    const { courses } = await (await testApp.as(student)).studyings.mine()
    expect(courses.find(({ _id }) => _id === lesson.course_id)).toMatchObject({
      course_is_touched: true,
      lessons: [{ studying_id: device.studying_id, lesson_is_done: false }],
    })
  })

  test('revokes the device’s secret, because another person may use the device next', async () => {
    const device = await begun()
    await claim([device])
    // The device's previous user learns that the studying is claimed and starts again; other callers learn nothing.
    expect(await device.open()).toMatchObject({ studying: null, is_over: true })
    const { studying_id } = device
    const otherDevice = { link_token: link, studying_id, guest_secret: newToken() }
    expect(await (await testApp.as()).studyings.open(otherDevice)).toMatchObject({ studying: null, is_over: false })
    expect((await refusal(device.send('q0', 'After'))).statusCode).toBe(404)
    expect((await refusal(device.finish())).statusCode).toBe(404)
    const { link_token, ...save } = { ...device.save('q1', 'Signed in', 99), guest_secret: undefined }
    await (await testApp.as(student)).studyings.saveAnswer({ ...save, link_token })
  })

  test('changes nothing the second time, and returns the same studyings', async () => {
    const device = await begun()
    await claim([device])
    const before = await row(device)
    expect(await claim([device])).toEqual({ studying_ids: [device.studying_id], taken: [] })
    expect(await row(device)).toEqual(before)
    const log = await testApp.database.owner`select details from audit_log where actor_id = ${student.user_id}`
    expect(log).toMatchObject([{ details: { studying_ids: [device.studying_id] } }])
  })

  test('does not change contact, link, status or a given name', async () => {
    const contact = await makeContact(testApp, await testApp.makePerson(account, Role.MISSIONER))
    const device = await begun(await makeLink(testApp, lesson, contact))
    await device.finish({ studying_user_name: 'Olena' })
    const before = await row(device)
    await claim([device])
    expect(await row(device)).toEqual({
      ...before,
      studying_user_id: student.user_id,
    })
    expect(before).toMatchObject({ studying_contact_id: contact, contact_status_id: 60 })
  })

  test('transfers the done mark, for a finished lesson and for one with every answer', async () => {
    const [finished, answered] = [await begun(), await begun()]
    await finished.finish()
    await claim([finished])
    expect(await marks(student)).toEqual([true])
    await answered.send('q1', 'All of it')
    const other = await testApp.makePerson(account, Role.NONE)
    await claim([answered], other)
    expect(await marks(other)).toEqual([true])
  })

  test('skips silently what belongs to another user', async () => {
    const device = await begun()
    await claim([device])
    const before = await row(device)
    const other = await testApp.makePerson(account, Role.NONE)
    expect(await claim([device], other)).toEqual({ studying_ids: [], taken: [] })
    expect(await row(device)).toEqual(before)
    expect(await marks(other)).toEqual([])
  })

  test('skips wrong secrets, unknown studyings and those of another account, and claims the rest', async () => {
    const [own, others] = [await begun(), await begun()]
    const foreign = await makeLesson(testApp, await testApp.makeAccount(), textQuestions(1))
    const abroad = await begun(await makeLink(testApp, foreign), foreign)
    const unknown = makeDevice(testApp, lesson, link)
    const before = [await row(others), await row(abroad)]
    const claimed = await claim([{ ...others, guest_secret: newToken() }, abroad, unknown, own])
    expect(claimed).toEqual({ studying_ids: [own.studying_id], taken: [own.studying_id] })
    expect([await row(others), await row(abroad)]).toEqual(before)
  })

  test('assigns nothing to an administrator who works in another account', async () => {
    const device = await begun()
    const operator = await testApp.makePerson(await testApp.makeAccount(), Role.ADMIN)
    const caller = await testApp.as(operator, { 'tenant-account': account })
    const { studying_id, guest_secret } = device
    expect((await caller.studyings.claim({ studyings: [{ studying_id, guest_secret }] })).studying_ids).toEqual([])
    expect(await row(device)).toMatchObject({ studying_user_id: null })
  })

  test('requires a sign-in and limits the attempts', async () => {
    const device = await begun()
    const { studying_id, guest_secret } = device
    const anonymous = await testApp.as()
    const asGuest = anonymous.studyings.claim({ studyings: [{ studying_id, guest_secret }] })
    expect((await refusal(asGuest)).statusCode).toBe(401)
    const wrong = { ...device, guest_secret: newToken() }
    for (let tries = 0; tries < 60; tries += 1) await claim([wrong])
    expect((await refusal(claim([device]))).statusCode).toBe(429)
  })
})
