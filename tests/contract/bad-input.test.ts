import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { course, deep, draftOf, file, hostileRequests, json } from './hostile-requests.ts'
import { digest, makeSchool, type School } from './school.ts'

describe('bad input', () => {
  let testApp: TestApp
  let school: School

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    school = await makeSchool(testApp, 'Canary')
  })
  afterAll(() => testApp.close())

  test.each(hostileRequests)('%s is refused with %i and a sentence', async (name, statusCode, make) => {
    const before = await digest(testApp, school.account_id)
    const request = make(school)
    const headers = { authorization: school.people.admin.bearer, ...request.headers }
    const say = async (language: string) => {
      const reply = await testApp.app.inject({ ...request, headers: { ...headers, 'accept-language': language } })
      expect(reply.statusCode, `${name}: ${reply.body}`).toBe(statusCode)
      expect(reply.body).not.toMatch(/\bat .*\.(m?js|ts)\b|node_modules|select |insert |postgres|ERR_|Error:/i)
      const body = reply.json()
      if (!body.error) {
        const { success, details, ...rest } = body
        expect(success ?? false).toBe(false)
        // An invalid input names its field.
        if (details) expect(details).toEqual({ field: expect.any(String) })
        expect(Object.keys(rest)).toEqual(['message', 'statusCode'])
      }
      return body.error ? { message: body.error.json.message, statusCode: body.error.json.data.statusCode } : body
    }
    const [english, ukrainian] = [await say('en'), await say('uk')]
    expect(english).toMatchObject({ statusCode, message: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(ukrainian.message).toMatch(/[А-ЯІЇЄҐ]/)
    expect(await digest(testApp, school.account_id)).toBe(before)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test.each([
    ['200 levels', deep(200), 'utf8'],
    ['a NUL', `{"courses":[${course('"a\\u0000"')}]}`, 'utf8'],
    ['half a surrogate', `{"courses":[${course('"a\\ud800"')}]}`, 'utf8'],
    ['bytes that are no text', '\u00ff\u00fe', 'latin1'],
  ] as const)('a file with %s is refused, and nothing of it is stored', async (_name, text, encoding) => {
    const before = await digest(testApp, school.account_id)
    const request = file(text, encoding)
    const headers = { ...request.headers, authorization: school.people.editor.bearer }
    const reply = await testApp.app.inject({ ...request, headers })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ success: false, statusCode: 400, message: expect.stringMatching(/^[A-Z]/) })
    expect(await digest(testApp, school.account_id)).toBe(before)
  })

  test('an object that is referenced twice becomes two objects', async () => {
    const reply = await testApp.app.inject({
      ...draftOf(
        school,
        '{"type":9999,"data":{"a":null}}',
        '{"referentialEqualities":{"elements.0.data":["elements.0.data.a"]}}',
      ),
      headers: { ...json, authorization: school.people.editor.bearer },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().result.data.json.elements).toMatchObject([{ data: { a: null } }])
  })

  test('a malformed account header of a visitor is ignored', async () => {
    const reply = await testApp.app.inject({ url: '/api/courses/list', headers: { 'account-id': '-'.repeat(36) } })
    const plain = await testApp.app.inject({ url: '/api/courses/list' })
    expect(reply.json()).toEqual(plain.json())
    expect(reply.statusCode).toBe(200)
  })

  test('a trailing slash or an encoded path requires the same right', async () => {
    for (const url of ['/api/studyings/public', '/api/studyings/public/', '/%61pi/studyings/%70ublic']) {
      expect((await testApp.app.inject({ url })).statusCode, url).toBe(401)
      const { bearer: authorization } = school.people.editor
      expect((await testApp.app.inject({ url, headers: { authorization } })).statusCode, url).toBe(200)
    }
    expect((await testApp.app.inject({ method: 'HEAD', url: '/api/studyings/public' })).statusCode).toBe(401)
    expect((await testApp.app.inject({ method: 'HEAD', url: '/trpc/courses.list' })).statusCode).toBe(401)
  })

  test('unauthenticated callers are refused before their input is read', async () => {
    const payload = `"${'a'.repeat(2_500_000)}"`
    for (const url of ['/api/courses/create', '/api/courses/importzip', '/api/images/upload/lesson']) {
      expect((await testApp.app.inject({ method: 'POST', url, headers: json, payload })).statusCode, url).toBe(401)
    }
  })
})
