import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LessonFeedback } from '#domain/lesson/course.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeDevice, makeLesson, makeLink, releaseReview, type TestLesson } from '../testing.ts'

describe('answers whose right ones are released', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson
  let link: string
  let editor: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    editor = await testApp.makePerson(account, Role.EDITOR)
  })
  beforeEach(() => prepare('after_sending'))
  afterAll(() => testApp.close())

  async function prepare(feedback: LessonFeedback) {
    lesson = await makeLesson(testApp, account, undefined, feedback)
    link = await makeLink(testApp, lesson)
  }
  const setFeedback = (feedback: LessonFeedback) =>
    testApp.database.owner`update lessons set lesson_feedback = ${feedback} where _id = ${lesson.lesson_id}`
  async function sent() {
    const device = makeDevice(testApp, lesson, link)
    await device.send('one', 0)
    await device.send('words', 'As I sent it')
    await device.finish()
    return device
  }

  test('stay as they were sent: a later one is stored as an event and is never marked', async () => {
    const device = await sent()
    const before = (await device.open()).studying
    expect(before?.grades?.one).toEqual({ kind: 'scored', earned: 0, total: 1 })
    // The question in own words is in neither number.
    expect(before?.score).toEqual({ right: 0, total: 2 })
    const late = device.save('one', 1)
    const caller = await testApp.as()
    const receipt = await caller.studyings.saveAnswer(late)
    expect(receipt).toMatchObject({ superseded: true, is_late: true, newest_seq: 1 })
    expect(await caller.studyings.saveAnswer(late)).toEqual(receipt)
    expect(await device.send('many', [0, 2])).toMatchObject({ superseded: true, is_late: true })
    expect((await device.open()).studying).toEqual(before)
    const events = await testApp.database.owner`
      select answer, is_late from answer_events where studying_id = ${device.studying_id} order by seq`
    expect(events.map(({ answer, is_late }) => [answer, is_late] as unknown)).toEqual([
      [0, false],
      ['As I sent it', false],
      [1, true],
      [[0, 2], true],
    ])
  })

  test('are shown to the teacher with the texts that came later', async () => {
    const device = await sent()
    await device.send('words', 'As I see it now')
    const { studyings } = await testApp.as(editor)
    const { answers, other_texts } = await studyings.examine({ studying_id: device.studying_id })
    expect(answers.words?.answer).toBe('As I sent it')
    expect(other_texts).toEqual({
      words: [{ text: 'As I see it now', received_at: expect.any(Date), is_late: true }],
    })
  })

  test('include each answer that was saved before the release, and none that was saved after it', async () => {
    const device = makeDevice(testApp, lesson, link)
    await device.send('words', 'first')
    const saves = Array.from({ length: 12 }, (_, index) => device.send('words', `version ${index}`))
    const [receipts] = await Promise.all([Promise.all(saves), device.finish()])
    const inTime = receipts.filter(({ is_late }) => !is_late).map(({ seq }) => seq)
    expect((await device.open()).studying?.answers.words?.seq).toBe(Math.max(1, ...inTime))
    expect(await device.send('words', 'afterwards')).toMatchObject({ is_late: true })
  })

  test('stay as they are when the lesson changes its setting, and so do those that were sent before', async () => {
    const released = await sent()
    await setFeedback('never')
    expect((await released.open()).studying?.grades).not.toBeNull()
    expect(await released.send('one', 1)).toMatchObject({ is_late: true })
    const open = await sent()
    await setFeedback('after_sending')
    // A corrected name is no release.
    await open.finish({ studying_user_name: 'Olena' })
    expect((await open.open()).studying).toMatchObject({ grades: null, released: null })
    expect(await open.send('one', 1)).toMatchObject({ superseded: false, is_late: false })
    await releaseReview(testApp, editor, open.studying_id)
    expect((await open.open()).studying).toMatchObject({ score: { right: 1, total: 2 }, released: expect.any(Array) })
  })

  test.each(['never', 'after_review'] as const)(
    'can be changed until the review with feedback %s',
    async (feedback) => {
      await prepare(feedback)
      const device = await sent()
      expect(await device.send('one', 1)).toMatchObject({ superseded: false, is_late: false })
      expect((await device.open()).studying).toMatchObject({ answers: { one: { answer: 1 } }, grades: null })
    },
  )

  test('take in what another device of the person wrote without a network, as an event', async () => {
    const student = await testApp.makePerson(account, Role.NONE)
    const { studyings } = await testApp.as(student)
    const { lesson_id, revision_id } = lesson
    const [first, second] = [testApp.deps.newId(), testApp.deps.newId()]
    const save = (studying_id: string, answer: string, seq: number) =>
      studyings.saveAnswer({
        lesson_id,
        revision_id,
        studying_id,
        op_id: testApp.deps.newId(),
        seq,
        element_id: 'words',
        answer,
      })
    await save(first, 'On the phone', 1)
    await studyings.finish({ lesson_id, studying_id: first })
    expect(await save(second, 'On the computer', 2)).toMatchObject({ is_late: true })
    const { studying } = await studyings.open({ lesson_id, studying_id: second })
    expect(studying?.answers.words?.answer).toBe('On the phone')
  })
})
