import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { makeDevice, makeLesson, makeLink, refusal } from '../studyings/testing.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>

const single = {
  id: 'single',
  type: 7,
  v: 1,
  data: {
    question: 'Which?',
    items: [
      { id: 'a', text: 'A', url: '' },
      { id: 'b', text: 'B', url: '' },
    ],
    true_answers: 1,
    check_only: false,
  },
}
const unknown = { id: 'later', type: 30_000, v: 2, data: { deep: { id: 'inner', n: null } }, extra: { kept: true } }

describe('managing courses', () => {
  let testApp: TestApp
  let account: string
  let editor: TestPerson
  let caller: Caller
  let course_id: string

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  beforeEach(async () => {
    testApp.clock.now = new Date()
    account = await testApp.makeAccount()
    editor = await testApp.makePerson(account, Role.EDITOR)
    caller = await testApp.as(editor)
    course_id = (await caller.courses.create({ course_title: 'Псалмы' })).course._id
  })
  afterAll(() => testApp.close())

  const addLesson = async (lesson_title: string, lesson_content: object[] = [single, unknown], to = course_id) => {
    const payload = { course_id: to, lesson_title, lesson_length: 7, lesson_feedback: 'after_review', lesson_content }
    const reply = await testApp.app.inject({
      method: 'POST',
      url: '/api/lessons',
      payload,
      headers: { authorization: editor.bearer },
    })
    return String(reply.json().lesson._id)
  }
  const order = async (id = course_id) =>
    (await caller.courses.get({ _id: id })).lessons.map(
      ({ lesson_title, lesson_order }) => `${lesson_order} ${lesson_title}`,
    )
  const tick = () => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
  }
  const students = async () => {
    const { owner } = testApp.database
    return {
      studyings: await owner`select * from studyings where account_id = ${account} order by _id`,
      answers: await owner`select * from answers where account_id = ${account} order by studying_id, element_id`,
      events: await owner`select * from answer_events where account_id = ${account} order by idempotency_key`,
      revisions: await owner`select * from lesson_revisions where account_id = ${account} order by _id`,
    }
  }

  describe('a duplicated lesson', () => {
    test('is unpublished, follows the original and has new ids and a title in the course’s language', async () => {
      const first = await addLesson('Первый')
      await addLesson('Второй')
      const copy = await caller.lessons.duplicate({ _id: first })
      expect(copy.lesson_title).toBe('Первый (копия)')
      expect(await order()).toEqual(['1 Первый', '2 Первый (копия)', '3 Второй'])
      const [made, original] = [
        await caller.lessons.get({ _id: copy._id }),
        await caller.lessons.get({ _id: first }),
      ].map(({ lesson, elements }) => ({ lesson, elements }))
      expect(made?.lesson).toMatchObject({
        lesson_length: 7,
        lesson_feedback: 'after_review',
        published_version: null,
        lesson_version: 1,
      })
      const strip = (value: unknown) =>
        JSON.parse(JSON.stringify(value, (key, inner) => (key === 'id' ? undefined : inner)))
      expect(strip(made?.elements)).toEqual(strip(original?.elements))
      const ids = (value: unknown) => [...JSON.stringify(value).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)
      expect(ids(made?.elements)).toHaveLength(5)
      expect(ids(made?.elements).filter((id) => ids(original?.elements).includes(id))).toEqual([])
      expect(new Set(ids(made?.elements)).size).toBe(5)
    })

    test('copies the draft, limits the title length and does not change the students’ data', async () => {
      const lesson = await makeLesson(testApp, account)
      await makeDevice(testApp, lesson, await makeLink(testApp, lesson)).send('words', 'From the heart')
      const { lesson_id: _id } = lesson
      await caller.lessons.update({ _id, lesson_title: `${'Т'.repeat(269)}😀 ${'Т'.repeat(20)}` })
      await caller.lessons.saveDraft({ _id, lesson_version: 2, elements: [single] })
      const before = await students()
      const copy = await caller.lessons.duplicate({ _id })
      expect(copy.lesson_title).toMatch(/^Т{269} \(копия\)$/)
      expect((await caller.lessons.get({ _id: copy._id })).elements).toMatchObject([{ data: { question: 'Which?' } }])
      expect(await students()).toEqual(before)
    })
  })

  test('duplicates a course with all its lessons as drafts, in one transaction', async () => {
    for (let number = 1; number <= 23; number += 1) await addLesson(`Урок ${number}`)
    await caller.courses.update({ _id: course_id, course_licence: 'CC BY', course_category: 'Prayer' })
    const { course } = await caller.courses.duplicate({ _id: course_id })
    expect(course).toMatchObject({
      course_title: 'Псалмы (копия)',
      course_slug: 'psalmy-kopiia',
      course_licence: 'CC BY',
      course_category: 'Prayer',
      lessons_count: 23,
      published_count: 0,
    })
    expect(await order(course._id)).toEqual(await order())

    await testApp.database
      .owner`alter table lessons add constraint fails check (lesson_title <> 'Урок 23' or published_version is not null) not valid`
    const before = await testApp.database.owner`select * from courses order by _id`
    testApp.expectError(/unexpected error.*fails/s)
    await expect(caller.courses.duplicate({ _id: course_id })).rejects.toMatchObject({ data: { statusCode: 500 } })
    await testApp.database.owner`alter table lessons drop constraint fails`
    expect(await testApp.database.owner`select * from courses order by _id`).toEqual(before)
  })

  describe('an archived lesson', () => {
    test('is restored to its position, with its links and all student data', async () => {
      const lesson = await makeLesson(testApp, account)
      await caller.courses.update({ _id: lesson.course_id, course_title: 'Course' })
      const token = await makeLink(testApp, lesson)
      await makeDevice(testApp, lesson, token).send('words', 'From the heart')
      await addLesson('Last', [], lesson.course_id)
      const before = await students()
      const opening = async () => {
        const foreigner = await testApp.as()
        return foreigner.studyings.open({
          link_token: token,
          studying_id: testApp.deps.newId(),
          guest_secret: 's'.repeat(43),
        })
      }
      await caller.lessons.remove({ _id: lesson.lesson_id })
      expect(await order(lesson.course_id)).toEqual(['1 Last'])
      await expect(opening()).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } })
      expect((await caller.lessons.listArchived({ course_id: lesson.course_id })).lessons).toEqual([
        { _id: lesson.lesson_id, lesson_title: 'Lesson', archived_at: testApp.clock.now },
      ])
      expect(await caller.lessons.restore({ _id: lesson.lesson_id })).toEqual({ success: true, restored: 1 })
      expect(await order(lesson.course_id)).toEqual(['1 Lesson', '2 Last'])
      expect(await opening()).toBeTruthy()
      expect(await students()).toEqual(before)
      expect((await caller.lessons.listArchived({ course_id: lesson.course_id })).lessons).toEqual([])
      expect(await refusal(caller.lessons.restore({ _id: lesson.lesson_id }))).toMatchObject({ statusCode: 404 })
    })

    test('is restored to the end of a course that became shorter, and not while its course is archived', async () => {
      const ids = []
      for (const title of ['A', 'B', 'C']) ids.push(await addLesson(title))
      const [a = '', b = '', c = ''] = ids
      await caller.lessons.remove({ _id: c })
      await caller.lessons.remove({ _id: a })
      await caller.lessons.remove({ _id: b })
      await caller.lessons.restore({ _id: c })
      expect(await order()).toEqual(['1 C'])
      await caller.lessons.restore({ _id: a })
      expect(await order()).toEqual(['1 A', '2 C'])
      await caller.courses.remove({ _id: course_id })
      expect(await refusal(caller.lessons.restore({ _id: b }))).toMatchObject({ statusCode: 404 })
    })

    test('is restored once by two concurrent requests', async () => {
      const ids = [await addLesson('A'), await addLesson('B')]
      await caller.lessons.remove({ _id: ids[0] ?? '' })
      const tries = await Promise.allSettled([1, 2].map(() => caller.lessons.restore({ _id: ids[0] ?? '' })))
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await order()).toEqual(['1 A', '2 B'])
    })
  })

  describe('an archived course', () => {
    test('is restored with the lessons that were archived with it, without those archived before', async () => {
      const gone = await addLesson('Gone before')
      await addLesson('Kept')
      await caller.lessons.remove({ _id: gone })
      tick()
      await caller.courses.remove({ _id: course_id })
      expect((await caller.courses.list()).courses).toEqual([])
      expect((await caller.courses.listArchived()).courses).toMatchObject([
        { _id: course_id, lessons_count: 1, lesson_titles: ['Kept'], archived_at: testApp.clock.now },
      ])
      tick()
      expect(await caller.courses.restore({ _id: course_id })).toEqual({ success: true, restored: 1 })
      expect(await order()).toEqual(['1 Kept'])
      expect((await caller.courses.listArchived()).courses).toEqual([])
      expect(await refusal(caller.courses.restore({ _id: course_id }))).toMatchObject({ statusCode: 404 })
    })

    test('of an archived collection can only be restored by ADMIN together with the collection', async () => {
      await addLesson('One')
      const admin = await testApp.makePerson(account, Role.ADMIN)
      tick()
      await testApp.app.inject({ url: '/api/courses/drop', headers: { authorization: admin.bearer } })
      expect((await caller.courses.listArchived()).courses).toEqual([])
      expect(await refusal(caller.courses.restore({ _id: course_id }))).toMatchObject({ statusCode: 404 })
      const asAdmin = await testApp.as(admin)
      await asAdmin.undo.restore({ _id: (await asAdmin.undo.list()).batches[0]?._id ?? '' })
      expect(await order()).toEqual(['1 One'])
    })
  })

  test('lists courses with the data that authors search by, in one statement besides the session', async () => {
    await addLesson('Первый', [single, single, unknown])
    await caller.lessons.create({ course_id, lesson_title: 'Второй' })
    await caller.courses.create({ course_title: 'Пустой' })
    const { courses } = await caller.courses.list()
    expect(courses).toMatchObject([
      {
        course_title: 'Псалмы',
        lessons_count: 2,
        published_count: 1,
        questions_count: 2,
        minutes: 22,
        lesson_titles: ['Первый', 'Второй'],
        archived_at: null,
      },
      { course_title: 'Пустой', lessons_count: 0, questions_count: 0, minutes: 0, lesson_titles: [] },
    ])
  })

  describe('a custom slug', () => {
    test('is stored as given, and a taken one is refused with the next free one', async () => {
      const { course } = await caller.courses.create({ course_title: 'Любой', course_slug: 'my-course' })
      expect(course.course_slug).toBe('my-course')
      const again = await refusal(caller.courses.create({ course_title: 'Другой', course_slug: 'my-course' }))
      expect(again).toMatchObject({ statusCode: 409, details: { free_slug: 'my-course-2' } })
      expect(await refusal(caller.courses.update({ _id: course_id, course_slug: 'my-course' }))).toMatchObject({
        statusCode: 409,
      })
      const own = await caller.courses.update({ _id: course._id, course_slug: 'my-course', course_title: 'Новый' })
      expect(own.course).toMatchObject({ course_slug: 'my-course', course_title: 'Новый' })
      const moved = await caller.courses.update({ _id: course_id, course_slug: 'psalms' })
      expect(moved.course.course_slug).toBe('psalms')
    })

    test('may exist in two accounts, and must have the form of a slug', async () => {
      const other = await testApp.as(await testApp.makePerson(await testApp.makeAccount(), Role.EDITOR))
      for (const who of [caller, other])
        expect((await who.courses.create({ course_title: 'T', course_slug: 'shared' })).course.course_slug).toBe(
          'shared',
        )
      for (const course_slug of ['', 'A', 'a b', '-a', 'a--b', '../x', 'псалмы', 'a'.repeat(101)])
        expect(await refusal(caller.courses.create({ course_title: 'T', course_slug }))).toMatchObject({
          statusCode: 400,
        })
    })
  })

  test('handles foreign, unknown and malformed ids the same way and changes nothing', async () => {
    const foreigner = await testApp.as(await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER))
    const present = await addLesson('Kept')
    const gone = await addLesson('Gone')
    await caller.lessons.remove({ _id: gone })
    const { course } = await caller.courses.create({ course_title: 'Archived' })
    await caller.courses.remove({ _id: course._id })
    const rows = async () => [
      await testApp.database.owner`select * from courses order by _id`,
      await testApp.database.owner`select * from lessons order by _id`,
    ]
    const before = await rows()
    for (const _id of [course_id, course._id, present, gone, testApp.deps.newId(), 'nonsense', '']) {
      for (const attempt of [
        () => foreigner.courses.duplicate({ _id }),
        () => foreigner.courses.restore({ _id }),
        () => foreigner.courses.export({ course_id: _id, text: 'draft', pictures: true }),
        () => foreigner.lessons.duplicate({ _id }),
        () => foreigner.lessons.restore({ _id }),
        () => foreigner.lessons.listArchived({ course_id: _id }),
      ])
        await expect(attempt()).rejects.toMatchObject({
          message: expect.stringContaining('not found'),
          data: { code: 'NOT_FOUND' },
        })
    }
    expect(await rows()).toEqual(before)
  })
})
