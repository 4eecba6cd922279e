import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'

describe('courses', () => {
  let testApp: TestApp
  let account: string
  let editor: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    editor = await testApp.makePerson(account, Role.EDITOR)
  })
  afterAll(() => testApp.close())

  const rest = (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    person?: TestPerson,
    payload?: object,
    headers: Record<string, string> = {},
  ) =>
    testApp.app.inject({
      method,
      url: `/api${url}`,
      ...(payload ? { payload } : {}),
      headers: { ...(person ? { authorization: person.bearer } : {}), ...headers },
    })
  const stored = () => testApp.database.owner`select * from courses order by _id`

  test('creates a course over REST with the defaults and returns no other fields', async () => {
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
        updated_at: testApp.clock.now.toISOString(),
        course_is_touched: false,
      },
    })
  })

  test('updates and archives a course over REST', async () => {
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

  test('gives courses with the same title different slugs, also when created concurrently', async () => {
    const own = await testApp.makePerson(await testApp.makeAccount(), Role.EDITOR)
    const caller = await testApp.as(own)
    const made = await Promise.all(Array.from({ length: 4 }, () => caller.courses.create({ course_title: 'Psalms' })))
    expect(made.map(({ course }) => course.course_slug).sort()).toEqual(['psalms', 'psalms-2', 'psalms-3', 'psalms-4'])
  })

  test('names the invalid field', async () => {
    for (const [field, value] of [
      ['course_title', ''],
      ['course_locale', 'uk'],
      ['course_category', 'Cooking'],
      ['course_image', 'javascript:alert(1)'],
    ]) {
      const reply = await rest('POST', '/courses/create', editor, { course_title: 'T', [String(field)]: value })
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toEqual({
        message: expect.stringContaining(String(field)),
        statusCode: 400,
        details: { field },
      })
    }
  })

  test('refuses read-only keys over tRPC', async () => {
    const caller = await testApp.as(editor)
    const before = await stored()
    const input = { course_title: 'T', account_id: account }
    await expect(caller.courses.create(input)).rejects.toMatchObject({ data: { code: 'BAD_REQUEST' } })
    expect(await stored()).toEqual(before)
  })

  test('changes the given fields and does not change the slug', async () => {
    const caller = await testApp.as(editor)
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

  test('counts an edit of a lesson as an edit of its course in the list', async () => {
    const caller = await testApp.as(editor)
    const { course } = await caller.courses.create({ course_title: 'Worked on' })
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000)
    await caller.lessons.create({ course_id: course._id, lesson_title: 'New' })
    const listed = (await caller.courses.list()).courses.find(({ _id }) => _id === course._id)
    expect(listed?.updated_at).toEqual(testApp.clock.now)
  })

  test('archives a course with its lessons and removes it from every list', async () => {
    const caller = await testApp.as(editor)
    const { course } = await caller.courses.create({ course_title: 'Gone' })
    const { lesson } = await caller.lessons.create({ course_id: course._id, lesson_title: 'One' })
    expect(await caller.courses.remove({ _id: course._id })).toEqual({ success: true, deleted: 1 })
    await expect(caller.courses.get({ _id: course._id })).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } })
    await expect(caller.lessons.get({ _id: lesson._id })).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } })
    expect((await caller.courses.list()).courses.map(({ _id }) => _id)).not.toContain(course._id)
    const rows = await testApp.database.owner`
      select c.archived_at = l.archived_at as together from courses c join lessons l on l.course_id = c._id where c._id = ${course._id}`
    expect(rows).toEqual([{ together: true }])
    await expect(caller.courses.remove({ _id: course._id })).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } })
  })

  test('shows signed-out visitors only courses with a published lesson, without content', async () => {
    const own = await testApp.makeAccount()
    const author = await testApp.makePerson(own, Role.EDITOR)
    const student = await testApp.makePerson(own, Role.NONE)
    const caller = await testApp.as(author)
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
        course_is_touched: false,
        account_id: own,
      }),
    ])
    expect((await rest('GET', '/courses/list', student)).json().courses).toHaveLength(2)
    expect((await caller.courses.list()).courses).toMatchObject([
      { course_title: 'Draft', lessons_count: 1, published_count: 0 },
      { course_title: 'Open', lessons_count: 1, published_count: 1 },
    ])
  })

  test('marks the courses of which the caller opened a lesson, in every account', async () => {
    const own = await testApp.makeAccount()
    const [author, admin, student] = [
      await testApp.makePerson(own, Role.EDITOR),
      await testApp.makePerson(own, Role.ADMIN),
      await testApp.makePerson(own, Role.NONE),
    ]
    const caller = await testApp.as(author)
    const { course } = await caller.courses.create({ course_title: 'Opened' })
    await caller.courses.create({ course_title: 'Unopened' })
    const { lesson } = (await rest('POST', '/lessons', author, { course_id: course._id, lesson_title: 'First' })).json()
    const touchedBy = async (person: TestPerson | undefined, query = '') => {
      const reply = await rest('GET', `/courses/list${query}`, person, undefined, person ? {} : { 'account-id': own })
      const { courses } = reply.json<{ courses: { course_title: string; course_is_touched: boolean }[] }>()
      return courses.filter((one) => one.course_is_touched).map(({ course_title }) => course_title)
    }
    expect(await touchedBy(student)).toEqual([])
    for (const person of [student, admin]) await (await testApp.as(person)).studyings.open({ lesson_id: lesson._id })
    expect(await touchedBy(student)).toEqual(['Opened'])
    expect(await touchedBy(admin, '?fetch=all')).toEqual(['Opened'])
    const changed = await rest('POST', '/courses/update', admin, { _id: course._id, course_title: 'Opened' })
    expect(changed.json().course).toMatchObject({ course_title: 'Opened', course_is_touched: true })
    expect(await touchedBy(author)).toEqual([])
    expect(await touchedBy(undefined)).toEqual([])
  })

  test('returns the courses of every account to ADMIN on request, and to others their own', async () => {
    const elsewhere = await testApp.makeAccount()
    const author = await testApp.makePerson(elsewhere, Role.ACCOUNT_MANAGER)
    await (await testApp.as(author)).courses.create({ course_title: 'Elsewhere' })
    const admin = await testApp.makePerson(account, Role.ADMIN)
    const titles = async (url: string, person: TestPerson) =>
      (await rest('GET', url, person)).json().courses.map((course: { course_title: string }) => course.course_title)
    expect(await titles('/courses/list?fetch=all', admin)).toContain('Elsewhere')
    expect(await titles('/courses/list', admin)).not.toContain('Elsewhere')
    expect(await titles('/courses/list?fetch=all', editor)).not.toContain('Elsewhere')
  })

  test('handles foreign, unknown and malformed ids the same way and changes nothing', async () => {
    const foreigner = await testApp.as(await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER))
    const { course } = await (await testApp.as(editor)).courses.create({ course_title: 'Mine' })
    const before = await stored()
    for (const _id of [course._id, testApp.deps.newId(), 'nonsense', '']) {
      for (const attempt of [
        () => foreigner.courses.get({ _id }),
        () => foreigner.courses.update({ _id, course_title: 'Taken' }),
        () => foreigner.courses.remove({ _id }),
        () => foreigner.lessons.create({ course_id: _id, lesson_title: 'Mine now' }),
        () => foreigner.lessons.reorder({ course_id: _id, lesson_ids: [] }),
      ]) {
        await expect(attempt()).rejects.toMatchObject({
          message: expect.stringContaining('not found'),
          data: { code: 'NOT_FOUND' },
        })
      }
    }
    expect(await stored()).toEqual(before)
  })

  test('allows only authors, over REST and tRPC', async () => {
    const expected = new Map<TestPerson | undefined, number>([[undefined, 401]])
    for (const role of [Role.NONE, Role.MISSIONER]) expected.set(await testApp.makePerson(account, role), 403)
    const before = await stored()
    for (const [person, statusCode] of expected) {
      const code = statusCode === 401 ? 'UNAUTHORIZED' : 'FORBIDDEN'
      const caller = await testApp.as(person)
      expect((await rest('POST', '/courses/create', person, { course_title: 'T' })).statusCode).toBe(statusCode)
      await expect(caller.courses.create({ course_title: 'T' })).rejects.toMatchObject({ data: { code } })
      await expect(caller.courses.list()).rejects.toMatchObject({ data: { code } })
      await expect(caller.courses.get({ _id: account })).rejects.toMatchObject({ data: { code } })
      await expect(caller.courses.update({ _id: account })).rejects.toMatchObject({ data: { code } })
      await expect(caller.courses.remove({ _id: account })).rejects.toMatchObject({ data: { code } })
      await expect(caller.courses.importProgress({ import_id: account })).rejects.toMatchObject({ data: { code } })
    }
    expect(await stored()).toEqual(before)
    for (const role of [Role.EDITOR, Role.ACCOUNT_MANAGER, Role.ADMIN]) {
      const person = await testApp.makePerson(account, role)
      expect((await rest('POST', '/courses/create', person, { course_title: 'Allowed' })).statusCode).toBe(201)
    }
  })
})
