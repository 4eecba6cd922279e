import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../../lib/testing.ts'
import { newToken } from '../../../../lib/tokens.ts'
import {
  makeDevice,
  makeLesson,
  makeLink,
  refusal,
  releaseReview,
  type TestLesson,
  textQuestions,
} from '../../testing.ts'

describe('replies that a student has not opened', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson
  let link: string
  let student: TestPerson
  let editor: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account, textQuestions(2))
    link = await makeLink(testApp, lesson)
    student = await testApp.makePerson(account, Role.NONE)
    editor = await testApp.makePerson(account, Role.EDITOR)
  })
  afterAll(() => testApp.close())

  const asStudent = async () => (await testApp.as(student)).studyings
  const asEditor = async () => (await testApp.as(editor)).studyings

  async function beginSignedIn(): Promise<string> {
    const studying_id = testApp.deps.newId()
    const { lesson_id, revision_id } = lesson
    const answer = { op_id: testApp.deps.newId(), seq: 1, element_id: 'q0', answer: 'Mine' }
    await (await asStudent()).saveAnswer({ lesson_id, revision_id, studying_id, ...answer })
    await (await asStudent()).finish({ studying_id })
    return studying_id
  }

  test('count for a signed-in student from the release to the first look, and again after another comment', async () => {
    const studying_id = await beginSignedIn()
    const lessonOf = async () => {
      const { courses } = await (await asStudent()).mine()
      return courses.find(({ _id }) => _id === lesson.course_id)?.lessons[0]
    }
    const onCoursePage = async () => {
      const caller = await testApp.as(student, { 'account-id': account })
      const { courses } = await caller.courses.listPublic()
      const course_slug = courses.find(({ _id }) => _id === lesson.course_id)?.course_slug ?? ''
      return (await caller.courses.getPublic({ course_slug })).course.lessons[0]
    }
    expect(await (await asStudent()).newReplies()).toEqual({ count: 0 })
    expect(await lessonOf()).toMatchObject({ is_waiting: true, reply_is_new: false })
    await (await asEditor()).saveComment({ studying_id, element_id: 'q0', comment: 'Well said', version: 0 })
    await releaseReview(testApp, editor, studying_id)
    expect(await (await asStudent()).newReplies()).toEqual({ count: 1 })
    expect(await lessonOf()).toMatchObject({ is_waiting: false, reply_is_new: true })
    expect(await onCoursePage()).toMatchObject({ studying_review: true, reply_is_new: true })
    await (await asStudent()).open({ lesson_id: lesson.lesson_id, is_ahead: true })
    expect(await (await asStudent()).newReplies(), 'a prefetch is no look').toEqual({ count: 1 })
    await (await asStudent()).open({ lesson_id: lesson.lesson_id })
    expect(await (await asStudent()).newReplies()).toEqual({ count: 0 })
    expect(await onCoursePage()).toMatchObject({ studying_review: true, reply_is_new: false })
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000)
    await (await asEditor()).saveComment({ studying_id, element_id: 'q0', comment: 'And this', version: 1 })
    await releaseReview(testApp, editor, studying_id)
    expect(await (await asStudent()).newReplies()).toEqual({ count: 1 })
  })

  test('reach the device that proves its studyings, and no other', async () => {
    const device = makeDevice(testApp, lesson, link)
    await device.send('q0', 'As a guest')
    await device.finish({ studying_user_name: 'Guest' })
    const { studying_id, guest_secret } = device
    const ask = async (secret = guest_secret) => {
      const input = { studyings: [{ studying_id, guest_secret: secret, link_token: link }] }
      return (await (await testApp.as()).studyings.ofDevice(input)).studyings
    }
    expect(await ask()).toMatchObject([{ studying_id, studying_review: false, reply_is_new: false, reset_at: null }])
    await releaseReview(testApp, editor, studying_id)
    expect(await ask()).toMatchObject([{ studying_review: true, reply_is_new: true }])
    await device.open()
    expect(await ask()).toMatchObject([{ studying_review: true, reply_is_new: false }])
    expect(await ask(newToken())).toEqual([])
  })

  test('end with a reset, which the device learns', async () => {
    const device = makeDevice(testApp, lesson, link)
    await device.send('q0', 'As a guest')
    await (await testApp.as(await testApp.makePerson(account, Role.ACCOUNT_MANAGER))).studyings.reset({
      studying_id: device.studying_id,
    })
    expect(await device.open()).toMatchObject({ studying: null, is_over: true, reset_at: testApp.clock.now })
    const { studying_id, guest_secret } = device
    const { studyings } = await (await testApp.as()).studyings.ofDevice({
      studyings: [{ studying_id, guest_secret, link_token: link }],
    })
    expect(studyings).toMatchObject([{ reset_at: testApp.clock.now }])
    const { reset_at } = await makeDevice(testApp, lesson, link, studying_id).open()
    expect(reset_at, 'another secret learns nothing').toBeNull()
  })
})

describe('a lesson without questions', () => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await createTestApp()
  })
  afterAll(() => testApp.close())

  test('is done once its reader says so; answers decide about the others', async () => {
    const account = await testApp.makeAccount()
    const text = { id: 'intro', type: 2, v: 1, data: { text: '<p>Read</p>' } }
    const reading = await makeLesson(testApp, account, [text])
    const asking = await makeLesson(testApp, account, textQuestions(1))
    const student = await testApp.makePerson(account, Role.NONE)
    const calls = (await testApp.as(student)).studyings
    expect(await calls.open({ lesson_id: reading.lesson_id })).toMatchObject({ is_done: false })
    expect(await calls.markRead({ lesson_id: reading.lesson_id })).toEqual({ lesson_is_done: true })
    expect(await calls.open({ lesson_id: reading.lesson_id })).toMatchObject({ is_done: true })
    expect(await calls.markRead({ lesson_id: reading.lesson_id })).toEqual({ lesson_is_done: true })
    expect(await calls.markRead({ lesson_id: asking.lesson_id })).toEqual({ lesson_is_done: false })
    const done = (await calls.mine()).courses.flatMap(({ lessons }) => lessons).filter((one) => one.lesson_is_done)
    expect(done.map(({ _id }) => _id)).toEqual([reading.lesson_id])
    const link_token = await makeLink(testApp, reading)
    expect(await refusal((await testApp.as()).studyings.markRead({ link_token }))).toMatchObject({ statusCode: 401 })
    const elsewhere = await testApp.makePerson(await testApp.makeAccount(), Role.NONE)
    expect(await (await testApp.as(elsewhere)).studyings.markRead({ link_token })).toEqual({ lesson_is_done: false })
    expect(await refusal(calls.markRead({ lesson_id: testApp.deps.newId() }))).toMatchObject({ statusCode: 404 })
  })
})
