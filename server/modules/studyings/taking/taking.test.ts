import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { newToken } from '../../../lib/tokens.ts'
import {
  makeContact,
  makeDevice,
  makeLesson,
  makeLink,
  questions,
  refusal,
  republish,
  type TestLesson,
} from '../testing.ts'

describe('taking a lesson', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson
  let link: string
  let student: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account)
    link = await makeLink(testApp, lesson)
    student = await testApp.makePerson(account, Role.NONE)
  })
  afterAll(() => testApp.close())

  const rows = async (table: string, studyingId: string) =>
    testApp.database
      .owner`select * from ${testApp.database.owner(table)} where ${testApp.database.owner(table === 'studyings' ? '_id' : 'studying_id')} = ${studyingId}`
  const guest = () => makeDevice(testApp, lesson, link)

  test('opens a link without storing anything, and names the school of the lesson', async () => {
    const device = guest()
    const opened = await device.open()
    expect(opened).toMatchObject({
      lesson: {
        lesson_title: 'Lesson',
        course_title: 'Course',
        lessons_count: 1,
        site_names: { en: 'School', ru: 'School', ua: 'School' },
        is_private: false,
      },
      revision_id: lesson.revision_id,
      studying: null,
    })
    expect(opened.elements.map(({ id }) => id)).toEqual(['intro', 'one', 'many', 'words'])
    expect(await rows('studyings', device.studying_id)).toHaveLength(0)
  })

  test('creates the studying with the first answer and returns the answers to the same device', async () => {
    const device = guest()
    expect(await device.send('one', 2)).toMatchObject({ element_id: 'one', seq: 1, superseded: false })
    await device.send('words', 'My own words')
    const { studying } = await device.open()
    expect(studying).toMatchObject({
      _id: device.studying_id,
      finished_at: null,
      studying_review: false,
      comments: {},
      grades: null,
    })
    expect(studying?.answers).toMatchObject({ one: { answer: 2, seq: 1 }, words: { answer: 'My own words', seq: 2 } })
    const [stored] = await rows('studyings', device.studying_id)
    expect(stored).toMatchObject({ studying_contact_id: null, contact_status_id: 60, studying_user_id: null })
    expect(stored?.guest_secret_hash).not.toBe(device.guest_secret)
  })

  test('stores nothing when the first answer is invalid', async () => {
    const device = guest()
    for (const [element, answer] of [
      ['one', 'two'],
      ['many', 5],
      ['words', null],
      ['intro', 'x'],
      ['nowhere', 1],
      ['one', undefined],
    ] as const) {
      expect((await refusal(device.send(element, answer))).statusCode).toBe(400)
    }
    expect(await rows('studyings', device.studying_id)).toHaveLength(0)
  })

  test('hides a studying from devices without its secret, and refuses their saves as for an unknown id', async () => {
    const device = guest()
    await device.send('one', 1)
    const otherDevice = makeDevice(testApp, lesson, link, device.studying_id)
    expect((await otherDevice.open()).studying).toBeNull()
    expect((await refusal(otherDevice.send('one', 0))).statusCode).toBe(404)
    expect((await refusal(otherDevice.finish())).statusCode).toBe(404)
    const signedIn = await testApp.as(student)
    expect(
      (await refusal(signedIn.studyings.saveAnswer({ ...device.save('one', 0), guest_secret: undefined }))).statusCode,
    ).toBe(404)
    expect((await device.open()).studying?.answers.one?.answer).toBe(1)
  })

  test('refuses the first answer of a guest without a secret', async () => {
    const { guest_secret: _, ...save } = guest().save('one', 1)
    expect((await refusal((await testApp.as()).studyings.saveAnswer(save))).statusCode).toBe(400)
  })

  test('refuses a revision or lesson of another lesson or account, and changes no studying of another account', async () => {
    const device = guest()
    const otherLesson = await makeLesson(testApp, account)
    const otherAccount = await testApp.makeAccount('Other')
    const foreignLesson = await makeLesson(testApp, otherAccount)
    const caller = await testApp.as()
    for (const revision_id of [otherLesson.revision_id, foreignLesson.revision_id, testApp.deps.newId()]) {
      expect((await refusal(caller.studyings.saveAnswer({ ...device.save('one', 1), revision_id }))).statusCode).toBe(
        404,
      )
    }
    const asStudent = await testApp.as(student)
    expect((await refusal(asStudent.studyings.open({ lesson_id: foreignLesson.lesson_id }))).statusCode).toBe(404)

    const foreign = makeDevice(testApp, foreignLesson, await makeLink(testApp, foreignLesson))
    await foreign.send('one', 1)
    const intruder = { ...device.save('one', 0), studying_id: foreign.studying_id, guest_secret: foreign.guest_secret }
    // An id is that of a row in its account: here it begins another studying.
    await caller.studyings.saveAnswer(intruder)
    expect((await foreign.open()).studying?.answers.one?.answer).toBe(1)
    expect(await rows('studyings', device.studying_id)).toHaveLength(0)
  })

  test('gives the same error for an unknown link, a revoked one and one of a removed lesson', async () => {
    const gone = await makeLesson(testApp, account)
    const goneLink = await makeLink(testApp, gone)
    const device = makeDevice(testApp, gone, goneLink)
    await device.send('one', 1)
    await testApp.database.owner`update lesson_links set revoked_at = now() where lesson_id = ${gone.lesson_id}`
    const removed = await makeLesson(testApp, account)
    const removedLink = await makeLink(testApp, removed)
    await testApp.database.owner`update lessons set archived_at = now() where _id = ${removed.lesson_id}`
    for (const link_token of [newToken(), goneLink, removedLink]) {
      await expect((await testApp.as()).studyings.open({ link_token })).rejects.toThrow('This link no longer works')
    }
    expect((await refusal(device.send('one', 2))).statusCode).toBe(404)
  })

  test.each(['lessons', 'courses', 'accounts'])(
    'opens and begins nothing by a link when its %s are archived',
    async (table) => {
      const school = await testApp.makeAccount()
      const archived = await makeLesson(testApp, school)
      const device = makeDevice(testApp, archived, await makeLink(testApp, archived))
      await device.open()
      await testApp.database.owner`update ${testApp.database.owner(table)} set archived_at = now()
      where ${testApp.database.owner(table === 'accounts' ? '_id' : 'account_id')} = ${school}`
      expect((await refusal(device.open())).statusCode).toBe(404)
      expect((await refusal(device.send('one', 1))).statusCode).toBe(404)
      expect(await rows('studyings', device.studying_id)).toEqual([])
    },
  )

  test('limits the attempts with unknown links', async () => {
    const guessing = { ip: '10.9.9.9' }
    const guess = () =>
      testApp.app.inject({
        method: 'GET',
        url: `/trpc/studyings.open?input=${encodeURIComponent(JSON.stringify({ json: { link_token: newToken() } }))}`,
        remoteAddress: guessing.ip,
      })
    for (let tries = 0; tries < 60; tries += 1) expect((await guess()).statusCode).toBe(404)
    expect((await guess()).statusCode).toBe(429)
    const reply = await testApp.app.inject({
      method: 'POST',
      url: '/trpc/studyings.open,studyings.open?batch=1',
      payload: { 0: { json: { link_token: newToken() } }, 1: { json: { link_token: newToken() } } },
      remoteAddress: guessing.ip,
    })
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    const [counted] = await testApp.database.owner`select hits from rate_limits where bucket = 'link:address:10.9.9.9'`
    expect(counted?.hits).toBe(63)
  })

  test('limits the new studyings of one address, and stores nothing above the limit', async () => {
    await testApp.database.owner`
      insert into rate_limits values ('studyings:address:127.0.0.1', 1000, ${new Date(testApp.clock.now.getTime() + 1_000)})
      on conflict (bucket) do update set hits = excluded.hits, window_ends_at = excluded.window_ends_at`
    const device = guest()
    expect((await refusal(device.send('one', 1))).statusCode).toBe(429)
    expect(await rows('studyings', device.studying_id)).toEqual([])
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
    await device.send('one', 1)
  })

  test('keeps the pinned revision when the lesson is published again', async () => {
    const changing = await makeLesson(testApp, account)
    const changingLink = await makeLink(testApp, changing)
    const device = makeDevice(testApp, changing, changingLink)
    await device.send('one', 1)
    const revision_id = await republish(testApp, changing, questions.slice(0, 2))
    expect((await device.open()).revision_id).toBe(changing.revision_id)
    expect((await device.open()).elements).toHaveLength(4)
    expect((await (await testApp.as()).studyings.open({ link_token: changingLink })).revision_id).toBe(revision_id)
    const mixed = (await testApp.as()).studyings.saveAnswer({ ...device.save('one', 2), revision_id })
    expect((await refusal(mixed)).statusCode).toBe(400)
  })

  test('finishes once and stores name and phone', async () => {
    const device = guest()
    await device.send('one', 1)
    const first = await device.finish({
      studying_user_name: ' Olena ',
      studying_user_phone: { code: '380', phone: '+380 67 123-45-67' },
    })
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000)
    expect(first.phone).toEqual({ shown: '+380 67 123 4567', is_callable: true })
    expect(await device.finish()).toEqual({ ...first, phone: null })
    await device.send('one', 2)
    const [stored] = await rows('studyings', device.studying_id)
    expect(stored).toMatchObject({
      studying_user_name: 'Olena',
      studying_user_phone: { code: '380', phone: '380671234567' },
    })
    expect((await device.open()).studying).toMatchObject({
      finished_at: first.finished_at,
      answers: { one: { answer: 2 } },
    })
  })

  test('says which phone cannot be called', async () => {
    const device = guest()
    await device.send('one', 1)
    const { phone } = await device.finish({ studying_user_phone: { code: '380', phone: '67 12 34 тел.' } })
    expect(phone).toEqual({ shown: '67 12 34 тел.', is_callable: false })
  })

  test('assigns a private link’s studying to its contact, and a separate studying to a second device', async () => {
    const missioner = await testApp.makePerson(account, Role.MISSIONER)
    const contact = await makeContact(testApp, missioner)
    const privateLink = await makeLink(testApp, lesson, contact)
    const device = makeDevice(testApp, lesson, privateLink)
    expect((await device.open()).lesson.is_private).toBe(true)
    await device.send('one', 1)
    const second = makeDevice(testApp, lesson, privateLink)
    expect((await second.open()).studying).toBeNull()
    await second.send('one', 0)
    const stored = await testApp.database.owner`select _id from studyings where studying_contact_id = ${contact}`
    expect(stored).toHaveLength(2)
    const byPublicLink = { ...device.save('one', 2), link_token: link }
    expect((await refusal((await testApp.as()).studyings.saveAnswer(byPublicLink))).statusCode).toBe(404)
  })

  test('lets a signed-in user continue on any device, and marks the lesson touched and done', async () => {
    const caller = await testApp.as(await testApp.makePerson(account, Role.NONE))
    const own = await makeLesson(testApp, account)
    const studying_id = testApp.deps.newId()
    const mark = async () => (await caller.studyings.mine()).courses.find(({ _id }) => _id === own.course_id)
    const save = async (element_id: string, answer: unknown, seq: number) =>
      caller.studyings.saveAnswer({
        studying_id,
        lesson_id: own.lesson_id,
        revision_id: own.revision_id,
        op_id: testApp.deps.newId(),
        seq,
        element_id,
        answer,
      })

    expect(await mark()).toMatchObject({
      course_is_touched: false,
      lessons: [{ lesson_is_done: false, studying_id: null }],
    })
    expect((await caller.studyings.open({ lesson_id: own.lesson_id })).studying).toBeNull()
    expect(await mark()).toMatchObject({
      course_is_touched: true,
      lessons: [{ lesson_is_done: false, studying_id: null }],
    })
    await save('one', 1, 1)
    await save('many', [0], 2)
    await save('words', '  ', 3)
    expect(await mark()).toMatchObject({ lessons: [{ lesson_is_done: false, studying_id }] })
    await save('words', 'Now it says something', 4)
    expect(await mark()).toMatchObject({ lessons: [{ lesson_is_done: true, studying_id, studying_review: false }] })
    expect((await caller.studyings.open({ lesson_id: own.lesson_id })).studying).toMatchObject({
      _id: studying_id,
      studying_user_name: 'Test Person',
    })
  })

  test('serves a prefetch for offline use without marking the lesson as touched', async () => {
    const caller = await testApp.as(await testApp.makePerson(account, Role.NONE))
    const own = await makeLesson(testApp, account)
    const { elements } = await caller.studyings.open({ lesson_id: own.lesson_id, is_ahead: true })
    expect(elements.length).toBeGreaterThan(0)
    const { courses } = await caller.studyings.mine()
    expect(courses.find(({ _id }) => _id === own.course_id)).toMatchObject({ course_is_touched: false })
  })

  test('marks the lesson done when the user finishes before the last question', async () => {
    const caller = await testApp.as(await testApp.makePerson(account, Role.NONE))
    const own = await makeLesson(testApp, account)
    const studying_id = testApp.deps.newId()
    await caller.studyings.saveAnswer({
      studying_id,
      lesson_id: own.lesson_id,
      revision_id: own.revision_id,
      op_id: testApp.deps.newId(),
      seq: 1,
      element_id: 'one',
      answer: 1,
    })
    await caller.studyings.finish({ studying_id })
    const { courses } = await caller.studyings.mine()
    expect(courses.find(({ _id }) => _id === own.course_id)?.lessons[0]).toMatchObject({ lesson_is_done: true })
  })

  test('treats a user of another account as a guest of the link’s account', async () => {
    const visitor = await testApp.makePerson(await testApp.makeAccount('Elsewhere'), Role.ACCOUNT_MANAGER)
    const caller = await testApp.as(visitor)
    const device = guest()
    expect(
      (await refusal(caller.studyings.saveAnswer({ ...device.save('one', 1), guest_secret: undefined }))).statusCode,
    ).toBe(400)
    await caller.studyings.saveAnswer(device.save('one', 1))
    const [stored] = await rows('studyings', device.studying_id)
    expect(stored).toMatchObject({ account_id: account, studying_user_id: null })
    expect((await device.open()).studying?.answers.one?.answer).toBe(1)
  })

  test('starts a new studying after a reset', async () => {
    const device = guest()
    await device.send('one', 1)
    await testApp.database.owner`update studyings set reset_at = now() where _id = ${device.studying_id}`
    expect(await device.open()).toMatchObject({ studying: null, is_over: true })
    expect((await refusal(device.send('one', 2))).statusCode).toBe(404)
  })

  test('requires exactly one lesson reference, and a sign-in without a link', async () => {
    const signedOut = await testApp.as()
    expect((await refusal(signedOut.studyings.open({}))).statusCode).toBe(400)
    expect(
      (await refusal(signedOut.studyings.open({ link_token: link, lesson_id: lesson.lesson_id }))).statusCode,
    ).toBe(400)
    expect((await refusal(signedOut.studyings.open({ lesson_id: lesson.lesson_id }))).statusCode).toBe(401)
    expect((await refusal(signedOut.studyings.mine())).statusCode).toBe(401)
    expect((await refusal((await testApp.as(student)).studyings.list({}))).statusCode).toBe(403)
  })
})
