import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { lockCourse, lockLesson } from './queries.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>

const MARKER = 'ANSWER-KEY'
/** An element of every question type, with the marker in every right answer, and some of unknown types. */
const content = [
  { id: 'head', type: 16, v: 1, data: { src: '' } },
  {
    id: 'text',
    type: 2,
    v: 1,
    data: { text: '<p onclick="x()">Read<script>alert(1)</script> <img src=x onerror=alert(1)>this</p>' },
  },
  { id: 'words', type: 9, v: 1, data: { text: 'Who?', true_answers: MARKER, check_only: false } },
  { id: 'new', type: 30_000, v: 1, data: { [MARKER]: [MARKER], deep: { src: 'x', n: null } }, extra: { kept: true } },
  { id: 'newer', type: 2, v: 99, data: { spans: [MARKER] } },
]
const single = (true_answers: number) => ({
  id: 'single',
  type: 7,
  v: 1,
  data: {
    question: 'Which?',
    items: [
      { id: 'a', text: 'A', url: '' },
      { id: 'b', text: 'B', url: '' },
    ],
    true_answers,
    check_only: false,
  },
})

describe('lessons', { timeout: 20_000 }, () => {
  let testApp: TestApp
  let account: string
  let editor: TestPerson
  let student: TestPerson
  let caller: Caller
  let course_id: string

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    editor = await testApp.makePerson(account, Role.EDITOR)
    student = await testApp.makePerson(account, Role.NONE)
    caller = await testApp.as(editor)
  })
  beforeEach(async () => {
    course_id = (await caller.courses.create({ course_title: 'Course' })).course._id
  })
  afterAll(() => testApp.close())

  const rest = (method: 'GET' | 'POST', url: string, person?: TestPerson, payload?: object) =>
    testApp.app.inject({
      method,
      url: `/api${url}`,
      ...(payload ? { payload } : {}),
      headers: person ? { authorization: person.bearer } : { 'account-id': account },
    })
  const create = async (fields: object = {}) => {
    const reply = await rest('POST', '/lessons', editor, {
      course_id,
      lesson_title: 'Lesson',
      lesson_content: content,
      ...fields,
    })
    expect(reply.statusCode).toBe(201)
    return reply.json().lesson
  }
  const save = (payload: object) => rest('POST', '/lessons/save', editor, payload)
  const revisions = (_id: string) =>
    testApp.database
      .owner`select revision_number, change_kind, note, content from lesson_revisions where lesson_id = ${_id} order by revision_number`
  const everything = async () => ({
    courses: await testApp.database.owner`select * from courses order by _id`,
    lessons: await testApp.database.owner`select * from lessons order by _id`,
    revisions: await testApp.database.owner`select * from lesson_revisions order by _id`,
    links: await testApp.database.owner`select * from lesson_links order by _id`,
  })

  describe('over REST', () => {
    test('stores and publishes immediately, and appends in order', async () => {
      const lesson = await create()
      expect(lesson).toEqual({
        _id: expect.any(String),
        course_id,
        lesson_title: 'Lesson',
        lesson_order: 1,
        lesson_length: 15,
        lesson_feedback: 'never',
        lesson_version: 1,
        account_logo: '',
        lesson_content: expect.any(Array),
      })
      expect((await create({ lesson_title: 'Second' })).lesson_order).toBe(2)
      expect(await revisions(lesson._id)).toMatchObject([{ revision_number: 1 }])
    })

    test('stores elements of unknown types and newer versions unchanged, over REST and tRPC', async () => {
      const lesson = await create()
      expect(lesson.lesson_content.slice(3)).toEqual(content.slice(3))
      const { elements } = await caller.lessons.get({ _id: lesson._id })
      expect(elements.slice(3)).toEqual(content.slice(3))
      const again = await caller.lessons.saveDraft({
        _id: lesson._id,
        lesson_version: 1,
        elements: elements.toReversed(),
      })
      expect(again.elements.slice(0, 2)).toEqual(content.slice(3).toReversed())
    })

    test('removes executable content from rich text', async () => {
      const [, text] = (await create()).lesson_content
      expect(text.data).toEqual({ text: '<p>Read this</p>' })
    })

    test('returns content that can be sent back unchanged without a new version or revision', async () => {
      const lesson = await create()
      const reply = await save({ ...lesson, account_logo: 'x', updated_at: 1, account_id: 'x' })
      expect(reply.json()).toEqual({ lesson })
      expect(await revisions(lesson._id)).toHaveLength(1)
    })

    test('refuses a stale save and returns the current lesson; a save without a version wins', async () => {
      const lesson = await create()
      const second = await save({ ...lesson, lesson_content: [single(1)] })
      expect(second.json().lesson).toMatchObject({ lesson_version: 2, lesson_content: [single(1)] })
      const stale = await save({ ...lesson, lesson_content: [] })
      expect(stale.statusCode).toBe(409)
      expect(stale.json()).toMatchObject({
        statusCode: 409,
        details: { lesson: { lesson_version: 2, lesson_content: [single(1)] } },
      })
      const { lesson_version: _version, ...versionless } = lesson
      const last = await save({ ...versionless, lesson_content: [] })
      expect(last.json().lesson).toMatchObject({ lesson_version: 3, lesson_content: [] })
      expect(await revisions(lesson._id)).toMatchObject([
        { content: lesson.lesson_content },
        { content: [single(1)] },
        { content: [] },
      ])
    })

    test('updates single fields, and publishes a new title with the current content', async () => {
      const lesson = await create()
      const update = (payload: object) => rest('POST', `/lessons/update/${lesson._id}`, editor, payload)
      const renamed = await update({ dto: { lesson_title: 'Renamed', lesson_order: 7, _id: 'x', account_id: 'x' } })
      expect(renamed.statusCode).toBe(200)
      expect(renamed.json().lesson).toEqual({ ...lesson, lesson_title: 'Renamed', lesson_order: 7 })
      const titles = await testApp.database
        .owner`select lesson_title from lesson_revisions where lesson_id = ${lesson._id} order by revision_number`
      expect(titles.map(({ lesson_title }) => lesson_title)).toEqual([lesson.lesson_title, 'Renamed'])

      const filled = await update({ lesson_content: [single(1)] })
      expect(filled.json().lesson).toMatchObject({ lesson_title: 'Renamed', lesson_content: [{ id: 'single' }] })
      const stale = await update({ lesson_title: 'Late', lesson_version: lesson.lesson_version })
      expect(stale.statusCode).toBe(409)
      expect(stale.json().details.lesson).toMatchObject({ lesson_title: 'Renamed', lesson_version: 2 })
    })

    test('renames a lesson without changing its unpublished draft', async () => {
      const lesson = await create()
      const drafted = await caller.lessons.saveDraft({
        _id: lesson._id,
        lesson_version: lesson.lesson_version,
        elements: [single(0)],
      })
      const renamed = await rest('POST', `/lessons/update/${lesson._id}`, editor, { lesson_title: 'Renamed' })
      expect(renamed.json().lesson).toEqual({ ...lesson, lesson_title: 'Renamed' })
      const draft = await caller.lessons.get({ _id: lesson._id })
      expect(draft.elements).toEqual(drafted.elements)
      expect(draft.lesson.lesson_version).toBe(drafted.lesson_version)
    })

    test('archives a lesson, once', async () => {
      const lesson = await create()
      const remove = () =>
        testApp.app.inject({
          method: 'DELETE',
          url: `/api/lessons/byid/${lesson._id}`,
          headers: { authorization: editor.bearer },
        })
      expect((await remove()).json()).toEqual({ success: true, deleted: 1 })
      expect((await remove()).statusCode).toBe(404)
      expect((await rest('GET', `/lessons/byid/${lesson._id}`, editor)).statusCode).toBe(404)
    })

    test('does not overwrite a draft of the composer unless the save names its version', async () => {
      const lesson = await create({ lesson_content: [] })
      await caller.lessons.saveDraft({ _id: lesson._id, lesson_version: 1, elements: [single(0)] })
      const read = (await rest('GET', `/lessons/byid/${lesson._id}`, editor)).json().lesson
      expect(read).toMatchObject({ lesson_version: 1, lesson_content: [] })
      for (const payload of [read, { _id: lesson._id, lesson_content: [] }]) {
        const reply = await save(payload)
        expect(reply.statusCode).toBe(409)
        expect(reply.json().details.lesson).toMatchObject({ lesson_version: 2, lesson_content: [single(0)] })
      }
      const named = await save({ _id: lesson._id, lesson_version: 2, lesson_content: [single(1)] })
      expect(named.json().lesson).toMatchObject({ lesson_version: 3, lesson_content: [single(1)] })
    })

    test('names the invalid element and stores nothing of the lesson', async () => {
      const lesson = await create({ lesson_content: [] })
      const reply = await save({ _id: lesson._id, lesson_content: [content[0], content[3], single(2)] })
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toEqual({
        message: 'Element 3 (INPUT_SINGLE_TEST): please check “true_answers”.',
        statusCode: 400,
      })
      expect(await revisions(lesson._id)).toHaveLength(1)
    })

    test('never stores a student’s answers', async () => {
      const element = single(0)
      const lesson = await create({ lesson_content: [{ ...element, data: { ...element.data, user_answers: 1 } }] })
      expect(lesson.lesson_content).toEqual([element])
    })

    test('assigns a repeated element id only to the first element', async () => {
      const ids = (await create({ lesson_content: [content[0], content[0]] })).lesson_content.map(
        ({ id }: { id: string }) => id,
      )
      expect(ids[0]).toBe('head')
      expect(new Set(ids).size).toBe(2)
    })

    test('shows titles to signed-out visitors and students, and lessons to students without right answers', async () => {
      const lesson = await create({ lesson_content: [...content, single(1)] })
      await caller.lessons.create({ course_id, lesson_title: 'Unpublished' })
      for (const person of [undefined, student]) {
        const reply = await rest('GET', `/lessons/bycourseid/${course_id}`, person)
        expect(reply.json().lessons).toEqual([
          { _id: lesson._id, course_id, lesson_title: 'Lesson', lesson_order: 1, lesson_length: 15, account_logo: '' },
        ])
      }
      expect((await rest('GET', `/lessons/byid/${lesson._id}`)).statusCode).toBe(401)
      const reply = await rest('GET', `/lessons/byid/${lesson._id}`, student)
      expect(reply.statusCode).toBe(200)
      expect(reply.body).not.toContain(MARKER)
      expect(reply.body).not.toContain('true_answers')
      expect(reply.json().lesson.lesson_content.map(({ type }: { type: number }) => type)).toEqual([
        16, 2, 9, 30_000, 2, 7,
      ])
      const whole = await rest('GET', `/lessons/bycourseid/${course_id}`, editor)
      expect(whole.json().lessons[0].lesson_content).toEqual(lesson.lesson_content)
      expect(whole.json().lessons[1]).toMatchObject({
        lesson_title: 'Unpublished',
        lesson_version: 0,
        lesson_content: [],
      })
    })

    test('hides an unpublished lesson from students', async () => {
      const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Unpublished' })
      expect((await rest('GET', `/lessons/byid/${lesson._id}`, student)).statusCode).toBe(404)
      expect((await rest('GET', `/lessons/byid/${lesson._id}`, editor)).statusCode).toBe(200)
    })
  })

  describe('in the composer', () => {
    test('creates a lesson with a header, counts its content and hides it until it is published', async () => {
      const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'New', lesson_length: 20 })
      expect(lesson).toMatchObject({
        lesson_order: 1,
        lesson_length: 20,
        lesson_version: 1,
        published_version: null,
        elements_count: 1,
        questions_count: 0,
      })
      const opened = await caller.lessons.get({ _id: lesson._id })
      expect(opened.lesson).toMatchObject({ course_title: 'Course', course_locale: 'ru' })
      expect(opened.elements).toMatchObject([{ type: 16, v: 1 }])
      await caller.lessons.saveDraft({ _id: lesson._id, lesson_version: 1, elements: [...opened.elements, single(0)] })
      const published = await caller.lessons.publish({ _id: lesson._id, lesson_version: 2, change_kind: 'meaning' })
      expect(published.lesson).toMatchObject({ published_version: 2, elements_count: 2, questions_count: 1 })
    })

    test('counts only elements that expect an answer as questions', async () => {
      const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Layouts' })
      const layout = (blockType: string) => ({
        id: blockType,
        type: 61,
        v: 1,
        data: { blockType, exposedData: { question: 'Who?', cardsCollection: [{ text: 'Abram' }, { text: 'Lot' }] } },
      })
      const elements = [single(0), layout('none'), layout('block6')]
      await caller.lessons.saveDraft({ _id: lesson._id, lesson_version: 1, elements })
      const { lessons } = await caller.courses.get({ _id: course_id })
      const counts = { elements_count: 3, questions_count: 2 }
      expect(lessons.find(({ _id }) => _id === lesson._id)).toMatchObject(counts)
      expect((await caller.lessons.get({ _id: lesson._id })).lesson).toMatchObject(counts)
    })

    test('refuses a stale save and returns both texts, but accepts the retry of a stored save', async () => {
      const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Two editors' })
      const input = { _id: lesson._id, lesson_version: 1, elements: [single(0)] }
      expect(await caller.lessons.saveDraft(input)).toEqual({ lesson_version: 2, elements: [single(0)] })
      expect(await caller.lessons.saveDraft(input)).toEqual({ lesson_version: 2, elements: [single(0)] })
      await expect(caller.lessons.saveDraft({ ...input, elements: [single(1)] })).rejects.toMatchObject({
        code: 'CONFLICT',
        cause: { details: { lesson_version: 2, elements: [single(0)], lesson_title: 'Two editors' } },
      })
      const publish = caller.lessons.publish({ _id: lesson._id, lesson_version: 1, change_kind: 'wording' })
      await expect(publish).rejects.toMatchObject({ code: 'CONFLICT' })
      expect((await caller.lessons.get({ _id: lesson._id })).elements).toEqual([single(0)])
    })

    test('accepts exactly one of many concurrent saves of one version', async () => {
      const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Race' })
      const saves = Array.from({ length: 6 }, (_, index) =>
        caller.lessons.saveDraft({
          _id: lesson._id,
          lesson_version: 1,
          elements: [{ ...content[2], id: `e${index}`, type: 9 }],
        }),
      )
      const outcomes = await Promise.allSettled(saves)
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    test('creates an immutable revision for every change, and none without a change', async () => {
      const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'History' })
      const publish = (lesson_version: number, change_kind: 'wording' | 'meaning', note?: string) =>
        caller.lessons.publish({ _id: lesson._id, lesson_version, change_kind, ...(note ? { note } : {}) })
      await publish(1, 'meaning')
      await publish(1, 'meaning')
      await caller.lessons.saveDraft({ _id: lesson._id, lesson_version: 1, elements: [single(0)] })
      await publish(2, 'wording', 'A comma')
      expect(await revisions(lesson._id)).toMatchObject([
        { revision_number: 1, change_kind: 'meaning', note: '' },
        { revision_number: 2, change_kind: 'wording', note: 'A comma', content: [single(0)] },
      ])
    })

    test('refuses to publish unreadable content and gives its number', async () => {
      const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Future' })
      await caller.lessons.saveDraft({ _id: lesson._id, lesson_version: 1, elements: content })
      const publish = caller.lessons.publish({ _id: lesson._id, lesson_version: 2, change_kind: 'meaning' })
      await expect(publish).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { values: { number: 4 } } })
      expect(await revisions(lesson._id)).toHaveLength(0)
    })

    test('updates length and feedback without a new draft version', async () => {
      const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Plain' })
      const changed = await caller.lessons.update({
        _id: lesson._id,
        lesson_length: 40,
        lesson_feedback: 'after_review',
      })
      expect(changed.lesson).toEqual({ ...lesson, lesson_length: 40, lesson_feedback: 'after_review' })
    })

    test('counts a new title of a published lesson as an unpublished change', async () => {
      const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Old' })
      const { _id } = lesson
      await caller.lessons.publish({ _id, lesson_version: 1, change_kind: 'meaning' })
      const renamed = await caller.lessons.update({ _id, lesson_title: 'New', lesson_version: 1 })
      expect(renamed.lesson).toMatchObject({ lesson_version: 2, published_version: 1 })
      // The same title again is not a change.
      const repeated = await caller.lessons.update({ _id, lesson_title: 'New', lesson_version: 2 })
      expect(repeated.lesson.lesson_version).toBe(2)
    })

    test('refuses settings from a writer who does not know the latest text', async () => {
      const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Two editors' })
      const { _id } = lesson
      await caller.lessons.saveDraft({ _id, lesson_version: 1, elements: [single(0)] })
      await expect(caller.lessons.update({ _id, lesson_title: 'Late', lesson_version: 1 })).rejects.toMatchObject({
        code: 'CONFLICT',
        cause: { details: { lesson_version: 2, elements: [single(0)], lesson_title: 'Two editors' } },
      })
    })

    test('numbers lessons in the given order, and closes the gap of a removed one', async () => {
      const made = []
      for (const lesson_title of ['A', 'B', 'C'])
        made.push((await caller.lessons.create({ course_id, lesson_title })).lesson._id)
      const [a, b, c] = made as [string, string, string]
      const titles = (lessons: { lesson_title: string; lesson_order: number }[]) =>
        lessons.map((one) => `${one.lesson_order}${one.lesson_title}`)
      expect(titles((await caller.lessons.reorder({ course_id, lesson_ids: [c, a, b] })).lessons)).toEqual([
        '1C',
        '2A',
        '3B',
      ])
      await expect(caller.lessons.reorder({ course_id, lesson_ids: [a, b] })).rejects.toMatchObject({
        code: 'CONFLICT',
      })
      await expect(caller.lessons.reorder({ course_id, lesson_ids: [a, a, b] })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
      expect(await caller.lessons.remove({ _id: a })).toEqual({ success: true, deleted: 1 })
      expect(titles((await caller.courses.get({ _id: course_id })).lessons)).toEqual(['1C', '2B'])
    })

    test('removes a lesson while its course is reordered, without a deadlock', async () => {
      const make = async () => (await caller.lessons.create({ course_id, lesson_title: 'Lesson' })).lesson._id
      const [first, second] = [await make(), await make()]
      const isWaiting = async () => {
        const [row] = await testApp.database.owner`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        return row?.waiting
      }
      let removed: Promise<unknown> = Promise.resolve()
      await testApp.deps.db.inAccount(account, async (tx) => {
        // Locks in the order of a reordering: the course, then its lessons.
        await lockCourse(tx, account, course_id)
        await lockLesson(tx, account, second)
        removed = caller.lessons.remove({ _id: first })
        await expect.poll(isWaiting).toBe(1)
        await lockLesson(tx, account, first)
      })
      await removed
      expect((await caller.courses.get({ _id: course_id })).lessons).toMatchObject([{ _id: second, lesson_order: 1 }])
    })

    test('publishes a new title even when nothing else changed', async () => {
      const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Old' })
      const publish = (lesson_version: number) =>
        caller.lessons.publish({ _id: lesson._id, lesson_version, change_kind: 'wording' })
      await publish(1)
      await caller.lessons.update({ _id: lesson._id, lesson_title: 'New' })
      await publish(2)
      const opened = await caller.studyings.open({ lesson_id: lesson._id })
      expect(opened.lesson.lesson_title).toBe('New')
    })

    test('creates links to published lessons and stores only the hash of their tokens', async () => {
      const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Shared' })
      await expect(caller.links.create({ lesson_id: lesson._id })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      await caller.lessons.publish({ _id: lesson._id, lesson_version: 1, change_kind: 'meaning' })
      const { url, token } = await caller.links.create({ lesson_id: lesson._id })
      expect(url).toBe(`http://localhost:3000/lesson/${token}`)
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(JSON.stringify((await everything()).links)).not.toContain(token)
    })
  })

  test('handles foreign, unknown and malformed ids the same way over REST and tRPC and changes nothing', async () => {
    const foreigner = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
    const outsider = await testApp.as(foreigner)
    const own = (await outsider.courses.create({ course_title: 'Own' })).course._id
    const ownLesson = (await outsider.lessons.create({ course_id: own, lesson_title: 'Own' })).lesson._id
    const lesson = await create()
    const before = await everything()
    for (const id of [lesson._id, testApp.deps.newId(), 'nonsense']) {
      for (const attempt of [
        () => outsider.lessons.get({ _id: id }),
        () => outsider.lessons.update({ _id: id, lesson_title: 'Taken' }),
        () => outsider.lessons.remove({ _id: id }),
        () => outsider.lessons.saveDraft({ _id: id, lesson_version: 1, elements: [] }),
        () => outsider.lessons.publish({ _id: id, lesson_version: 1, change_kind: 'meaning' }),
        () => outsider.links.create({ lesson_id: id }),
        () => outsider.lessons.reorder({ course_id: own, lesson_ids: [id] }),
        () => outsider.lessons.reorder({ course_id: own, lesson_ids: [ownLesson, id] }),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND', cause: { descriptor: { id: 'not-found' } } })
      }
      const foreignCourse = id === lesson._id ? course_id : id
      for (const reply of [
        await rest('GET', `/lessons/byid/${id}`, foreigner),
        await rest('GET', `/lessons/bycourseid/${foreignCourse}`, foreigner),
        await rest('POST', '/lessons', foreigner, { course_id: foreignCourse, lesson_title: 'Mine' }),
        await rest('POST', '/lessons/save', foreigner, { _id: id, lesson_content: [] }),
        await rest('POST', '/lessons/save', foreigner, {
          _id: ownLesson,
          course_id: foreignCourse,
          lesson_version: 1,
          lesson_content: [],
        }),
      ]) {
        expect(reply.statusCode).toBe(404)
        expect(reply.json()).toEqual({ message: 'This was not found. It may have been removed.', statusCode: 404 })
      }
    }
    expect(await everything()).toEqual(before)
  })

  test('allows only authors to write, over REST and tRPC', async () => {
    const lesson = await create()
    const missioner = await testApp.makePerson(account, Role.MISSIONER)
    const before = await everything()
    for (const [person, statusCode, code] of [
      [undefined, 401, 'UNAUTHORIZED'],
      [student, 403, 'FORBIDDEN'],
      [missioner, 403, 'FORBIDDEN'],
    ] as const) {
      const anyone = await testApp.as(person)
      expect((await rest('POST', '/lessons', person, { course_id, lesson_title: 'T' })).statusCode).toBe(statusCode)
      expect((await rest('POST', '/lessons/save', person, { _id: lesson._id, lesson_content: [] })).statusCode).toBe(
        statusCode,
      )
      for (const attempt of [
        () => anyone.lessons.get({ _id: lesson._id }),
        () => anyone.lessons.create({ course_id, lesson_title: 'T' }),
        () => anyone.lessons.update({ _id: lesson._id, lesson_title: 'T' }),
        () => anyone.lessons.reorder({ course_id, lesson_ids: [lesson._id] }),
        () => anyone.lessons.remove({ _id: lesson._id }),
        () => anyone.lessons.saveDraft({ _id: lesson._id, lesson_version: 1, elements: [] }),
        () => anyone.lessons.publish({ _id: lesson._id, lesson_version: 1, change_kind: 'meaning' }),
        () => anyone.links.create({ lesson_id: lesson._id }),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code })
      }
    }
    expect(await everything()).toEqual(before)
    for (const role of [Role.EDITOR, Role.ACCOUNT_MANAGER, Role.ADMIN]) {
      const person = await testApp.makePerson(account, role)
      expect((await rest('POST', '/lessons', person, { course_id, lesson_title: 'T' })).statusCode).toBe(201)
    }
  })
})
