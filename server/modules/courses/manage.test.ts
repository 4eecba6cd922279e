import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

describe('looking after courses', { timeout: 20_000 }, () => {
  let test: TestApp
  let account: string
  let editor: TestPerson
  let caller: Caller
  let course_id: string

  beforeAll(async () => {
    test = await createTestApp()
  })
  beforeEach(async () => {
    test.clock.now = new Date()
    account = await test.makeAccount()
    editor = await test.makePerson(account, Role.EDITOR)
    caller = await test.as(editor)
    course_id = (await caller.courses.create({ course_title: 'Псалмы' })).course._id
  })
  afterAll(() => test.close())

  const addLesson = async (lesson_title: string, lesson_content: object[] = [single, unknown], to = course_id) => {
    const payload = { course_id: to, lesson_title, lesson_length: 7, lesson_feedback: 'after_review', lesson_content }
    const reply = await test.app.inject({
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
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
  }
  const students = async () => {
    const { owner } = test.database
    return {
      studyings: await owner`select * from studyings where account_id = ${account} order by _id`,
      answers: await owner`select * from answers where account_id = ${account} order by studying_id, element_id`,
      events: await owner`select * from answer_events where account_id = ${account} order by op_id`,
      revisions: await owner`select * from lesson_revisions where account_id = ${account} order by _id`,
    }
  }

  describe('a duplicated lesson', () => {
    it('stands unpublished behind the original, with ids of its own and a title in the course’s language', async () => {
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

    it('copies the draft, keeps a title within its limit, and leaves what students did untouched', async () => {
      const lesson = await makeLesson(test, account)
      await makeDevice(test, lesson, await makeLink(test, lesson)).send('words', 'From the heart')
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

  it('duplicates a course with all its lessons as drafts, in one piece', async () => {
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

    await test.database
      .owner`alter table lessons add constraint fails check (lesson_title <> 'Урок 23' or published_version is not null) not valid`
    const before = await test.database.owner`select * from courses order by _id`
    await expect(caller.courses.duplicate({ _id: course_id })).rejects.toThrow()
    await test.database.owner`alter table lessons drop constraint fails`
    expect(await test.database.owner`select * from courses order by _id`).toEqual(before)
  })

  describe('an archived lesson', () => {
    it('comes back to where it stood, with its links and with everything students did', async () => {
      const lesson = await makeLesson(test, account)
      await caller.courses.update({ _id: lesson.course_id, course_title: 'Course' })
      const token = await makeLink(test, lesson)
      await makeDevice(test, lesson, token).send('words', 'From the heart')
      await addLesson('Last', [], lesson.course_id)
      const before = await students()
      const opening = async () => {
        const stranger = await test.as()
        return stranger.studyings.open({
          link_token: token,
          studying_id: test.deps.newId(),
          guest_secret: 's'.repeat(43),
        })
      }
      await caller.lessons.remove({ _id: lesson.lesson_id })
      expect(await order(lesson.course_id)).toEqual(['1 Last'])
      await expect(opening()).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect((await caller.lessons.listArchived({ course_id: lesson.course_id })).lessons).toEqual([
        { _id: lesson.lesson_id, lesson_title: 'Lesson', archived_at: test.clock.now },
      ])
      expect(await caller.lessons.restore({ _id: lesson.lesson_id })).toEqual({ success: true, restored: 1 })
      expect(await order(lesson.course_id)).toEqual(['1 Lesson', '2 Last'])
      expect(await opening()).toBeTruthy()
      expect(await students()).toEqual(before)
      expect((await caller.lessons.listArchived({ course_id: lesson.course_id })).lessons).toEqual([])
      expect(await refusal(caller.lessons.restore({ _id: lesson.lesson_id }))).toMatchObject({ statusCode: 404 })
    })

    it('comes to the end of a course that became shorter, and not at all while its course is archived', async () => {
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

    it('comes back once when two people restore it at the same moment', async () => {
      const ids = [await addLesson('A'), await addLesson('B')]
      await caller.lessons.remove({ _id: ids[0] ?? '' })
      const tries = await Promise.allSettled([1, 2].map(() => caller.lessons.restore({ _id: ids[0] ?? '' })))
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await order()).toEqual(['1 A', '2 B'])
    })
  })

  describe('an archived course', () => {
    it('comes back with the lessons that went with it, and not with those archived before', async () => {
      const gone = await addLesson('Gone before')
      await addLesson('Kept')
      await caller.lessons.remove({ _id: gone })
      tick()
      await caller.courses.remove({ _id: course_id })
      expect((await caller.courses.list()).courses).toEqual([])
      expect((await caller.courses.listArchived()).courses).toMatchObject([
        { _id: course_id, lessons_count: 1, lesson_titles: ['Kept'], archived_at: test.clock.now },
      ])
      tick()
      expect(await caller.courses.restore({ _id: course_id })).toEqual({ success: true, restored: 1 })
      expect(await order()).toEqual(['1 Kept'])
      expect((await caller.courses.listArchived()).courses).toEqual([])
      expect(await refusal(caller.courses.restore({ _id: course_id }))).toMatchObject({ statusCode: 404 })
    })

    it('of a dropped collection is left to ADMIN, who restores all of it', async () => {
      await addLesson('One')
      const admin = await test.makePerson(account, Role.ADMIN)
      tick()
      await test.app.inject({ url: '/api/courses/drop', headers: { authorization: admin.bearer } })
      expect((await caller.courses.listArchived()).courses).toEqual([])
      expect(await refusal(caller.courses.restore({ _id: course_id }))).toMatchObject({ statusCode: 404 })
      const asAdmin = await test.as(admin)
      await asAdmin.archives.restore({ _id: (await asAdmin.archives.list()).batches[0]?._id ?? '' })
      expect(await order()).toEqual(['1 One'])
    })
  })

  it('lists courses with what their authors choose by, in one statement beside the session', async () => {
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

  describe('an address chosen by hand', () => {
    it('is taken as it is, and a taken one is refused with the next that is free', async () => {
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

    it('may be the same in two accounts, and must look like one', async () => {
      const other = await test.as(await test.makePerson(await test.makeAccount(), Role.EDITOR))
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

  it('answers foreign, unknown and malformed ids alike and changes nothing', async () => {
    const stranger = await test.as(await test.makePerson(await test.makeAccount(), Role.ACCOUNT_MANAGER))
    const kept = await addLesson('Kept')
    const gone = await addLesson('Gone')
    await caller.lessons.remove({ _id: gone })
    const { course } = await caller.courses.create({ course_title: 'Archived' })
    await caller.courses.remove({ _id: course._id })
    const rows = async () => [
      await test.database.owner`select * from courses order by _id`,
      await test.database.owner`select * from lessons order by _id`,
    ]
    const before = await rows()
    for (const _id of [course_id, course._id, kept, gone, test.deps.newId(), 'nonsense', '']) {
      for (const attempt of [
        () => stranger.courses.duplicate({ _id }),
        () => stranger.courses.restore({ _id }),
        () => stranger.courses.export({ course_id: _id, text: 'draft', pictures: true }),
        () => stranger.lessons.duplicate({ _id }),
        () => stranger.lessons.restore({ _id }),
        () => stranger.lessons.listArchived({ course_id: _id }),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND', cause: { descriptor: { id: 'not-found' } } })
    }
    expect(await rows()).toEqual(before)
  })
})
