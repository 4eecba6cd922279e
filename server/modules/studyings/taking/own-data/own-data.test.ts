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
  releaseReview,
  type TestLesson,
  textQuestions,
} from '../../testing.ts'

describe('what the school stores about a student', () => {
  let testApp: TestApp
  let account: string
  let manager: TestPerson
  let lesson: TestLesson
  let link: string

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    lesson = await makeLesson(testApp, account, textQuestions(2))
    link = await makeLink(testApp, lesson)
  })
  afterAll(() => testApp.close())

  const guest = async () => (await testApp.as()).studyings
  const asManager = async () => (await testApp.as(manager)).studyings
  const named = ({ studying_id, guest_secret }: ReturnType<typeof makeDevice>, link_token = link) => ({
    studyings: [{ studying_id, guest_secret, link_token }],
  })
  const count = async (text: string) => {
    const { owner } = testApp.database
    const tables = await owner<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await owner`select from ${owner(name)} t where t::text like ${`%${text}%`} limit 1`
      if (rows.length > 0) found.push(name)
    }
    return found
  }

  test('is shown to the device that proves it, and to no other', async () => {
    const device = makeDevice(testApp, lesson, link)
    await device.send('q1', 'My answer')
    await device.finish({ studying_user_name: 'Olena', studying_user_phone: { code: '380', phone: '671234567' } })
    expect(await (await guest()).ownData(named(device))).toMatchObject({
      studyings: [
        {
          studying_id: device.studying_id,
          studying_user_name: 'Olena',
          shown_phone: '+380 67 123 4567',
          is_private: false,
          answers: [{ number: 2, answer_text: 'My answer', comment: null }],
        },
      ],
    })
    const { studying_id } = device
    for (const guest_secret of [newToken(), undefined]) {
      const input = { studyings: [{ studying_id, guest_secret, link_token: link }] }
      expect(await (await guest()).ownData(input)).toEqual({ studyings: [] })
      expect(await (await guest()).deleteAnswers(input)).toEqual({ studying_ids: [] })
    }
    expect(await count('My answer')).toContain('answers')
  })

  test('has choices in words, and nothing of those that were taken back', async () => {
    const mixed = await makeLesson(testApp, account)
    const device = makeDevice(testApp, mixed, await makeLink(testApp, mixed))
    for (const [id, answer] of [
      ['one', 1],
      ['many', [0, 2]],
      ['words', 'Because'],
    ] as const)
      await device.send(id, answer)
    const token = device.save('one', null).link_token
    const read = async () => (await (await guest()).ownData(named(device, token))).studyings[0]?.answers
    expect(await read()).toMatchObject([
      { number: 1, answer_text: 'Item 1' },
      { number: 2, answer_text: 'Item 0\nItem 2' },
      { number: 3, answer_text: 'Because' },
    ])
    await device.send('one', null)
    expect((await read())?.[0]?.answer_text ?? null).toBeNull()
  })

  test('is deleted by its student, and the reviewer sees only when', async () => {
    const contactId = await makeContact(testApp, manager)
    const own = await makeLink(testApp, lesson, contactId)
    const device = makeDevice(testApp, lesson, own)
    await device.send('q0', 'Secret first')
    await device.send('q0', 'Secret second')
    await device.finish({
      studying_user_name: 'Olena-Secret',
      studying_user_phone: { code: '380', phone: '671234599' },
    })
    const { studying_id } = device
    await (await asManager()).saveComment({ studying_id, element_id: 'q0', comment: 'Secret comment', version: 0 })
    const waiting = async () => (await (await asManager()).list({ reviewed: false })).studyings.map(({ _id }) => _id)
    expect(await waiting()).toEqual([studying_id])

    expect(await (await guest()).deleteAnswers(named(device, own))).toEqual({ studying_ids: [studying_id] })
    for (const text of ['ecret ', 'Olena-Secret', '671234599']) expect(await count(text), text).toEqual([])
    expect(await waiting()).toEqual([])
    const closed = {
      _id: studying_id,
      answered: 0,
      answers_deleted_at: testApp.clock.now,
      studying_user_phone_masked: null,
    }
    expect((await (await asManager()).list({ reviewed: true })).studyings).toMatchObject([closed])
    const { studying, answers, comments } = await (await asManager()).examine({ studying_id })
    expect(studying).toMatchObject(closed)
    expect(answers).toEqual({})
    expect(Object.values(comments).filter(({ draft, released }) => draft ?? released)).toEqual([])
    expect((await (await testApp.as(manager)).contactCard.history({ _id: contactId })).history).not.toEqual([])

    // A repeated call changes nothing; the earlier device can neither answer nor read, and its link starts again.
    expect(await (await guest()).deleteAnswers(named(device, own))).toEqual({ studying_ids: [] })
    expect(await (await guest()).ownData(named(device, own))).toEqual({ studyings: [] })
    expect(await refusal(device.send('q1', 'Too late'))).toMatchObject({ statusCode: 404 })
    expect(await device.open()).toMatchObject({ studying: null, is_over: true, reset_at: null })
    const again = makeDevice(testApp, lesson, own)
    await again.send('q0', 'A new beginning')
    expect((await again.open()).studying).toMatchObject({ _id: again.studying_id })
  })

  test('cannot be reviewed, commented or released any more', async () => {
    const device = makeDevice(testApp, lesson, link)
    await device.send('q0', 'Read me')
    await device.finish({ studying_user_name: 'Guest' })
    const { studying_id } = device
    await (await asManager()).review({ studying_id, comments: [] })
    await (await guest()).deleteAnswers(named(device))
    const calls = await asManager()
    expect(
      await refusal(calls.saveComment({ studying_id, element_id: 'q0', comment: 'Hm', version: 0 })),
    ).toMatchObject({
      statusCode: 409,
    })
    expect(await refusal(calls.review({ studying_id, comments: [] }))).toMatchObject({ statusCode: 409 })
    await expect(releaseReview(testApp, manager, studying_id)).rejects.toThrow('deleted')
    const [row] = await testApp.database.owner`
      select release_due_at, pending_release, reviewed_at from studyings where _id = ${studying_id}`
    expect(row).toEqual({ release_due_at: null, pending_release: null, reviewed_at: null })
    // The statistics still count that a lesson was begun and sent.
    const [fact] = await testApp.database.owner`
      select finished_at is not null as sent, reviewed_at, is_counted from studying_facts where studying_id = ${studying_id}`
    expect(fact).toEqual({ sent: true, reviewed_at: null, is_counted: true })
  })

  test('of a signed-in student is all of the account, with the marks of lessons', async () => {
    const student = await testApp.makePerson(account, Role.NONE)
    const other = await testApp.makePerson(account, Role.NONE)
    const calls = (await testApp.as(student)).studyings
    const { lesson_id, revision_id } = lesson
    const studying_id = testApp.deps.newId()
    await calls.open({ lesson_id })
    for (const element_id of ['q0', 'q1'])
      await calls.saveAnswer({
        lesson_id,
        studying_id,
        revision_id,
        op_id: testApp.deps.newId(),
        seq: 1,
        element_id,
        answer: `Signed ${element_id}`,
      })
    await calls.finish({ studying_id })
    await releaseReview(testApp, manager, studying_id)
    expect((await calls.ownData({})).studyings).toMatchObject([{ studying_id, lesson_id, answers: [{}, {}] }])
    const foreign = (await testApp.as(other)).studyings
    expect(await foreign.ownData({ studyings: [{ studying_id }] })).toEqual({ studyings: [] })
    expect(await foreign.deleteAnswers({ studyings: [{ studying_id }] })).toEqual({ studying_ids: [] })
    expect(await calls.deleteAnswers({ studyings: [{ studying_id }] })).toEqual({ studying_ids: [studying_id] })
    expect(await count('Signed q')).toEqual([])
    const mine = (await calls.mine()).courses.flatMap(({ lessons }) => lessons)
    expect(mine).toMatchObject([{ studying_id: null, lesson_is_done: false }])
    expect(await calls.newReplies()).toEqual({ count: 0 })
    // The next time counts again.
    await calls.open({ lesson_id })
    expect((await calls.mine()).courses).toMatchObject([{ course_is_touched: true }])
  })
})
