import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { makeContact, makeDevice, makeLesson, makeLink, refusal, type TestLesson } from '../studyings/testing.ts'

const DAY = 86_400_000

describe('archiving a whole collection', () => {
  let testApp: TestApp
  let admin: TestPerson
  let lesson: TestLesson

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  beforeEach(async () => {
    testApp.clock.now = new Date('2026-05-01T12:00:00Z')
    const account = await testApp.makeAccount()
    admin = await testApp.makePerson(account, Role.ADMIN)
    await testApp.database.owner`update sessions set expires_at = '2099-01-01' where user_id = ${admin.user_id}`
    lesson = await makeLesson(testApp, account)
    await makeDevice(testApp, lesson, await makeLink(testApp, lesson)).send('words', 'From the heart')
  })
  afterAll(() => testApp.close())

  const drop = (collection: string, person: TestPerson, headers: Record<string, string> = {}) =>
    testApp.app.inject({ url: `/api/${collection}/drop`, headers: { authorization: person.bearer, ...headers } })
  const rows = async () => {
    const { owner } = testApp.database
    return {
      courses: await owner`select * from courses order by _id`,
      lessons: await owner`select * from lessons order by _id`,
      studyings: await owner`select * from studyings order by _id`,
      answers: await owner`select * from answers order by studying_id, element_id`,
    }
  }

  test.each(['courses', 'studyings'])(
    'of %s hides all of it and gives back every row as it was',
    async (collection) => {
      const before = await rows()
      const reply = await drop(collection, admin)
      expect(reply.json()).toEqual({ success: true, deleted: 1 })
      expect(reply.headers['cache-control']).toBe('no-store')
      const list = collection === 'courses' ? '/api/courses/list' : '/api/studyings/public'
      const listed = await testApp.app.inject({ url: list, headers: { authorization: admin.bearer } })
      expect(listed.json()[collection]).toEqual([])

      const caller = await testApp.as(admin)
      const { batches } = await caller.undo.list()
      expect(batches).toMatchObject([
        { kind: `${collection}.drop`, count: 1, created_at: testApp.clock.now, actor_name: 'Test Person' },
      ])
      const _id = batches[0]?._id ?? ''
      expect(await caller.undo.restore({ _id })).toEqual({ success: true, restored: 1, left: 0 })
      expect(await rows()).toEqual(before)
      expect(await caller.undo.list()).toEqual({ batches: [] })
      expect(await refusal(caller.undo.restore({ _id }))).toMatchObject({ statusCode: 404 })
      const audit = await testApp.database
        .owner`select action, details from audit_log where account_id = ${lesson.account_id} order by created_at, action`
      expect(audit).toEqual([
        { action: `archive.drop.${collection}`, details: { deleted: 1 } },
        { action: `archive.restore.${collection}`, details: { restored: 1 } },
      ])
    },
  )

  test('of contacts hides them from the list, and gives them back', async () => {
    const missioner = await testApp.makePerson(lesson.account_id, Role.MISSIONER)
    const _id = await makeContact(testApp, missioner)
    expect((await drop('contacts', admin)).json()).toEqual({ success: true, deleted: 1 })
    const listed = async () => {
      const reply = await testApp.app.inject({ url: '/api/contacts', headers: { authorization: admin.bearer } })
      return reply.json<{ contacts: { _id: string }[] }>().contacts.map((contact) => contact._id)
    }
    expect(await listed()).toEqual([])
    const { undo } = await testApp.as(admin)
    expect(await undo.restore({ _id: (await undo.list()).batches[0]?._id ?? '' })).toMatchObject({ restored: 1 })
    expect(await listed()).toEqual([_id])
  })

  test('leaves rows that were archived before and other accounts unchanged', async () => {
    const other = await makeLesson(testApp, await testApp.makeAccount())
    const { course } = await (await testApp.as(admin)).courses.create({ course_title: 'Removed by hand' })
    await (await testApp.as(admin)).courses.remove({ _id: course._id })
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
    expect((await drop('courses', admin)).json()).toEqual({ success: true, deleted: 1 })
    const caller = await testApp.as(admin)
    const { batches } = await caller.undo.list()
    await caller.undo.restore({ _id: batches[0]?._id ?? '' })
    const alive = await testApp.database.owner`select _id from courses where archived_at is null`
    const ids = alive.map(({ _id }) => _id)
    expect(ids).toEqual(expect.arrayContaining([lesson.course_id, other.course_id]))
    expect(ids).not.toContain(course._id)
  })

  test('can be undone for thirty days', async () => {
    await drop('courses', admin)
    const { batches } = await (await testApp.as(admin)).undo.list()
    const dropped = testApp.clock.now.getTime()
    for (const [days, isOpen] of [
      [30, true],
      [30 + 1 / DAY, false],
    ] as const) {
      testApp.clock.now = new Date(dropped + days * DAY)
      await testApp.database
        .owner`update sessions set last_seen_at = ${testApp.clock.now} where user_id = ${admin.user_id}`
      const caller = await testApp.as(admin)
      expect((await caller.undo.list()).batches).toHaveLength(isOpen ? 1 : 0)
      if (!isOpen)
        expect(await refusal(caller.undo.restore({ _id: batches[0]?._id ?? '' }))).toMatchObject({
          statusCode: 404,
        })
    }
  })

  test('requires ADMIN, refuses navigations and prefetches, and is limited to ten per hour', async () => {
    const before = await rows()
    for (const role of [Role.NONE, Role.MISSIONER, Role.EDITOR, Role.ACCOUNT_MANAGER])
      expect((await drop('courses', await testApp.makePerson(lesson.account_id, role))).statusCode).toBe(403)
    for (const headers of [
      { 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-mode': 'no-cors' },
      { 'sec-purpose': 'prefetch' },
      { purpose: 'prefetch' },
    ] as Record<string, string>[])
      expect((await drop('courses', admin, headers)).statusCode).toBe(403)
    const url = '/api/courses/drop'
    expect((await testApp.app.inject({ url })).statusCode).toBe(401)
    expect(
      (await testApp.app.inject({ url, headers: { cookie: `access_token=${admin.bearer.slice(7)}` } })).statusCode,
    ).toBe(401)
    expect((await testApp.app.inject({ url: `${url}?access_token=${admin.bearer.slice(7)}` })).statusCode).toBe(401)
    expect(
      (await testApp.app.inject({ method: 'HEAD', url, headers: { authorization: admin.bearer } })).statusCode,
    ).toBe(404)
    expect(await rows()).toEqual(before)

    const tries = []
    for (let count = 1; count <= 11; count += 1) tries.push((await drop('courses', admin)).statusCode)
    expect(tries).toEqual([...Array<number>(10).fill(200), 429])
  })
})
