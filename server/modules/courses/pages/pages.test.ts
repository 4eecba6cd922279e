import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeContact, makeDevice, makeLink, refusal, textQuestions } from '../../studyings/testing.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>

describe('the public pages of courses', () => {
  let testApp: TestApp
  let account: string
  let editor: Caller
  let student: TestPerson
  let course: { _id: string; course_slug: string }
  const lessons: string[] = []

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount('Our school')
    editor = await testApp.as(await testApp.makePerson(account, Role.EDITOR))
    student = await testApp.makePerson(account, Role.NONE)
    course = (
      await editor.courses.create({ course_title: 'Буття', course_source: 'A book', course_licence: 'CC BY 4.0' })
    ).course
    for (const title of ['First', 'Hidden', 'Third', 'Fourth']) lessons.push(await addLesson(title))
  })
  afterAll(() => testApp.close())

  /** Adds a published lesson, except for the hidden one. */
  async function addLesson(lesson_title: string): Promise<string> {
    const { lesson } = await editor.lessons.create({ course_id: course._id, lesson_title })
    if (lesson_title === 'Hidden') return lesson._id
    const elements = textQuestions(1).map(({ type, data }) => ({ type, data }))
    const saved = await editor.lessons.saveDraft({ _id: lesson._id, lesson_version: 1, elements })
    await editor.lessons.publish({ _id: lesson._id, lesson_version: saved.lesson_version, change_kind: 'meaning' })
    return lesson._id
  }
  const visiting = () => testApp.as(undefined, { 'account-id': account })
  const slug = () => ({ course_slug: course.course_slug })
  const [first, hidden, third, fourth] = [0, 1, 2, 3].map((index) => () => lessons[index] ?? '')

  test('show a visitor the published lessons of the account, in order, with source and licence', async () => {
    const visitor = await visiting()
    const { house, courses } = await visitor.courses.listPublic()
    expect(house).toEqual({ site_names: { en: 'Our school', ru: 'Our school', ua: 'Our school' }, account_logo: '' })
    expect(courses).toMatchObject([{ course_slug: 'buttia', lessons_count: 3, minutes: 45, done_count: 0 }])
    const { course: shown } = await visitor.courses.getPublic(slug())
    expect(shown).toMatchObject({ course_source: 'A book', course_licence: 'CC BY 4.0' })
    expect(shown.lessons.map(({ lesson_title, lesson_place }) => [lesson_place, lesson_title])).toEqual([
      [1, 'First'],
      [2, 'Third'],
      [3, 'Fourth'],
    ])
  })

  test('hide courses without published lessons, archived courses and those of another account', async () => {
    const empty = await editor.courses.create({ course_title: 'Empty' })
    const visitor = await visiting()
    const elsewhere = await testApp.as(undefined, { 'account-id': await testApp.makeAccount() })
    for (const ask of [
      () => visitor.courses.getPublic({ course_slug: empty.course.course_slug }),
      () => visitor.courses.getPublic({ course_slug: 'nowhere' }),
      () => elsewhere.courses.getPublic(slug()),
    ])
      expect((await refusal(ask())).statusCode).toBe(404)
    expect((await elsewhere.courses.listPublic()).courses).toEqual([])
    await editor.courses.remove({ _id: course._id })
    expect((await refusal(visitor.courses.getPublic(slug()))).statusCode).toBe(404)
    expect((await refusal(visitor.links.openPublic({ lesson_id: first?.() ?? '' }))).statusCode).toBe(404)
    expect((await visitor.courses.listPublic()).courses).toEqual([])
    await editor.courses.restore({ _id: course._id })
  })

  test('give every visitor the same link to a published lesson, and none to an unpublished one', async () => {
    const visitor = await visiting()
    const [one, two] = await Promise.all([1, 2].map(() => visitor.links.openPublic({ lesson_id: first?.() ?? '' })))
    expect(one).toEqual(two)
    expect((await refusal(visitor.links.openPublic({ lesson_id: hidden?.() ?? '' }))).statusCode).toBe(404)
    const opened = await visitor.studyings.open({ link_token: one?.link_token ?? '' })
    expect(opened).toMatchObject({
      lesson: { lesson_place: 1, lessons_count: 3, is_private: false },
      around: { course_slug: 'buttia', previous: null, next: { _id: third?.(), lesson_title: 'Third' } },
    })
  })

  test('create a new link after an author closed one, and do not allow an expiry date for it', async () => {
    const visitor = await visiting()
    const lesson_id = fourth?.() ?? ''
    const { link_token } = await visitor.links.openPublic({ lesson_id })
    const [link] = (await editor.links.list({ lesson_id })).links
    expect(link).toMatchObject({ is_public_page: true, is_private: false, created_by_name: null })
    const _id = link?._id ?? ''
    const expires_at = new Date(testApp.clock.now.getTime() + 1_000).toISOString()
    expect((await refusal(editor.links.update({ _id, expires_at }))).statusCode).toBe(404)
    await editor.links.revoke({ _id })
    expect((await refusal(visitor.studyings.open({ link_token }))).statusCode).toBe(404)
    const next = await visitor.links.openPublic({ lesson_id })
    expect(next.link_token).not.toBe(link_token)
    await visitor.studyings.open(next)
  })

  test('show a signed-in person only their own marks', async () => {
    const caller = await testApp.as(student)
    const { revision_id } = await caller.studyings.open({ lesson_id: first?.() ?? '' })
    const studying_id = testApp.deps.newId()
    const access = { lesson_id: first?.() ?? '', studying_id }
    const [question] = (await caller.studyings.open({ lesson_id: first?.() ?? '' })).elements
    const op_id = testApp.deps.newId()
    await caller.studyings.saveAnswer({
      ...access,
      revision_id,
      op_id,
      seq: 1,
      element_id: question?.id ?? '',
      answer: 'x',
    })
    expect((await caller.courses.getPublic(slug())).course.lessons).toMatchObject([
      { lesson_is_done: true, lesson_is_touched: true, studying_id, studying_review: false },
      { lesson_is_done: false, studying_id: null },
      { lesson_is_done: false },
    ])
    expect((await caller.courses.listPublic()).courses).toMatchObject([{ done_count: 1, course_is_touched: true }])
    for (const other of [await visiting(), editor]) {
      expect((await other.courses.listPublic()).courses).toMatchObject([{ done_count: 0, course_is_touched: false }])
      const { course: shown } = await other.courses.getPublic(slug())
      expect(shown.lessons.filter((lesson) => lesson.lesson_is_touched || lesson.studying_id)).toEqual([])
    }
  })

  test('are linked from a lesson for signed-in users, for guests only where the pages are public, and never for a private link', async () => {
    const lesson = { account_id: account, course_id: course._id, lesson_id: third?.() ?? '', revision_id: '' }
    const link_token = await makeLink(testApp, lesson)
    expect((await (await visiting()).studyings.open({ link_token })).around).toEqual({
      course_slug: 'buttia',
      previous: { _id: first?.(), lesson_title: 'First' },
      next: { _id: fourth?.(), lesson_title: 'Fourth' },
    })
    expect((await (await testApp.as(student)).studyings.open({ link_token })).around?.next?._id).toBe(fourth?.())
    const elsewhere = await testApp.as(undefined, { 'account-id': await testApp.makeAccount() })
    expect((await elsewhere.studyings.open({ link_token })).around).toBeNull()
    const contact = await makeContact(testApp, await testApp.makePerson(account, Role.MISSIONER))
    const own = await makeLink(testApp, lesson, contact)
    for (const caller of [await visiting(), await testApp.as(student)])
      expect((await caller.studyings.open({ link_token: own })).around).toBeNull()
    expect((await makeDevice(testApp, lesson, own).open()).lesson.lesson_place).toBe(2)
  })
})
