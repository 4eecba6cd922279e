import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { upload } from '../../files/testing-upload.ts'
import { makeDevice, releaseReview } from '../studyings/testing.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>

const words = (id: string, text: string): StoredElement => ({ id, type: 2, v: 1, data: { text: `<p>${text}</p>` } })
const question = (id: string, text: string): StoredElement => ({ id, type: 9, v: 1, data: { text } })
const fromTheFuture = { id: 'future', type: 30_000, v: 1, data: { any: 1 } }

describe('revisions', () => {
  let testApp: TestApp
  let account: string
  let editor: TestPerson
  let caller: Caller
  let lesson_id: string

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    editor = await testApp.makePerson(account, Role.EDITOR)
    caller = await testApp.as(editor)
  })
  beforeEach(async () => {
    const { course } = await caller.courses.create({ course_title: 'Course' })
    const { lesson } = await caller.lessons.create({ course_id: course._id, lesson_title: 'Lesson' })
    lesson_id = lesson._id
  })
  afterAll(() => testApp.close())

  const version = async () => (await caller.lessons.get({ _id: lesson_id })).lesson.lesson_version
  const draft = async () => (await caller.lessons.get({ _id: lesson_id })).elements
  const save = async (...elements: StoredElement[]) =>
    caller.lessons.saveDraft({
      _id: lesson_id,
      lesson_version: await version(),
      elements: elements.map((element) => ({ ...element })),
    })
  const publish = async (note = '', change_kind: 'wording' | 'meaning' = 'meaning') =>
    caller.lessons.publish({ _id: lesson_id, lesson_version: await version(), change_kind, note })
  const revisions = async () => (await caller.revisions.list({ lesson_id })).revisions
  const newest = async () => {
    const [revision] = await revisions()
    if (!revision) throw new Error('Nothing is published')
    return revision
  }
  const restore = async (from: { revision_id: string } | { draft_id: string }) =>
    caller.revisions.restore({ lesson_id, lesson_version: await version(), from })
  const begin = async (revision_id: string) => {
    const { token } = await caller.links.create({ lesson_id })
    const device = makeDevice(testApp, { account_id: account, course_id: '', lesson_id, revision_id }, token)
    await device.send('q', 'Because')
    return device
  }
  const everythingPublished = () =>
    testApp.database
      .owner`select l.published_revision_id, l.published_version, r._id, r.content::text, s._id as studying, s.revision_id
      from lessons l join lesson_revisions r on r.lesson_id = l._id left join studyings s on s.revision_id = r._id
      where l._id = ${lesson_id} order by r._id, s._id`

  test('are listed newest first, with publisher, reason and the states of their studyings', async () => {
    await save(question('q', 'Why?'))
    await publish()
    const first = await newest()
    await begin(first._id)
    await (await begin(first._id)).finish({ studying_user_name: 'Olena' })
    const reviewed = await begin(first._id)
    await releaseReview(testApp, editor, reviewed.studying_id)
    await save(question('q', 'Why so?'))
    await publish('A clearer question', 'wording')
    await begin((await newest())._id)

    const { lesson, ...history } = await caller.revisions.list({ lesson_id })
    expect(lesson).toMatchObject({
      lesson_title: 'Lesson',
      course_title: 'Course',
      published_version: 3,
      lesson_version: 3,
    })
    expect(history).toMatchObject({
      revisions: [
        {
          revision_number: 2,
          change_kind: 'wording',
          note: 'A clearer question',
          published_by_name: 'Test Person',
          in_progress: 1,
          waiting: 0,
          reviewed: 0,
        },
        { revision_number: 1, change_kind: 'meaning', note: '', in_progress: 1, waiting: 1, reviewed: 1 },
      ],
      next: null,
      kept_drafts: [],
    })
    expect(JSON.stringify(history)).not.toContain('Why')
  })

  test('are listed in pages without content, which is loaded one by one', async () => {
    const numbers = Array.from({ length: 23 }, (_, index) => index + 1)
    for (const number of numbers) {
      await save(words('a', `Text ${number}`))
      await publish()
    }
    const page = await caller.revisions.list({ lesson_id })
    expect(page.revisions.map(({ revision_number }) => revision_number)).toEqual(numbers.toReversed().slice(0, 20))
    const rest = await caller.revisions.list({ lesson_id, cursor: page.next ?? '' })
    expect(rest.revisions.map(({ revision_number }) => revision_number)).toEqual([3, 2, 1])
    expect(rest.next).toBeNull()
    const third = rest.revisions[0]?._id ?? ''
    expect(await caller.revisions.get({ lesson_id, from: { revision_id: third } })).toEqual({
      elements: [words('a', 'Text 3')],
    })
  })

  test('are numbered after an imported revision, which is marked as imported', async () => {
    await save(question('q', 'Why?'))
    await publish()
    const file = JSON.stringify([
      {
        studying_user_name: 'Brought',
        lesson_id,
        lesson_content: [{ id: 'q', type: 9, data: { text: 'Elsewhere?' } }],
      },
    ])
    const manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    const reply = await upload(testApp, '/studyings/importjson', { name: 'studyings.json', bytes: file }, manager)
    expect(reply.statusCode).toBeLessThan(300)
    await save(question('q', 'Why not?'))
    await publish()
    expect(await revisions()).toMatchObject([
      { revision_number: 3, is_imported: false },
      { revision_number: 2, is_imported: true },
      { revision_number: 1, is_imported: false },
    ])
  })

  test('are written once by two concurrent publications of the same draft', async () => {
    await save(words('a', 'Text'))
    const outcomes = await Promise.allSettled([publish('One'), publish('Other')])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await revisions()).toHaveLength(1)
  })

  test('never contain a text that a concurrent save replaced unseen', async () => {
    await save(words('a', 'Text'))
    const lesson_version = await version()
    const [saved, published] = await Promise.allSettled([
      caller.lessons.saveDraft({ _id: lesson_id, lesson_version, elements: [{ ...words('a', 'Newer') }] }),
      caller.lessons.publish({ _id: lesson_id, lesson_version, change_kind: 'meaning' }),
    ])
    expect(saved.status).toBe('fulfilled')
    const all = await revisions()
    expect(all).toHaveLength(published.status === 'fulfilled' ? 1 : 0)
    for (const { _id } of all) {
      const { elements } = await caller.revisions.get({ lesson_id, from: { revision_id: _id } })
      expect(elements).toEqual([words('a', 'Text')])
    }
  })

  describe('forecast', () => {
    test('shows whom the next revision reaches and what it changes', async () => {
      expect((await caller.revisions.forecast({ lesson_id })).published).toBeNull()
      await save(words('a', 'One'), words('b', 'Two'), question('q', 'Why?'), words('c', 'Three'))
      await publish()
      await begin((await newest())._id)
      await save(question('q', 'Why?'), words('a', 'One'), words('b', '2'), words('d', ''))
      await caller.lessons.update({ _id: lesson_id, lesson_title: 'Renamed' })
      expect(await caller.revisions.forecast({ lesson_id })).toEqual({
        published: { revision_number: 1, created_at: expect.any(Date), in_progress: 1, waiting: 0, reviewed: 0 },
        changes: { added: 1, removed: 1, changed: 1, moved: 1 },
        is_renamed: true,
        asks_otherwise: false,
        issues: [{ element_id: 'd', number: 4, type: 2, issue: 'no-text' }],
        unreadable: [],
      })
    })

    test('says whether questions were changed', async () => {
      await save(words('a', 'One'), question('q', 'Why?'))
      await publish()
      await save(words('a', '1'), question('q', 'Why not?'))
      expect(await caller.revisions.forecast({ lesson_id })).toMatchObject({ asks_otherwise: true })
    })

    test('lists unreadable blocks, and publishing refuses them by number', async () => {
      await save(words('a', 'Text'), fromTheFuture)
      const { unreadable } = await caller.revisions.forecast({ lesson_id })
      expect(unreadable).toEqual([{ element_id: 'future', number: 2, type: 30_000 }])
      await expect(publish()).rejects.toMatchObject({
        data: { statusCode: 400 },
        message: expect.stringMatching(/\b2\b/),
      })
      expect(await revisions()).toEqual([])
    })
  })

  describe('restoring', () => {
    test('makes a revision the draft under the next version, without any effect on students', async () => {
      await save(question('q', 'First?'))
      await publish()
      const first = await newest()
      await save(question('q', 'Second?'))
      await publish()
      const device = await begin((await newest())._id)
      const before = await everythingPublished()

      const reply = await restore({ revision_id: first._id })
      expect(reply).toEqual({ lesson_version: 4, replaced: { revision_id: (await newest())._id } })
      expect(await draft()).toMatchObject([question('q', 'First?')])
      expect(await everythingPublished()).toEqual(before)
      expect(JSON.stringify((await device.open()).elements)).toContain('Second?')
      expect((await caller.revisions.list({ lesson_id })).kept_drafts).toEqual([])
    })

    test('stores a snapshot of the replaced draft, which can be restored the same way', async () => {
      await save(words('a', 'Published'))
      await publish()
      const first = await newest()
      await save(words('a', 'Written for hours'), fromTheFuture)
      const { replaced } = await restore({ revision_id: first._id })
      if (!replaced || !('draft_id' in replaced)) throw new Error('The draft is not kept')
      expect(await draft()).toEqual([words('a', 'Published')])
      const { kept_drafts } = await caller.revisions.list({ lesson_id })
      expect(kept_drafts).toMatchObject([{ _id: replaced.draft_id, kept_by_name: 'Test Person', elements_count: 2 }])

      expect(await restore(replaced)).toMatchObject({ replaced: { revision_id: first._id } })
      expect(await draft()).toEqual([words('a', 'Written for hours'), fromTheFuture])
      // Restoring back and forth stores one snapshot.
      await restore({ revision_id: first._id })
      expect((await caller.revisions.list({ lesson_id })).kept_drafts).toHaveLength(1)
    })

    test('restores the title of that time, and the later title on undo', async () => {
      const rename = (lesson_title: string) => caller.lessons.update({ _id: lesson_id, lesson_title })
      const title = async () => (await caller.lessons.get({ _id: lesson_id })).lesson.lesson_title
      await rename('As it was')
      await save(words('a', 'Text'))
      await publish()
      const { _id: revision_id } = await newest()
      await rename('As it is')
      const { replaced } = await restore({ revision_id })
      expect(await title()).toBe('As it was')
      if (!replaced || !('draft_id' in replaced)) throw new Error('The other title is not kept')
      expect((await caller.revisions.list({ lesson_id })).kept_drafts).toMatchObject([{ lesson_title: 'As it is' }])
      await restore(replaced)
      expect(await title()).toBe('As it is')
    })

    test('changes nothing for an identical draft, and does not replace a newer draft', async () => {
      await save(words('a', 'Text'))
      await publish()
      const { _id: revision_id } = await newest()
      expect(await restore({ revision_id })).toEqual({ lesson_version: 2, replaced: null })
      await save(words('a', 'Newer'))
      const late = caller.revisions.restore({ lesson_id, lesson_version: 2, from: { revision_id } })
      await expect(late).rejects.toMatchObject({
        data: { code: 'CONFLICT', details: { lesson_version: 3, elements: [words('a', 'Newer')] } },
      })
      expect(await draft()).toEqual([words('a', 'Newer')])
    })

    test('loses no draft in two concurrent restores', async () => {
      await save(words('a', 'One'))
      await publish()
      const { _id: revision_id } = await newest()
      await save(words('a', 'Unpublished'))
      const lesson_version = await version()
      const outcomes = await Promise.allSettled(
        [1, 2].map(() => caller.revisions.restore({ lesson_id, lesson_version, from: { revision_id } })),
      )
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      expect((await caller.revisions.list({ lesson_id })).kept_drafts).toHaveLength(1)
    })
  })

  test('of another lesson or account and unknown ids are not found, and nothing changes', async () => {
    await save(words('a', 'Text'))
    await publish()
    const { _id: revision_id } = await newest()
    const other = await caller.courses.create({ course_title: 'Other' })
    const second = (await caller.lessons.create({ course_id: other.course._id, lesson_title: 'Other' })).lesson._id
    const foreigner = await testApp.as(await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER))
    const unknown = testApp.deps.newId()
    const before = await everythingPublished()
    for (const attempt of [
      () => foreigner.revisions.list({ lesson_id }),
      () => foreigner.revisions.get({ lesson_id, from: { revision_id } }),
      () => foreigner.revisions.forecast({ lesson_id }),
      () => foreigner.revisions.restore({ lesson_id, lesson_version: 2, from: { revision_id } }),
      () => caller.revisions.get({ lesson_id: second, from: { revision_id } }),
      () => caller.revisions.restore({ lesson_id: second, lesson_version: 1, from: { revision_id } }),
      () => caller.revisions.restore({ lesson_id, lesson_version: 2, from: { draft_id: revision_id } }),
      () => caller.revisions.get({ lesson_id, from: { revision_id: unknown } }),
      () => caller.revisions.list({ lesson_id: 'nonsense' }),
    ])
      await expect(attempt()).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } })
    expect(await everythingPublished()).toEqual(before)
  })
})
