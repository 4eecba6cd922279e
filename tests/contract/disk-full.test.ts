import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { upload } from '#server/files/testing-upload.ts'
import { makeDevice, makeLink } from '#server/modules/studyings/testing.ts'
import { makeSchool, type School } from './school.ts'
import { type Fingerprint, type Snapshot, takeSnapshot } from './snapshot.ts'

describe('when the disk of the database is full', () => {
  let testApp: TestApp
  let school: School
  let device: ReturnType<typeof makeDevice>
  let snapshot: Snapshot
  let before: Fingerprint

  beforeAll(async () => {
    testApp = await createTestApp()
    school = await makeSchool(testApp, 'Ours')
    device = makeDevice(testApp, school, await makeLink(testApp, school))
    await device.send('words', 'before')
    const { owner } = testApp.database
    // What PostgreSQL reports when a table cannot grow.
    await owner.unsafe(`create function refuse_growth() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
    snapshot = await takeSnapshot(testApp)
    before = await snapshot.fingerprint()
  })
  afterEach(async () => {
    const { owner } = testApp.database
    const triggers = await owner<{ name: string }[]>`
      select tgrelid::regclass::text as name from pg_trigger where tgname = 'refuse_growth'`
    for (const { name } of triggers) await owner.unsafe(`drop trigger refuse_growth on ${name}`)
  })
  afterAll(() => testApp.close())

  const fill = (table: string) =>
    testApp.database.owner.unsafe(
      `create trigger refuse_growth before insert on ${table} for each row execute function refuse_growth()`,
    )
  const headers = () => ({ authorization: school.people.editor.bearer, 'accept-language': 'en' })
  const post = (url: string, payload: object, signed = true) =>
    testApp.app.inject({ method: 'POST', url, payload, headers: signed ? headers() : { 'accept-language': 'en' } })
  const file = () => ({
    name: 'courses.json',
    bytes: JSON.stringify({
      courses: [{ course_title: 'Imported', lessons: [{ lesson_title: 'One', lesson_content: [] }] }],
    }),
  })

  // The last table that each call writes to, so that the rows before it would be half of the work.
  const calls: [name: string, table: string, send: () => Promise<Awaited<ReturnType<typeof post>>>][] = [
    ['a course over REST', 'courses', () => post('/api/courses/create', { course_title: 'New' })],
    ['a lesson over REST', 'lesson_revisions', () => post('/api/lessons', lessonOf())],
    ['a course over tRPC', 'courses', () => post('/trpc/courses.create', { json: { course_title: 'New' } })],
    ['an import', 'lesson_revisions', () => upload(testApp, '/courses/importjson', file(), school.people.editor)],
    [
      'an answer',
      'answer_events',
      () => post('/trpc/studyings.saveAnswer', { json: device.save('words', 'after') }, false),
    ],
  ]
  function lessonOf() {
    return { course_id: school.course_id, lesson_title: 'New', lesson_content: [] }
  }

  test.each(calls)(
    '%s is refused with 503 and a clear sentence, and nothing of it is stored',
    async (_name, table, send) => {
      await fill(table)
      const reply = await send()
      expect(reply.statusCode, reply.body).toBe(503)
      expect(reply.headers['retry-after']).toBe('60')
      expect(reply.body).toContain('too little space')
      expect(reply.body).not.toContain('extend file')
      expect(await snapshot.fingerprint()).toEqual(before)
    },
  )

  test('reading goes on, and the same call succeeds once there is space', async () => {
    await fill('courses')
    const course = { course_title: 'Later' }
    expect((await post('/api/courses/create', course)).statusCode).toBe(503)
    expect((await testApp.app.inject({ url: '/api/courses/list', headers: headers() })).statusCode).toBe(200)
    expect((await device.open()).studying?.answers.words?.answer).toBe('before')
    await testApp.database.owner`drop trigger refuse_growth on courses`
    expect((await post('/api/courses/create', course)).statusCode).toBe(201)
  })
})
