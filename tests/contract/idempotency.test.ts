import { strToU8, zipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '#server/lib/testing.ts'
import { upload } from '#server/files/testing-upload.ts'
import { restRoutes } from '#server/operations.ts'
import { makeSchool, type School } from './school.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'

const key = { 'idempotency-key': 'k1' }

describe('a call that is repeated with its Idempotency-Key', () => {
  let testApp: TestApp
  let school: School
  let snapshot: Snapshot

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    school = await makeSchool(testApp, 'Ours')
    snapshot = await takeSnapshot(testApp)
  })
  afterEach(async () => {
    await snapshot.restore()
    await testApp.database.owner`delete from idempotency_keys`
  })
  afterAll(() => testApp.close())

  const post = (url: string, payload: object, person: TestPerson, headers: object = key) =>
    testApp.app.inject({
      method: 'POST',
      url: `/api${url}`,
      payload,
      headers: { authorization: person.bearer, ...headers },
    })
  const count = async (table: 'courses' | 'lessons' | 'studyings' | 'images') =>
    (await testApp.database.owner`select 1 from ${testApp.database.owner(table)}`).length
  const create = (title: string, person = school.people.editor, headers: object = key) =>
    post('/courses/create', { course_title: title }, person, headers)

  test('creates one row and gets the first reply, in a row and at once', async () => {
    const before = await count('courses')
    const first = await create('One')
    expect(first.statusCode).toBe(201)
    const later = await Promise.all(Array.from({ length: 20 }, () => create('One')))
    for (const reply of later) expect([reply.statusCode, reply.body]).toEqual([201, first.body])
    expect(await count('courses')).toBe(before + 1)
    const together = { 'idempotency-key': 'k2' }
    const replies = await Promise.all(Array.from({ length: 20 }, () => create('Two', school.people.editor, together)))
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(replies[0]?.statusCode).toBe(201)
    expect(await count('courses')).toBe(before + 2)
    const lesson = { course_id: school.course_id, lesson_title: 'Lesson' }
    const lessons = await count('lessons')
    const added = [await post('/lessons', lesson, school.people.editor, { 'idempotency-key': 'k3' })]
    added.push(await post('/lessons', lesson, school.people.editor, { 'idempotency-key': 'k3' }))
    expect(added[1]?.body).toBe(added[0]?.body)
    expect(await count('lessons')).toBe(lessons + 1)
  })

  test('is a conflict with another body or for another call, and other callers are not concerned', async () => {
    const { editor, manager } = school.people
    const first = await create('One')
    const before = await count('courses')
    expect((await create('Other')).statusCode).toBe(409)
    expect((await post('/lessons', { course_id: school.course_id, lesson_title: 'One' }, editor)).statusCode).toBe(409)
    expect(await count('courses')).toBe(before)
    const theirs = await create('One', manager)
    expect(theirs.statusCode).toBe(201)
    expect(theirs.body).not.toBe(first.body)
  })

  test('is carried out again after a refusal, and after 24 hours', async () => {
    expect((await create('')).statusCode).toBe(400)
    const first = await create('One')
    expect(first.statusCode).toBe(201)
    const { now } = testApp.clock
    testApp.clock.now = new Date(now.getTime() + 24 * 3_600_000 - 60_000)
    expect((await create('One')).body).toBe(first.body)
    testApp.clock.now = new Date(now.getTime() + 24 * 3_600_000 + 60_000)
    await testApp.database.owner`update sessions set expires_at = now() + interval '9 days'`
    const second = await create('One')
    testApp.clock.now = now
    expect(second.statusCode).toBe(201)
    expect(second.body).not.toBe(first.body)
  })

  test('imports a file once', async () => {
    const { manager } = school.people
    const json = JSON.stringify({ courses: [{ course_title: 'Imported' }] })
    const files: [string, string, Uint8Array | string, 'courses' | 'studyings' | 'images'][] = [
      ['/courses/importjson', 'c.json', json, 'courses'],
      ['/courses/importzip', 'c.zip', zipSync({ 'course.json': strToU8(json) }), 'courses'],
      ['/studyings/importjson', 's.json', JSON.stringify([{ lesson_id: school.lesson_id }]), 'studyings'],
      ['/images/upload/lesson', 'p.jpg', school.jpeg, 'images'],
    ]
    for (const [url, name, bytes, table] of files) {
      const before = await count(table)
      const send = (content: Uint8Array | string) =>
        upload(testApp, url, { name, bytes: content }, manager, { 'idempotency-key': url })
      const replies = [...(await Promise.all([send(bytes), send(bytes)])), await send(bytes)]
      expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size, url).toBe(1)
      expect(replies[0]?.statusCode, url).toBe(200)
      expect(await count(table), url).toBeLessThanOrEqual(before + 1)
      const other = typeof bytes === 'string' ? `${bytes} ` : new Uint8Array([...bytes, 0])
      expect((await send(other)).statusCode, url).toBe(409)
    }
  })

  test('creates no second row when the server stopped before it stored the reply', async () => {
    await create('One')
    const before = await count('courses')
    await testApp.database.owner`update idempotency_keys set reply = null, lease_ends_at = ${testApp.clock.now}`
    expect((await create('One')).statusCode).toBe(409)
    expect(await count('courses')).toBe(before)
    await testApp.database.owner`update idempotency_keys set is_committed = false`
    expect((await create('One')).statusCode).toBe(201)
    expect(await count('courses')).toBe(before + 1)
  })

  test.each(['', 'with space', 'ї', 'x'.repeat(256)])('needs a readable key: %j', async (text) => {
    const reply = await create('One', school.people.editor, { 'idempotency-key': text })
    // An empty header counts as absent.
    expect(reply.statusCode).toBe(text === '' ? 201 : 400)
  })

  test('is every call that creates or imports', () => {
    const names = restRoutes.filter(({ creates }) => creates).map(({ path }) => path)
    const creating = restRoutes.filter(
      ({ path, status, upload: file }) => status === 201 || file || /create|import/.test(path),
    )
    expect(names).toEqual(expect.arrayContaining(creating.map(({ path }) => path)))
  })
})
