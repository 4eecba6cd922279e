import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { makeDevice, makeLesson, makeLink, refusal, type TestLesson } from '../studyings/testing.ts'

const DAY = 86_400_000

describe('dropping a collection', () => {
  let test: TestApp
  let admin: TestPerson
  let lesson: TestLesson

  beforeAll(async () => {
    test = await createTestApp()
  })
  beforeEach(async () => {
    test.clock.now = new Date('2026-05-01T12:00:00Z')
    const account = await test.makeAccount()
    admin = await test.makePerson(account, Role.ADMIN)
    await test.database.owner`update sessions set expires_at = '2099-01-01' where user_id = ${admin.user_id}`
    lesson = await makeLesson(test, account)
    await makeDevice(test, lesson, await makeLink(test, lesson)).send('words', 'From the heart')
  })
  afterAll(() => test.close())

  const drop = (collection: string, person: TestPerson, headers: Record<string, string> = {}) =>
    test.app.inject({ url: `/api/${collection}/drop`, headers: { authorization: person.bearer, ...headers } })
  const rows = async () => {
    const { owner } = test.database
    return {
      courses: await owner`select * from courses order by _id`,
      lessons: await owner`select * from lessons order by _id`,
      studyings: await owner`select * from studyings order by _id`,
      answers: await owner`select * from answers order by studying_id, element_id`,
    }
  }

  it.each(['courses', 'studyings'])('of %s hides all of it and gives back every row as it was', async (collection) => {
    const before = await rows()
    const reply = await drop(collection, admin)
    expect(reply.json()).toEqual({ success: true, deleted: 1 })
    expect(reply.headers['cache-control']).toBe('no-store')
    const list = collection === 'courses' ? '/api/courses/list' : '/api/studyings/public'
    const listed = await test.app.inject({ url: list, headers: { authorization: admin.bearer } })
    expect(listed.json()[collection]).toEqual([])

    const caller = await test.as(admin)
    const { batches } = await caller.archives.list()
    expect(batches).toMatchObject([{ collection, deleted: 1, archived_at: test.clock.now }])
    const _id = batches[0]?._id ?? ''
    expect(await caller.archives.restore({ _id })).toEqual({ success: true, restored: 1 })
    expect(await rows()).toEqual(before)
    expect(await caller.archives.list()).toEqual({ batches: [] })
    expect(await refusal(caller.archives.restore({ _id }))).toMatchObject({ statusCode: 404 })
    const audit = await test.database
      .owner`select action, details from audit_log where account_id = ${lesson.account_id} order by created_at, action`
    expect(audit).toEqual([
      { action: `drop ${collection}`, details: { deleted: 1 } },
      { action: `restore ${collection}`, details: { restored: 1 } },
    ])
  })

  it('leaves what was archived before where it was, and other accounts alone', async () => {
    const other = await makeLesson(test, await test.makeAccount())
    const { course } = await (await test.as(admin)).courses.create({ course_title: 'Removed by hand' })
    await (await test.as(admin)).courses.remove({ _id: course._id })
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    expect((await drop('courses', admin)).json()).toEqual({ success: true, deleted: 1 })
    const caller = await test.as(admin)
    const { batches } = await caller.archives.list()
    await caller.archives.restore({ _id: batches[0]?._id ?? '' })
    const alive = await test.database.owner`select _id from courses where archived_at is null`
    const ids = alive.map(({ _id }) => _id)
    expect(ids).toEqual(expect.arrayContaining([lesson.course_id, other.course_id]))
    expect(ids).not.toContain(course._id)
  })

  it('can be undone for thirty days', async () => {
    await drop('courses', admin)
    const { batches } = await (await test.as(admin)).archives.list()
    const dropped = test.clock.now.getTime()
    for (const [days, isOpen] of [
      [30, true],
      [30 + 1 / DAY, false],
    ] as const) {
      test.clock.now = new Date(dropped + days * DAY)
      await test.database.owner`update sessions set last_seen_at = ${test.clock.now} where user_id = ${admin.user_id}`
      const caller = await test.as(admin)
      expect((await caller.archives.list()).batches).toHaveLength(isOpen ? 1 : 0)
      if (!isOpen)
        expect(await refusal(caller.archives.restore({ _id: batches[0]?._id ?? '' }))).toMatchObject({
          statusCode: 404,
        })
    }
  })

  it('is for ADMIN alone, never for what a browser does by itself, and ten times an hour', async () => {
    const before = await rows()
    for (const role of [Role.NONE, Role.MISSIONER, Role.EDITOR, Role.ACCOUNT_MANAGER])
      expect((await drop('courses', await test.makePerson(lesson.account_id, role))).statusCode).toBe(403)
    for (const headers of [
      { 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-mode': 'no-cors' },
      { 'sec-purpose': 'prefetch' },
      { purpose: 'prefetch' },
    ] as Record<string, string>[])
      expect((await drop('courses', admin, headers)).statusCode).toBe(403)
    const url = '/api/courses/drop'
    expect((await test.app.inject({ url })).statusCode).toBe(401)
    expect(
      (await test.app.inject({ url, headers: { cookie: `access_token=${admin.bearer.slice(7)}` } })).statusCode,
    ).toBe(401)
    expect((await test.app.inject({ url: `${url}?access_token=${admin.bearer.slice(7)}` })).statusCode).toBe(401)
    expect((await test.app.inject({ method: 'HEAD', url, headers: { authorization: admin.bearer } })).statusCode).toBe(
      404,
    )
    expect(await rows()).toEqual(before)

    const tries = []
    for (let count = 1; count <= 11; count += 1) tries.push((await drop('courses', admin)).statusCode)
    expect(tries).toEqual([...Array<number>(10).fill(200), 429])
  })
})
