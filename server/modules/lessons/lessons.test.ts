import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { lockCourse, lockLesson } from './queries.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>

const MARKER = 'ANSWER-KEY'
/** An element of every question type, with the marker wherever a right answer lies, and some from the future. */
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
  let test: TestApp
  let account: string
  let editor: TestPerson
  let student: TestPerson
  let caller: Caller
  let course_id: string

  beforeAll(async () => {
    test = await createTestApp()
    account = await test.makeAccount()
    editor = await test.makePerson(account, Role.EDITOR)
    student = await test.makePerson(account, Role.NONE)
    caller = await test.as(editor)
  })
  beforeEach(async () => {
    course_id = (await caller.courses.create({ course_title: 'Course' })).course._id
  })
  afterAll(() => test.close())

  const rest = (method: 'GET' | 'POST', url: string, person?: TestPerson, payload?: object) =>
    test.app.inject({
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
    test.database
      .owner`select revision_number, change_kind, note, content from lesson_revisions where lesson_id = ${_id} order by revision_number`
  const everything = async () => ({
    courses: await test.database.owner`select * from courses order by _id`,
    lessons: await test.database.owner`select * from lessons order by _id`,
    revisions: await test.database.owner`select * from lesson_revisions order by _id`,
    links: await test.database.owner`select * from lesson_links order by _id`,
  })

  describe('over REST', () => {
    it('stores and publishes at once, and appends in order', async () => {
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

    it('keeps elements of unknown types and newer versions word for word, through either door', async () => {
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

    it('cleans rich text of everything that could act', async () => {
      const [, text] = (await create()).lesson_content
      expect(text.data).toEqual({ text: '<p>Read this</p>' })
    })

    it('gives back what can be sent again unchanged: no new version, no new revision', async () => {
      const lesson = await create()
      const reply = await save({ ...lesson, account_logo: 'x', updated_at: 1, account_id: 'x' })
      expect(reply.json()).toEqual({ lesson })
      expect(await revisions(lesson._id)).toHaveLength(1)
    })

    it('refuses a stale save with the lesson that stands, and lets one without a version win', async () => {
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

    it('changes single fields, publishing a new title with the content that stands', async () => {
      const lesson = await create()
      const update = (payload: object) => rest('POST', `/lessons/update/${lesson._id}`, editor, payload)
      const renamed = await update({ dto: { lesson_title: 'Renamed', lesson_order: 7, _id: 'x', account_id: 'x' } })
      expect(renamed.statusCode).toBe(200)
      expect(renamed.json().lesson).toEqual({ ...lesson, lesson_title: 'Renamed', lesson_order: 7 })
      const titles = await test.database
        .owner`select lesson_title from lesson_revisions where lesson_id = ${lesson._id} order by revision_number`
      expect(titles.map(({ lesson_title }) => lesson_title)).toEqual([lesson.lesson_title, 'Renamed'])

      const filled = await update({ lesson_content: [single(1)] })
      expect(filled.json().lesson).toMatchObject({ lesson_title: 'Renamed', lesson_content: [{ id: 'single' }] })
      const stale = await update({ lesson_title: 'Late', lesson_version: lesson.lesson_version })
      expect(stale.statusCode).toBe(409)
      expect(stale.json().details.lesson).toMatchObject({ lesson_title: 'Renamed', lesson_version: 2 })
    })

    it('renames past a draft of the composer and leaves the draft as it is', async () => {
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

    it('archives a lesson, once', async () => {
      const lesson = await create()
      const remove = () =>
        test.app.inject({
          method: 'DELETE',
          url: `/api/lessons/byid/${lesson._id}`,
          headers: { authorization: editor.bearer },
        })
      expect((await remove()).json()).toEqual({ success: true, deleted: 1 })
      expect((await remove()).statusCode).toBe(404)
      expect((await rest('GET', `/lessons/byid/${lesson._id}`, editor)).statusCode).toBe(404)
    })

    it('does not run over a draft of the composer unless the save names it', async () => {
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

    it('names the element that is not right and stores nothing of the lesson', async () => {
      const lesson = await create({ lesson_content: [] })
      const reply = await save({ _id: lesson._id, lesson_content: [content[0], content[3], single(2)] })
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toEqual({
        message: 'Element 3 (INPUT_SINGLE_TEST): please check “true_answers”.',
        statusCode: 400,
      })
      expect(await revisions(lesson._id)).toHaveLength(1)
    })

    it('never stores what a student answered', async () => {
      const element = single(0)
      const lesson = await create({ lesson_content: [{ ...element, data: { ...element.data, user_answers: 1 } }] })
      expect(lesson.lesson_content).toEqual([element])
    })

    it('gives a repeated element id to the first element alone', async () => {
      const ids = (await create({ lesson_content: [content[0], content[0]] })).lesson_content.map(
        ({ id }: { id: string }) => id,
      )
      expect(ids[0]).toBe('head')
      expect(new Set(ids).size).toBe(2)
    })

    it('shows strangers and students titles, and students lessons without right answers', async () => {
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

    it('hides a lesson that was never published from students', async () => {
      const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Unpublished' })
      expect((await rest('GET', `/lessons/byid/${lesson._id}`, student)).statusCode).toBe(404)
      expect((await rest('GET', `/lessons/byid/${lesson._id}`, editor)).statusCode).toBe(200)
    })
  })

  describe('in the composer', () => {
    it('begins with a header, counts what it holds and stays unseen until it is published', async () => {
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

    it('counts as questions only what asks something', async () => {
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

      // Lessons that are older than the counts got them with the migration.
      await test.database.owner`update lessons set elements_count = 0, questions_count = 0 where _id = ${lesson._id}`
      const migration = readFileSync('db/migrations/0009_counts_of_drafts.sql', 'utf8')
      await test.database.owner.unsafe(migration.slice(migration.indexOf('UPDATE')))
      expect((await caller.lessons.get({ _id: lesson._id })).lesson).toMatchObject(counts)
    })

    it('refuses a stale save with both texts at hand, but not the repeat of one that arrived', async () => {
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

    it('lets exactly one of many saves of one version through', async () => {
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

    it('writes a revision for ever when something changed, and none when nothing did', async () => {
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

    it('refuses to publish what it cannot read, by number', async () => {
      const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Future' })
      await caller.lessons.saveDraft({ _id: lesson._id, lesson_version: 1, elements: content })
      const publish = caller.lessons.publish({ _id: lesson._id, lesson_version: 2, change_kind: 'meaning' })
      await expect(publish).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { values: { number: 4 } } })
      expect(await revisions(lesson._id)).toHaveLength(0)
    })

    it('changes length and feedback without touching the draft version', async () => {
      const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Plain' })
      const changed = await caller.lessons.update({
        _id: lesson._id,
        lesson_length: 40,
        lesson_feedback: 'after_review',
      })
      expect(changed.lesson).toEqual({ ...lesson, lesson_length: 40, lesson_feedback: 'after_review' })
    })

    it('counts a new title of a published lesson as a change that students do not have yet', async () => {
      const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Old' })
      const { _id } = lesson
      await caller.lessons.publish({ _id, lesson_version: 1, change_kind: 'meaning' })
      const renamed = await caller.lessons.update({ _id, lesson_title: 'New', lesson_version: 1 })
      expect(renamed.lesson).toMatchObject({ lesson_version: 2, published_version: 1 })
      // The same title once more is nothing new.
      const repeated = await caller.lessons.update({ _id, lesson_title: 'New', lesson_version: 2 })
      expect(repeated.lesson.lesson_version).toBe(2)
    })

    it('takes no settings of somebody who does not know the latest text, so that nobody passes it over', async () => {
      const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Two editors' })
      const { _id } = lesson
      await caller.lessons.saveDraft({ _id, lesson_version: 1, elements: [single(0)] })
      await expect(caller.lessons.update({ _id, lesson_title: 'Late', lesson_version: 1 })).rejects.toMatchObject({
        code: 'CONFLICT',
        cause: { details: { lesson_version: 2, elements: [single(0)], lesson_title: 'Two editors' } },
      })
    })

    it('numbers lessons in the order given, and closes the gap behind a removed one', async () => {
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

    it('removes a lesson while its course is put in order, without the two waiting for each other for ever', async () => {
      const make = async () => (await caller.lessons.create({ course_id, lesson_title: 'Lesson' })).lesson._id
      const [first, second] = [await make(), await make()]
      const isWaiting = async () => {
        const [row] = await test.database.owner`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        return row?.waiting
      }
      let removed: Promise<unknown> = Promise.resolve()
      await test.deps.db.inAccount(account, async (tx) => {
        // As putting in order does: the course, then its lessons one by one.
        await lockCourse(tx, account, course_id)
        await lockLesson(tx, account, second)
        removed = caller.lessons.remove({ _id: first })
        await expect.poll(isWaiting).toBe(1)
        await lockLesson(tx, account, first)
      })
      await removed
      expect((await caller.courses.get({ _id: course_id })).lessons).toMatchObject([{ _id: second, lesson_order: 1 }])
    })

    it('gives students a new title with the next publishing, whatever else stayed the same', async () => {
      const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Old' })
      const publish = (lesson_version: number) =>
        caller.lessons.publish({ _id: lesson._id, lesson_version, change_kind: 'wording' })
      await publish(1)
      await caller.lessons.update({ _id: lesson._id, lesson_title: 'New' })
      await publish(2)
      const opened = await caller.studyings.open({ lesson_id: lesson._id })
      expect(opened.lesson.lesson_title).toBe('New')
    })

    it('makes links to published lessons and keeps only the hash of their tokens', async () => {
      const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Shared' })
      await expect(caller.links.create({ lesson_id: lesson._id })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      await caller.lessons.publish({ _id: lesson._id, lesson_version: 1, change_kind: 'meaning' })
      const { url, token } = await caller.links.create({ lesson_id: lesson._id })
      expect(url).toBe(`http://localhost:3000/lesson/${token}`)
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(JSON.stringify((await everything()).links)).not.toContain(token)
    })
  })

  it('answers foreign, unknown and malformed ids alike through both doors and changes nothing', async () => {
    const foreigner = await test.makePerson(await test.makeAccount(), Role.ACCOUNT_MANAGER)
    const stranger = await test.as(foreigner)
    const own = (await stranger.courses.create({ course_title: 'Own' })).course._id
    const ownLesson = (await stranger.lessons.create({ course_id: own, lesson_title: 'Own' })).lesson._id
    const lesson = await create()
    const before = await everything()
    for (const id of [lesson._id, test.deps.newId(), 'nonsense']) {
      for (const attempt of [
        () => stranger.lessons.get({ _id: id }),
        () => stranger.lessons.update({ _id: id, lesson_title: 'Taken' }),
        () => stranger.lessons.remove({ _id: id }),
        () => stranger.lessons.saveDraft({ _id: id, lesson_version: 1, elements: [] }),
        () => stranger.lessons.publish({ _id: id, lesson_version: 1, change_kind: 'meaning' }),
        () => stranger.links.create({ lesson_id: id }),
        () => stranger.lessons.reorder({ course_id: own, lesson_ids: [id] }),
        () => stranger.lessons.reorder({ course_id: own, lesson_ids: [ownLesson, id] }),
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

  it('lets only authors write, through either door', async () => {
    const lesson = await create()
    const missioner = await test.makePerson(account, Role.MISSIONER)
    const before = await everything()
    for (const [person, statusCode, code] of [
      [undefined, 401, 'UNAUTHORIZED'],
      [student, 403, 'FORBIDDEN'],
      [missioner, 403, 'FORBIDDEN'],
    ] as const) {
      const anyone = await test.as(person)
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
      const person = await test.makePerson(account, role)
      expect((await rest('POST', '/lessons', person, { course_id, lesson_title: 'T' })).statusCode).toBe(201)
    }
  })
})
