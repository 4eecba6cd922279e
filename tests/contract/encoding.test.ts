import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { makeSchool, type School } from './school.ts'

const json = 'application/json'
const cp1251 = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xb3, 0xf2])

describe('the encoding of a JSON body', () => {
  let testApp: TestApp
  let school: School

  beforeAll(async () => {
    testApp = await createTestApp()
    school = await makeSchool(testApp, 'Canary')
  })
  afterAll(() => testApp.close())

  const send = (url: string, payload: Buffer, type = json) =>
    testApp.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': type, authorization: school.people.editor.bearer },
    })
  const wrap = (before: string, text: Buffer, after: string) =>
    Buffer.concat([Buffer.from(before), text, Buffer.from(after)])
  const countCourses = async () => (await testApp.database.owner`select 1 from courses`).length

  test.each([
    ['REST', '/api/courses/create', '{"course_title":"', '"}'],
    ['tRPC', '/trpc/courses.create', '{"json":{"course_title":"', '"}}'],
    ['a tRPC batch', '/trpc/courses.create?batch=1', '{"0":{"json":{"course_title":"', '"}}}'],
  ])('must be UTF-8 over %s, or nothing is stored', async (_name, url, before, after) => {
    const courses = await countCourses()
    for (const text of [
      cp1251,
      Buffer.from([0xc0, 0x80]),
      Buffer.from([0xed, 0xa0, 0x80]),
      Buffer.from([0xf0, 0x9f]),
    ]) {
      const reply = await send(url, wrap(before, text, after))
      expect(reply.statusCode).toBe(400)
      expect(reply.body).toContain('UTF-8')
    }
    const sound = wrap(before, Buffer.from('Привіт'), after)
    expect((await send(url, sound, `${json}; charset=iso-8859-1`)).statusCode).toBe(400)
    expect((await send(url, Buffer.from(sound.toString(), 'utf16le'))).statusCode).toBe(400)
    expect(await countCourses()).toBe(courses)
    const reply = await send(url, sound, `${json}; charset=UTF-8`)
    expect(reply.statusCode).toBeLessThan(300)
    expect(reply.body).toContain('Привіт')
  })

  test.each(['\u200b', '\u202e', '\u2060\ufeff \u00ad'])(
    'takes a title that shows nothing as empty: %j',
    async (title) => {
      const body = Buffer.from(JSON.stringify({ course_title: title }))
      expect((await send('/api/courses/create', body)).statusCode).toBe(400)
      const lesson = { course_id: school.course_id, lesson_title: title }
      expect((await send('/api/lessons', Buffer.from(JSON.stringify(lesson)))).statusCode).toBe(400)
    },
  )

  test('takes a comment that shows nothing as none', async () => {
    const body = { _id: school.guest.studying_id, studying_results: [{ id: 'one', comment: '\u200b' }] }
    const reply = await send('/api/studyings/update/comments', Buffer.from(JSON.stringify(body)))
    expect(reply.statusCode).toBe(200)
    const { studying } = reply.json<{ studying: { studying_results: { id: string; comment: unknown }[] } }>()
    expect(studying.studying_results.find(({ id }) => id === 'one')?.comment).toBeNull()
  })

  test('errors are in the language of a signed-in caller without Accept-Language', async () => {
    await testApp.database.owner`update users set account_locale = 'ua' where _id = ${school.people.missioner.user_id}`
    const { bearer: authorization } = school.people.missioner
    const ask = (url: string, headers: object = {}) =>
      testApp.app.inject({ method: 'GET', url, headers: { authorization, ...headers } })
    for (const url of ['/api/lessons/byid/x', '/api/metrics', '/trpc/lessons.get?input={}']) {
      expect((await ask(url)).body, url).toMatch(/[а-яії]/i)
      expect((await ask(url, { 'accept-language': 'en' })).body, url).not.toMatch(/[а-яії]/i)
    }
  })
})
