import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeDevice, makeLesson, makeLink, refusal, type TestLesson } from '../testing.ts'

describe('a lesson that was begun', () => {
  let testApp: TestApp
  let lesson: TestLesson
  let link: string
  let student: TestPerson
  let editor: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  beforeEach(async () => {
    const account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account)
    link = await makeLink(testApp, lesson)
    student = await testApp.makePerson(account, Role.NONE)
    editor = await testApp.makePerson(account, Role.EDITOR)
  })
  afterAll(() => testApp.close())

  const closings: [string, () => Promise<unknown>][] = [
    [
      'unpublished',
      () => testApp.database.owner`update lessons set published_revision_id = null where _id = ${lesson.lesson_id}`,
    ],
    ['deleted', async () => (await testApp.as(editor)).lessons.remove({ _id: lesson.lesson_id })],
    ['archived with its course', async () => (await testApp.as(editor)).courses.remove({ _id: lesson.course_id })],
  ]

  test.each(closings)('may be read, finished and answered after it was %s, but not begun', async (_name, close) => {
    const { lesson_id, revision_id } = lesson
    const device = makeDevice(testApp, lesson, link)
    await device.send('one', 1)
    const caller = await testApp.as(student)
    const own = { studying_id: testApp.deps.newId(), lesson_id }
    const save = (seq: number) => ({
      ...own,
      revision_id,
      op_id: testApp.deps.newId(),
      seq,
      element_id: 'one',
      answer: seq,
    })
    await caller.studyings.saveAnswer(save(1))
    await close()

    expect(await device.open()).toMatchObject({
      around: null,
      studying: { answers: { one: { answer: 1 } } },
    })
    await device.send('words', 'Because')
    await device.finish()
    expect(await caller.studyings.open({ lesson_id })).toMatchObject({ studying: { _id: own.studying_id } })
    await caller.studyings.saveAnswer(save(2))
    await caller.studyings.finish({ studying_id: own.studying_id })

    const reviewer = { authorization: editor.bearer }
    const url = (path: string) => `/api/studyings/${path}`
    const results = [{ id: 'one', comment: 'Well done' }]
    const comment = await testApp.app.inject({
      method: 'POST',
      url: url('update/comments'),
      headers: reviewer,
      payload: { _id: device.studying_id, studying_results: results },
    })
    expect(comment.statusCode).toBe(200)
    await testApp.app.inject({ method: 'POST', url: url(`review/${device.studying_id}`), headers: reviewer })
    expect(await device.open()).toMatchObject({
      studying: { studying_review: true, comments: { one: 'Well done' } },
    })

    const other = makeDevice(testApp, lesson, link)
    expect(await refusal(other.open())).toMatchObject({ statusCode: 404 })
    expect(await refusal(other.send('one', 1))).toMatchObject({ statusCode: 404 })
    const late = await testApp.as(editor)
    expect(await refusal(late.studyings.open({ lesson_id }))).toMatchObject({ statusCode: 404 })
  })
})
