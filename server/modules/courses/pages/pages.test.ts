import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeContact, makeDevice, makeLink, refusal, textQuestions } from '../../studyings/testing.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>

describe('the public pages of courses', () => {
  let test: TestApp
  let account: string
  let editor: Caller
  let student: TestPerson
  let course: { _id: string; course_slug: string }
  const lessons: string[] = []

  beforeAll(async () => {
    test = await createTestApp()
    account = await test.makeAccount('Our school')
    editor = await test.as(await test.makePerson(account, Role.EDITOR))
    student = await test.makePerson(account, Role.NONE)
    course = (
      await editor.courses.create({ course_title: 'Буття', course_source: 'A book', course_licence: 'CC BY 4.0' })
    ).course
    for (const title of ['First', 'Hidden', 'Third', 'Fourth']) lessons.push(await addLesson(title))
  })
  afterAll(() => test.close())

  /** Published, but for the one that is hidden. */
  async function addLesson(lesson_title: string): Promise<string> {
    const { lesson } = await editor.lessons.create({ course_id: course._id, lesson_title })
    if (lesson_title === 'Hidden') return lesson._id
    const elements = textQuestions(1).map(({ type, data }) => ({ type, data }))
    const saved = await editor.lessons.saveDraft({ _id: lesson._id, lesson_version: 1, elements })
    await editor.lessons.publish({ _id: lesson._id, lesson_version: saved.lesson_version, change_kind: 'meaning' })
    return lesson._id
  }
  const visiting = () => test.as(undefined, { 'account-id': account })
  const slug = () => ({ course_slug: course.course_slug })
  const [first, hidden, third, fourth] = [0, 1, 2, 3].map((index) => () => lessons[index] ?? '')

  it('show a visitor the published lessons of the account, by place, with source and licence', async () => {
    const visitor = await visiting()
    const { house, courses } = await visitor.courses.listPublic()
    expect(house).toEqual({ account_name: 'Our school', account_logo: '' })
    expect(courses).toMatchObject([{ course_slug: 'buttia', lessons_count: 3, minutes: 45, done_count: 0 }])
    const { course: shown } = await visitor.courses.getPublic(slug())
    expect(shown).toMatchObject({ course_source: 'A book', course_licence: 'CC BY 4.0' })
    expect(shown.lessons.map(({ lesson_title, lesson_place }) => [lesson_place, lesson_title])).toEqual([
      [1, 'First'],
      [2, 'Third'],
      [3, 'Fourth'],
    ])
  })

  it('have nothing of a course without published lessons, one that is archived, and another account’s', async () => {
    const empty = await editor.courses.create({ course_title: 'Empty' })
    const visitor = await visiting()
    const elsewhere = await test.as(undefined, { 'account-id': await test.makeAccount() })
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

  it('give everybody the same link to a published lesson, and no link to another', async () => {
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

  it('make the next link when an author closed one, and let nobody give it an end', async () => {
    const visitor = await visiting()
    const lesson_id = fourth?.() ?? ''
    const { link_token } = await visitor.links.openPublic({ lesson_id })
    const [link] = (await editor.links.list({ lesson_id })).links
    expect(link).toMatchObject({ is_public_page: true, is_private: false, created_by_name: null })
    const _id = link?._id ?? ''
    const expires_at = new Date(test.clock.now.getTime() + 1_000).toISOString()
    expect((await refusal(editor.links.update({ _id, expires_at }))).statusCode).toBe(404)
    await editor.links.revoke({ _id })
    expect((await refusal(visitor.studyings.open({ link_token }))).statusCode).toBe(404)
    const next = await visitor.links.openPublic({ lesson_id })
    expect(next.link_token).not.toBe(link_token)
    await visitor.studyings.open(next)
  })

  it('show a signed-in person the own marks, and nobody else’s', async () => {
    const caller = await test.as(student)
    const { revision_id } = await caller.studyings.open({ lesson_id: first?.() ?? '' })
    const studying_id = test.deps.newId()
    const door = { lesson_id: first?.() ?? '', studying_id }
    const [question] = (await caller.studyings.open({ lesson_id: first?.() ?? '' })).elements
    const op_id = test.deps.newId()
    await caller.studyings.saveAnswer({
      ...door,
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

  it('lie around a lesson for its own people, and for guests only where the pages are; never around a private link', async () => {
    const lesson = { account_id: account, course_id: course._id, lesson_id: third?.() ?? '', revision_id: '' }
    const link_token = await makeLink(test, lesson)
    expect((await (await visiting()).studyings.open({ link_token })).around).toEqual({
      course_slug: 'buttia',
      previous: { _id: first?.(), lesson_title: 'First' },
      next: { _id: fourth?.(), lesson_title: 'Fourth' },
    })
    expect((await (await test.as(student)).studyings.open({ link_token })).around?.next?._id).toBe(fourth?.())
    const elsewhere = await test.as(undefined, { 'account-id': await test.makeAccount() })
    expect((await elsewhere.studyings.open({ link_token })).around).toBeNull()
    const contact = await makeContact(test, await test.makePerson(account, Role.MISSIONER))
    const own = await makeLink(test, lesson, contact)
    for (const caller of [await visiting(), await test.as(student)])
      expect((await caller.studyings.open({ link_token: own })).around).toBeNull()
    expect((await makeDevice(test, lesson, own).open()).lesson.lesson_place).toBe(2)
  })
})
