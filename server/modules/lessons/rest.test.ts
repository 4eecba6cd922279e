import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../lib/testing.ts'
import { MARKER, content, makeLessonTests, type LessonTests } from './testing.ts'

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

describe('lessons over REST', () => {
  let tests: LessonTests
  let testApp: LessonTests['testApp']
  let editor: LessonTests['editor']
  let student: LessonTests['student']
  let caller: LessonTests['caller']
  let rest: LessonTests['rest']
  let save: LessonTests['save']
  let revisions: LessonTests['revisions']
  let course_id: string

  beforeAll(async () => {
    tests = await makeLessonTests()
    ;({ testApp, editor, student, caller, rest, save, revisions } = tests)
  })
  beforeEach(async () => {
    course_id = await tests.createCourse()
  })
  afterAll(() => testApp.close())

  const create = (fields: object = {}) => tests.create(course_id, fields)

  test('stores and publishes immediately, and appends in order', async () => {
    const lesson = await create()
    expect(lesson).toEqual({
      _id: expect.any(String),
      course_id,
      lesson_title: 'Lesson',
      lesson_order: 1,
      lesson_length: 15,
      lesson_is_done: false,
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

  test('stores an answer with neither text nor picture; the reply names its block', async () => {
    const empty = {
      ...single(1),
      data: {
        ...single(1).data,
        items: [
          { id: 'a', text: 'A', url: '' },
          { id: 'b', text: '', url: '' },
        ],
      },
    }
    const note = (number: number) =>
      `Block ${number}: an answer has neither text nor picture. Students see an empty choice.`
    const body = { course_id, lesson_title: 'Lesson', lesson_content: [single(1), empty] }
    const created = (await rest('POST', '/lessons', editor, body)).json()
    expect(created.notes).toEqual([note(2)])
    expect(created.lesson.lesson_content[1].data.items).toEqual(empty.data.items)
    const { _id } = created.lesson
    expect((await save({ _id, lesson_content: [empty, empty] })).json().notes).toEqual([note(1), note(2)])
    expect(
      (await rest('POST', `/lessons/update/${_id}`, editor, { lesson_title: 'Renamed' })).json().notes,
    ).toHaveLength(2)
    expect((await save({ _id, lesson_content: [single(0)] })).json().notes).toEqual([])
  })

  test('removes executable content from rich text', async () => {
    const [, text] = (await create()).lesson_content
    expect(text.data).toEqual({ text: '<p>Read this</p>' })
  })

  test('returns content that can be sent back unchanged without a new version or revision', async () => {
    const lesson = await create()
    const reply = await save({ ...lesson, account_logo: 'x', updated_at: 1, account_id: 'x' })
    expect(reply.json()).toEqual({ lesson, notes: [] })
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

  test('counts every changed field as a new version, so that the second of two saves of one version is refused', async () => {
    const changes = [
      { lesson_title: 'New' },
      { lesson_length: 40 },
      { lesson_feedback: 'after_review' },
      { lesson_order: 9 },
    ]
    for (const change of changes) {
      const { _id, lesson_version, lesson_content, ...read } = await create()
      const update = (fields: object) => rest('POST', `/lessons/update/${_id}`, editor, { ...fields, lesson_version })
      const saved = [
        await save({ ...read, ...change, _id, lesson_version, lesson_content }),
        await save({ ...read, lesson_title: 'Late', _id, lesson_version, lesson_content }),
        await update({ lesson_title: 'Late' }),
      ]
      expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 409, 409])
      expect(saved[0]?.json().lesson).toMatchObject({ ...change, lesson_version: 2 })
      expect(saved[1]?.json().details.lesson).toMatchObject({ ...change, lesson_version: 2 })

      const other = await create()
      const patch = (fields: object) =>
        rest('POST', `/lessons/update/${other._id}`, editor, { ...fields, lesson_version: 1 })
      expect((await patch(change)).json().lesson).toEqual({ ...other, ...change, lesson_version: 2 })
      expect((await patch({ lesson_title: 'Late' })).statusCode).toBe(409)
      expect((await save({ ...other, lesson_title: 'Late' })).statusCode).toBe(409)
      const same = await rest('POST', `/lessons/update/${other._id}`, editor, { ...change, lesson_version: 2 })
      expect(same.json().lesson.lesson_version).toBe(2)
      const { lesson } = await caller.lessons.get({ _id: other._id })
      expect(lesson).toMatchObject({ lesson_version: 2, published_version: 2 })
    }
  })

  test('updates single fields, and publishes a new title with the current content', async () => {
    const lesson = await create()
    const update = (payload: object) => rest('POST', `/lessons/update/${lesson._id}`, editor, payload)
    const renamed = await update({ dto: { lesson_title: 'Renamed', lesson_order: 7, _id: 'x', account_id: 'x' } })
    expect(renamed.statusCode).toBe(200)
    expect(renamed.json().lesson).toEqual({ ...lesson, lesson_title: 'Renamed', lesson_order: 7, lesson_version: 2 })
    const titles = await testApp.database
      .owner`select lesson_title from lesson_revisions where lesson_id = ${lesson._id} order by revision_number`
    expect(titles.map(({ lesson_title }) => lesson_title)).toEqual([lesson.lesson_title, 'Renamed'])

    const filled = await update({ lesson_content: [single(1)] })
    expect(filled.json().lesson).toMatchObject({ lesson_title: 'Renamed', lesson_content: [{ id: 'single' }] })
    const stale = await update({ lesson_title: 'Late', lesson_version: lesson.lesson_version })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().details.lesson).toMatchObject({ lesson_title: 'Renamed', lesson_version: 3 })
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
    expect(draft.lesson).toMatchObject({ lesson_version: drafted.lesson_version + 1, published_version: 1 })
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
      message: 'Block 3 (INPUT_SINGLE_TEST): please check “true_answers”.',
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
        {
          _id: lesson._id,
          course_id,
          lesson_title: 'Lesson',
          lesson_order: 1,
          lesson_length: 15,
          lesson_is_done: false,
          account_logo: '',
        },
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

  test('marks the lessons that the caller has done, and no other user’s', async () => {
    const { _id } = await create({ lesson_content: [content[1]] })
    await create({ lesson_title: 'Second' })
    const doneFor = async (person: TestPerson | undefined) => {
      const { lessons } = (await rest('GET', `/lessons/bycourseid/${course_id}`, person)).json()
      return lessons.map(({ lesson_is_done }: { lesson_is_done: boolean }) => lesson_is_done)
    }
    const readOne = async (person: TestPerson) => (await rest('GET', `/lessons/byid/${_id}`, person)).json().lesson
    const reader = await testApp.as(student)
    await reader.studyings.open({ lesson_id: _id })
    expect(await doneFor(student)).toEqual([false, false])
    await reader.studyings.markRead({ lesson_id: _id })
    expect(await doneFor(student)).toEqual([true, false])
    expect(await readOne(student)).toMatchObject({ lesson_is_done: true })
    expect(await doneFor(undefined)).toEqual([false, false])
    expect(await doneFor(editor)).toEqual([false, false])

    await caller.studyings.markRead({ lesson_id: _id })
    expect(await doneFor(editor)).toEqual([true, false])
    const renamed = await rest('POST', `/lessons/update/${_id}`, editor, { lesson_title: 'Renamed' })
    expect(renamed.json().lesson).toMatchObject({ lesson_title: 'Renamed', lesson_is_done: true })
  })

  test('hides an unpublished lesson from students', async () => {
    const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Unpublished' })
    expect((await rest('GET', `/lessons/byid/${lesson._id}`, student)).statusCode).toBe(404)
    expect((await rest('GET', `/lessons/byid/${lesson._id}`, editor)).statusCode).toBe(200)
  })
})
