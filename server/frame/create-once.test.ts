import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { makeDevice, makeLesson, makeLink } from '../modules/studyings/testing.ts'
import { createTestApp, type TestApp } from '../lib/testing.ts'

describe('a create with an id that the client made', () => {
  let testApp: TestApp
  type Api = Awaited<ReturnType<TestApp['as']>>
  let api: Api
  let colleague: Api
  let account: string
  let foreign: string
  let course_id: string
  let lesson_id: string
  let studying_id: string

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    const lesson = await makeLesson(testApp, account)
    lesson_id = lesson.lesson_id
    const device = makeDevice(testApp, lesson, await makeLink(testApp, lesson))
    await device.send('words', 'Because')
    studying_id = device.studying_id
    api = await testApp.as(await testApp.makePerson(account, Role.ACCOUNT_MANAGER))
    colleague = await testApp.as(await testApp.makePerson(account, Role.ACCOUNT_MANAGER))
    foreign = await testApp.makeAccount()
    const outsider = await testApp.as(await testApp.makePerson(foreign, Role.ACCOUNT_MANAGER))
    const theirs = await makeLesson(testApp, foreign)
    const theirDevice = makeDevice(testApp, theirs, await makeLink(testApp, theirs))
    await theirDevice.send('words', 'Because')
    const { studying_id: theirStudying } = theirDevice
    ofOutsider = {
      courses: (_id) => outsider.courses.create({ _id, course_title: 'Theirs' }),
      lessons: (_id) => outsider.lessons.duplicate({ _id: theirs.lesson_id, copy_id: _id }),
      lesson_links: (_id) => outsider.links.create({ _id, lesson_id: theirs.lesson_id, purpose: 'Theirs' }),
      comment_snippets: (_id) => outsider.snippets.create({ _id, snippet_text: 'Theirs' }),
      contacts: (_id) =>
        outsider.contactCard.createFromStudying({ _id, studying_id: theirStudying, contact_fullname: 'Theirs' }),
    }
    course_id = (await api.courses.create({ course_title: 'Course' })).course._id
  })
  afterAll(() => testApp.close())

  const creates: [name: string, table: string, create: (by: Api, _id: string) => Promise<unknown>][] = [
    ['courses.create', 'courses', (by, _id) => by.courses.create({ _id, course_title: 'New' })],
    ['lessons.create', 'lessons', (by, _id) => by.lessons.create({ _id, course_id, lesson_title: 'New' })],
    ['courses.duplicate', 'courses', (by, copy_id) => by.courses.duplicate({ _id: course_id, copy_id })],
    ['lessons.duplicate', 'lessons', (by, copy_id) => by.lessons.duplicate({ _id: lesson_id, copy_id })],
    ['links.create', 'lesson_links', (by, _id) => by.links.create({ _id, lesson_id, purpose: 'Group' })],
    ['snippets.create', 'comment_snippets', (by, _id) => by.snippets.create({ _id, snippet_text: `Well done ${_id}` })],
    [
      'contactCard.createFromStudying',
      'contacts',
      (by, _id) => by.contactCard.createFromStudying({ _id, studying_id, contact_fullname: 'Anna' }),
    ],
  ]

  /** The same tables, filled by a person of another account. */
  let ofOutsider: Record<string, (_id: string) => Promise<unknown>>

  const countOf = async (table: string) => {
    const { owner } = testApp.database
    const [row] = await owner<{ count: number }[]>`select count(*)::int as count from ${owner(table)}`
    return row?.count ?? 0
  }

  test.each(creates)('%s creates one row, and a repeated call gets the first reply', async (_name, table, create) => {
    const before = await countOf(table)
    const id = testApp.deps.newId()
    const first = await create(api, id)
    expect(JSON.stringify(first)).toContain(id)
    expect(await create(api, id)).toEqual(first)
    expect(await create(api, id.toUpperCase())).toEqual(first)
    expect(await countOf(table)).toBe(before + 1)
  })

  test.each(creates)('%s, called twice at once, creates one row', async (_name, table, create) => {
    const before = await countOf(table)
    const id = testApp.deps.newId()
    const [one, other] = await Promise.all([create(api, id), create(api, id)])
    expect(one).toEqual(other)
    expect(await countOf(table)).toBe(before + 1)
  })

  test.each(creates)('%s makes another row where another account has the id', async (_name, table, create) => {
    const id = testApp.deps.newId()
    await ofOutsider[table]?.(id)
    const { owner } = testApp.database
    const theirs = () => owner`select * from ${owner(table)} where _id = ${id} and account_id = ${foreign}`
    const before = await theirs()
    const first = await create(api, id)
    expect(await create(api, id)).toEqual(first)
    expect(await theirs()).toEqual(before)
    const rows = await owner`select account_id from ${owner(table)} where _id = ${id}`
    expect(rows.map(({ account_id }) => account_id as string).toSorted()).toEqual([account, foreign].toSorted())
  })

  test('a course with a slug, created twice at once, keeps the slug', async () => {
    const course = { _id: testApp.deps.newId(), course_title: 'Slug', course_slug: 'chosen' }
    const [one, other] = await Promise.all([api.courses.create(course), api.courses.create(course)])
    expect(one).toEqual(other)
    expect(one.course.course_slug).toBe('chosen')
  })

  test.each(creates)('%s refuses an id of a colleague', async (_name, table, create) => {
    const id = testApp.deps.newId()
    await create(api, id)
    const before = await countOf(table)
    const refusal = { data: { code: 'CONFLICT', details: null } }
    await expect(create(colleague, id)).rejects.toMatchObject(refusal)
    expect(await countOf(table)).toBe(before)
  })
})
