import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'

describe('courses', { timeout: 20_000 }, () => {
  let test: TestApp
  let account: string
  let editor: TestPerson

  beforeAll(async () => {
    test = await createTestApp()
    account = await test.makeAccount()
    editor = await test.makePerson(account, Role.EDITOR)
  })
  afterAll(() => test.close())

  const rest = (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    person?: TestPerson,
    payload?: object,
    headers: Record<string, string> = {},
  ) =>
    test.app.inject({
      method,
      url: `/api${url}`,
      ...(payload ? { payload } : {}),
      headers: { ...(person ? { authorization: person.bearer } : {}), ...headers },
    })
  const stored = () => test.database.owner`select * from courses order by _id`

  it('creates a course over REST with the defaults and tells nothing else', async () => {
    const reply = await rest('POST', '/courses/create', editor, {
      course_title: ' Книга Бытие ',
      _id: account,
      account_id: account,
      created_at: 0,
    })
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toEqual({
      course: {
        _id: expect.not.stringMatching(account),
        course_title: 'Книга Бытие',
        course_slug: 'kniga-bytie',
        course_locale: 'ru',
        course_category: 'Bible',
        course_description: '',
        course_image: '',
        course_source: '',
        course_licence: '',
        lessons_count: 0,
        published_count: 0,
        updated_at: test.clock.now.toISOString(),
      },
    })
  })

  it('changes and archives a course over REST', async () => {
    const { course } = (await rest('POST', '/courses/create', editor, { course_title: 'Before' })).json()
    const changed = await rest('POST', '/courses/update', editor, {
      ...course,
      course_title: 'After',
      account_id: 'x',
      lessons_count: 9,
    })
    expect(changed.json()).toEqual({ course: { ...course, course_title: 'After' } })
    expect((await rest('POST', '/courses/update', editor, { _id: account, course_title: 'X' })).statusCode).toBe(404)
    expect((await rest('DELETE', `/courses/${course._id}`, editor)).json()).toEqual({ success: true, deleted: 1 })
    expect((await rest('DELETE', `/courses/${course._id}`, editor)).statusCode).toBe(404)
  })

  it('gives every course of one title a slug of its own, even when they come at once', async () => {
    const own = await test.makePerson(await test.makeAccount(), Role.EDITOR)
    const caller = await test.as(own)
    const made = await Promise.all(Array.from({ length: 4 }, () => caller.courses.create({ course_title: 'Psalms' })))
    expect(made.map(({ course }) => course.course_slug).sort()).toEqual(['psalms', 'psalms-2', 'psalms-3', 'psalms-4'])
  })

  it('names the field that is not right', async () => {
    for (const [field, value] of [
      ['course_title', ''],
      ['course_locale', 'uk'],
      ['course_category', 'Cooking'],
      ['course_image', 'javascript:alert(1)'],
    ]) {
      const reply = await rest('POST', '/courses/create', editor, { course_title: 'T', [String(field)]: value })
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toEqual({ message: expect.stringContaining(String(field)), statusCode: 400 })
    }
  })

  it('refuses keys over tRPC that nobody may set', async () => {
    const caller = await test.as(editor)
    const before = await stored()
    const input = { course_title: 'T', account_id: account }
    await expect(caller.courses.create(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await stored()).toEqual(before)
  })

  it('changes the given fields and keeps the slug', async () => {
    const caller = await test.as(editor)
    const { course } = await caller.courses.create({ course_title: 'Old', course_source: 'A book' })
    const changed = await caller.courses.update({ _id: course._id, course_title: 'New', course_licence: 'CC BY' })
    expect(changed.course).toMatchObject({
      course_title: 'New',
      course_slug: course.course_slug,
      course_source: 'A book',
      course_licence: 'CC BY',
    })
    expect(await caller.courses.get({ _id: course._id })).toMatchObject({ course: changed.course, lessons: [] })
  })

  it('archives a course with its lessons, out of every list', async () => {
    const caller = await test.as(editor)
    const { course } = await caller.courses.create({ course_title: 'Gone' })
    const { lesson } = await caller.lessons.create({ course_id: course._id, lesson_title: 'One' })
    expect(await caller.courses.remove({ _id: course._id })).toEqual({ success: true, deleted: 1 })
    await expect(caller.courses.get({ _id: course._id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(caller.lessons.get({ _id: lesson._id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await caller.courses.list()).courses.map(({ _id }) => _id)).not.toContain(course._id)
    const rows = await test.database.owner`
      select c.archived_at = l.archived_at as together from courses c join lessons l on l.course_id = c._id where c._id = ${course._id}`
    expect(rows).toEqual([{ together: true }])
    await expect(caller.courses.remove({ _id: course._id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('shows strangers only courses with a published lesson, without content', async () => {
    const own = await test.makeAccount()
    const author = await test.makePerson(own, Role.EDITOR)
    const student = await test.makePerson(own, Role.NONE)
    const caller = await test.as(author)
    const draft = (await caller.courses.create({ course_title: 'Draft' })).course
    const open = (await caller.courses.create({ course_title: 'Open' })).course
    await caller.lessons.create({ course_id: draft._id, lesson_title: 'Not yet' })
    await rest('POST', '/lessons', author, { course_id: open._id, lesson_title: 'First' })
    const strange = await rest('GET', '/courses/list', undefined, undefined, { 'account-id': own })
    expect(strange.json().courses).toEqual([
      expect.objectContaining({
        _id: open._id,
        course_title: 'Open',
        course_slug: 'open',
        lessons_count: 1,
        account_id: own,
      }),
    ])
    expect((await rest('GET', '/courses/list', student)).json().courses).toHaveLength(2)
    expect((await caller.courses.list()).courses).toMatchObject([
      { course_title: 'Draft', lessons_count: 1, published_count: 0 },
      { course_title: 'Open', lessons_count: 1, published_count: 1 },
    ])
  })

  it('gives ADMIN who asks for all the courses of every account, and others their own', async () => {
    const elsewhere = await test.makeAccount()
    const author = await test.makePerson(elsewhere, Role.ACCOUNT_MANAGER)
    await (await test.as(author)).courses.create({ course_title: 'Elsewhere' })
    const admin = await test.makePerson(account, Role.ADMIN)
    const titles = async (url: string, person: TestPerson) =>
      (await rest('GET', url, person)).json().courses.map((course: { course_title: string }) => course.course_title)
    expect(await titles('/courses/list?fetch=all', admin)).toContain('Elsewhere')
    expect(await titles('/courses/list', admin)).not.toContain('Elsewhere')
    expect(await titles('/courses/list?fetch=all', editor)).not.toContain('Elsewhere')
  })

  it('answers foreign, unknown and malformed ids alike and changes nothing', async () => {
    const stranger = await test.as(await test.makePerson(await test.makeAccount(), Role.ACCOUNT_MANAGER))
    const { course } = await (await test.as(editor)).courses.create({ course_title: 'Mine' })
    const before = await stored()
    for (const _id of [course._id, test.deps.newId(), 'nonsense', '']) {
      for (const attempt of [
        () => stranger.courses.get({ _id }),
        () => stranger.courses.update({ _id, course_title: 'Taken' }),
        () => stranger.courses.remove({ _id }),
        () => stranger.lessons.create({ course_id: _id, lesson_title: 'Mine now' }),
        () => stranger.lessons.reorder({ course_id: _id, lesson_ids: [] }),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND', cause: { descriptor: { id: 'not-found' } } })
      }
    }
    expect(await stored()).toEqual(before)
  })

  it('lets only authors in, through either door', async () => {
    const expected = new Map<TestPerson | undefined, number>([[undefined, 401]])
    for (const role of [Role.NONE, Role.MISSIONER]) expected.set(await test.makePerson(account, role), 403)
    const before = await stored()
    for (const [person, statusCode] of expected) {
      const code = statusCode === 401 ? 'UNAUTHORIZED' : 'FORBIDDEN'
      const caller = await test.as(person)
      expect((await rest('POST', '/courses/create', person, { course_title: 'T' })).statusCode).toBe(statusCode)
      await expect(caller.courses.create({ course_title: 'T' })).rejects.toMatchObject({ code })
      await expect(caller.courses.list()).rejects.toMatchObject({ code })
      await expect(caller.courses.get({ _id: account })).rejects.toMatchObject({ code })
      await expect(caller.courses.update({ _id: account })).rejects.toMatchObject({ code })
      await expect(caller.courses.remove({ _id: account })).rejects.toMatchObject({ code })
      await expect(caller.courses.importProgress({ import_id: account })).rejects.toMatchObject({ code })
    }
    expect(await stored()).toEqual(before)
    for (const role of [Role.EDITOR, Role.ACCOUNT_MANAGER, Role.ADMIN]) {
      const person = await test.makePerson(account, role)
      expect((await rest('POST', '/courses/create', person, { course_title: 'Allowed' })).statusCode).toBe(201)
    }
  })
})
