import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { lockCourse, lockLesson } from './queries.ts'
import { content, makeLessonTests, type LessonTests } from './testing.ts'

const day = { from: '2026-11-20T00:00:00Z', until: '2026-11-21T00:00:00Z' }
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

describe('lessons in the composer', () => {
  let tests: LessonTests
  let testApp: LessonTests['testApp']
  let account: LessonTests['account']
  let caller: LessonTests['caller']
  let revisions: LessonTests['revisions']
  let everything: LessonTests['everything']
  let course_id: string

  beforeAll(async () => {
    tests = await makeLessonTests()
    ;({ testApp, account, caller, revisions, everything } = tests)
  })
  beforeEach(async () => {
    course_id = await tests.createCourse()
  })
  afterAll(() => testApp.close())

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

  test('lists the own unpublished lessons, the longest untouched first', async () => {
    const other = await testApp.as(await testApp.makePerson(account, Role.EDITOR))
    const own = async () => (await caller.contactCard.today(day)).drafts?.filter((one) => one.course_id === course_id)
    const { lesson: first } = await caller.lessons.create({ course_id, lesson_title: 'First' })
    const { lesson: second } = await caller.lessons.create({ course_id, lesson_title: 'Second' })
    await other.lessons.create({ course_id, lesson_title: 'Of another editor' })
    await testApp.database.owner`update lessons set updated_at = updated_at - interval '1 day' where _id = ${first._id}`
    expect(await own()).toMatchObject([
      { _id: first._id, course_title: 'Course', lesson_title: 'First', lesson_order: 1, is_published: false },
      { _id: second._id },
    ])
    await caller.lessons.publish({ _id: first._id, lesson_version: 1, change_kind: 'meaning' })
    expect(await own()).toMatchObject([{ _id: second._id }])
    await caller.lessons.saveDraft({ _id: first._id, lesson_version: 1, elements: [single(0)] })
    await testApp.database
      .owner`update lessons set updated_at = updated_at - interval '1 day' where _id = ${second._id}`
    expect(await own()).toMatchObject([{ _id: second._id }, { _id: first._id, is_published: true }])
    await caller.courses.remove({ _id: course_id })
    expect(await own()).toEqual([])
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
      data: { code: 'CONFLICT', details: { lesson_version: 2, elements: [single(0)], lesson_title: 'Two editors' } },
    })
    const publish = caller.lessons.publish({ _id: lesson._id, lesson_version: 1, change_kind: 'wording' })
    await expect(publish).rejects.toMatchObject({ data: { code: 'CONFLICT' } })
    expect((await caller.lessons.get({ _id: lesson._id })).elements).toEqual([single(0)])
  })

  test('stores changes in the text and the order of a draft, and replies with what it stored differently', async () => {
    const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Changes' })
    const { _id } = lesson
    const text = (id: string, words: string) => ({ id, type: 2, v: 1, data: { text: words } })
    const elements = [text('one', '<p>In the beginning</p>'), text('two', '<p>was</p>'), single(0)]
    await caller.lessons.saveDraft({ _id, lesson_version: 1, elements })
    const changes = {
      edits: [{ id: 'one', path: ['text'], at: 6, removed: 'the', inserted: 'that' }],
      elements: [text('new', '<p onclick="x()">the Word</p>')],
      removed: ['two'],
      places: [{ id: 'new', after: single(0).id }],
    }
    expect(await caller.lessons.saveDraft({ _id, lesson_version: 2, changes })).toEqual({
      lesson_version: 3,
      elements: [text('new', '<p>the Word</p>')],
    })
    const stored = [text('one', '<p>In that beginning</p>'), single(0), text('new', '<p>the Word</p>')]
    expect((await caller.lessons.get({ _id })).elements).toEqual(stored)
    const refused = { data: { code: 'CONFLICT', details: { lesson_version: 3, elements: stored } } }
    // Of an older version, and of words that are not there.
    await expect(caller.lessons.saveDraft({ _id, lesson_version: 2, changes })).rejects.toMatchObject(refused)
    const other = { edits: [{ id: 'one', path: ['text'], at: 0, removed: 'Elsewhere', inserted: '' }] }
    await expect(caller.lessons.saveDraft({ _id, lesson_version: 3, changes: other })).rejects.toMatchObject(refused)
    const both = { _id, lesson_version: 3, changes: other, elements: [] }
    await expect(caller.lessons.saveDraft(both)).rejects.toMatchObject({ data: { code: 'BAD_REQUEST' } })
  })

  test('does not publish an answer with neither text nor picture, and names its block', async () => {
    const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Empty answer' })
    const { _id } = lesson
    const withItems = (...items: { id: string; text: string; url: string }[]) => ({
      ...single(0),
      data: { ...single(0).data, items },
    })
    const one = { id: 'one', text: 'Abram', url: '' }
    const publish = (lesson_version: number) => caller.lessons.publish({ _id, lesson_version, change_kind: 'meaning' })
    for (const [index, text] of ['', ' ', '\u200B'].entries()) {
      const elements = [withItems(one, { id: 'two', text, url: '' })]
      await caller.lessons.saveDraft({ _id, lesson_version: index + 1, elements })
      await expect(publish(index + 2)).rejects.toMatchObject({ message: expect.stringContaining('Block 1: an answer') })
    }
    await caller.lessons.saveDraft({ _id, lesson_version: 4, elements: [withItems(one, { ...one, id: 'two' })] })
    expect((await publish(5)).lesson.published_version).toBe(5)
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
    await expect(publish).rejects.toMatchObject({
      data: { code: 'BAD_REQUEST' },
      message: expect.stringMatching(/\b4\b/),
    })
    expect(await revisions(lesson._id)).toHaveLength(0)
  })

  test('counts length, feedback and order as new versions that are published at once', async () => {
    const { lesson } = await caller.lessons.create({ course_id, lesson_title: 'Plain' })
    const { _id } = lesson
    const changed = await caller.lessons.update({ _id, lesson_length: 40, lesson_version: 1 })
    expect(changed.lesson).toEqual({ ...lesson, lesson_length: 40, lesson_version: 2 })
    await expect(caller.lessons.update({ _id, lesson_length: 50, lesson_version: 1 })).rejects.toMatchObject({
      data: { code: 'CONFLICT', details: { lesson_length: 40, lesson_version: 2 } },
    })
    await caller.lessons.publish({ _id, lesson_version: 2, change_kind: 'meaning' })
    const published = await caller.lessons.update({ _id, lesson_feedback: 'after_review', lesson_version: 2 })
    expect(published.lesson).toMatchObject({ lesson_version: 3, published_version: 3 })
    const second = await caller.lessons.create({ course_id, lesson_title: 'Second' })
    const { lessons } = await caller.lessons.reorder({ course_id, lesson_ids: [second.lesson._id, _id] })
    expect(lessons[1]).toMatchObject({ _id, lesson_order: 2, lesson_version: 4, published_version: 4 })
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
      data: { code: 'CONFLICT', details: { lesson_version: 2, elements: [single(0)], lesson_title: 'Two editors' } },
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
      data: { code: 'CONFLICT' },
    })
    await expect(caller.lessons.reorder({ course_id, lesson_ids: [a, a, b] })).rejects.toMatchObject({
      data: { code: 'BAD_REQUEST' },
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
      await lockCourse(tx, course_id)
      await lockLesson(tx, second)
      removed = caller.lessons.remove({ _id: first })
      await expect.poll(isWaiting).toBe(1)
      await lockLesson(tx, first)
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
    await expect(caller.links.create({ lesson_id: lesson._id })).rejects.toMatchObject({
      data: { code: 'BAD_REQUEST' },
    })
    await caller.lessons.publish({ _id: lesson._id, lesson_version: 1, change_kind: 'meaning' })
    const { url, token } = await caller.links.create({ lesson_id: lesson._id })
    expect(url).toBe(`http://localhost:3000/lesson/${token}`)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify((await everything()).links)).not.toContain(token)
  })
})
