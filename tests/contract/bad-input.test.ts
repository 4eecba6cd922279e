import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { digest, makeSchool, type School } from './school.ts'

const json = { 'content-type': 'application/json' }
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const form = (parts: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: parts.replaceAll('\n', '\r\n'),
})
const place = (moment: string) =>
  Buffer.from(JSON.stringify([true, moment, '4393e722-cdc9-4cde-a57a-f3052ba28dff'])).toString('base64url')

describe('bad input', () => {
  let test: TestApp
  let school: School

  beforeAll(async () => {
    test = await createTestApp()
    test.deps.config.rateLimits = false
    school = await makeSchool(test, 'Canary')
  })
  afterAll(() => test.close())

  const trpc = (path: string, payload: string, headers: object = json): InjectOptions => ({
    method: 'POST',
    url: `/trpc/${path}`,
    headers: { ...headers },
    payload,
  })
  const rest = (url: string, payload: string, headers: object = json): InjectOptions => ({
    method: 'POST',
    url: `/api${url}`,
    headers: { ...headers },
    payload,
  })
  const draft = (element: string, meta = '') =>
    trpc(
      'lessons.saveDraft',
      `{"json":{"_id":"${school.lesson_id}","lesson_version":1,"elements":[${element}]}${meta && `,"meta":${meta}`}}`,
    )
  const lesson = (element: string) =>
    rest('/lessons', `{"course_id":"${school.course_id}","lesson_title":"New","lesson_content":[${element}]}`)
  const course = (title: string) => `{"course_title":${title}}`
  const file = (text: string, encoding: 'utf8' | 'latin1' = 'utf8'): InjectOptions => {
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="course.json"\r\n\r\n'
    const payload = Buffer.concat([Buffer.from(head), Buffer.from(text, encoding), Buffer.from('\r\n--x--\r\n')])
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    return { method: 'POST', url: '/api/courses/importjson', headers, payload }
  }
  const reordering = (count: number) =>
    JSON.stringify({
      json: { course_id: school.course_id, lesson_ids: Array.from({ length: count }, (_, id) => `${id}`) },
    })
  const list = (cursor: string) => trpc('studyings.list', JSON.stringify({ json: { cursor } }))

  const attacks: [string, number, () => InjectOptions][] = [
    [
      'a wrong password',
      401,
      () => rest('/auth/login/credentials', JSON.stringify({ login: school.login, password: 'x' })),
    ],
    [
      'a login in an inherited place',
      400,
      () => rest('/auth/login/credentials', '{"__proto__":{"login":"a","password":"b"}}'),
    ],
    ['a dead link', 404, () => trpc('studyings.open', '{"json":{"link_token":"dead"}}')],
    ['an unknown REST call', 404, () => ({ url: '/api/nothing/here' })],
    ['an unknown procedure', 404, () => ({ url: '/trpc/nothing.here' })],
    ['a procedure named like a built-in', 404, () => ({ url: '/trpc/constructor' })],
    ['the bare mount of REST', 404, () => ({ url: '/api' })],
    ['the bare mount of tRPC', 404, () => ({ url: '/trpc/' })],
    ['a name longer than any', 404, () => ({ url: `/trpc/${'a'.repeat(600)}` })],
    ['an unknown picture', 404, () => ({ url: '/uploads/nothing.jpg' })],
    ['a way out of the uploads', 404, () => ({ url: '/uploads/..%2f..%2f..%2f..%2fetc/passwd' })],
    ['an address that cannot be decoded', 400, () => ({ url: '/api/lessons/byid/%ff' })],
    ['broken JSON over REST', 400, () => rest('/courses/create', '{"course_title":')],
    ['broken JSON over tRPC', 400, () => trpc('courses.create', '{"json":')],
    ['no JSON at all over tRPC', 400, () => trpc('courses.create', '')],
    ['broken JSON in an address', 400, () => ({ url: '/trpc/courses.get?input=%7B' })],
    ['an input that is given twice', 400, () => ({ url: '/trpc/courses.get?input=%7B%7D&input=%7B%7D' })],
    ['200 levels over REST', 400, () => rest('/courses/create', course(deep(200)))],
    ['200 levels over tRPC', 400, () => trpc('courses.create', `{"json":${deep(200)}}`)],
    ['200 levels in an address', 400, () => ({ url: `/trpc/courses.get?input=${deep(200)}` })],
    ['a NUL over REST', 400, () => rest('/courses/create', course('"a\\u0000"'))],
    ['a NUL over tRPC', 400, () => trpc('courses.create', `{"json":${course('"a\\u0000"')}}`)],
    ['half a surrogate over REST', 400, () => rest('/courses/create', course('"a\\ud800"'))],
    ['half a surrogate over tRPC', 400, () => trpc('courses.create', `{"json":${course('"a\\udc00b"')}}`)],
    ['a NUL in an address', 404, () => ({ url: '/api/lessons/byid/%00' })],
    [
      'a NUL in a query',
      400,
      () => ({ url: '/trpc/courses.get?input=%7B%22json%22%3A%7B%22_id%22%3A%22%5Cu0000%22%7D%7D' }),
    ],
    ['a lesson of 501 elements over REST', 400, () => lesson(Array(501).fill('{"type":2}').join(','))],
    ['a lesson of 501 elements over tRPC', 400, () => draft(Array(501).fill('{"type":2}').join(','))],
    ['501 lessons in a new order', 400, () => trpc('lessons.reorder', reordering(501))],
    [
      'comments on 501 answers',
      400,
      () =>
        rest(
          '/studyings/update/comments',
          `{"_id":"x","studying_results":[${Array(501).fill('{"id":"a"}').join(',')}]}`,
        ),
    ],
    [
      'a form for a procedure',
      415,
      () => trpc('auth.logout', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }),
    ],
    ['plain text for a procedure', 415, () => trpc('auth.logout', '{}', { 'content-type': 'text/plain' })],
    [
      'a cousin of JSON for a procedure',
      415,
      () => trpc('auth.logout', '{}', { 'content-type': 'application/json-patch+json' }),
    ],
    ['a procedure without a type', 415, () => trpc('auth.logout', '', {})],
    ['plain text over REST', 415, () => rest('/courses/create', course('"a"'), { 'content-type': 'text/plain' })],
    ['a form where JSON is due', 415, () => ({ method: 'POST', url: '/api/courses/create', ...form('--x--') })],
    ['JSON where a form is due', 415, () => rest('/courses/importjson', '{}')],
    ['packed JSON', 400, () => rest('/courses/create', 'zzz', { ...json, 'content-encoding': 'gzip' })],
    ['too much over REST', 413, () => rest('/courses/create', course(`"${'a'.repeat(2_000_001)}"`))],
    ['too much over tRPC', 413, () => trpc('courses.create', `{"json":"${'a'.repeat(2_000_001)}"}`)],
    ['TRACE on tRPC', 405, () => ({ method: 'TRACE', url: '/trpc/courses.list' })],
    ['PUT on tRPC', 405, () => ({ method: 'PUT', url: '/trpc/courses.list' })],
    ['a change by GET', 405, () => ({ url: '/trpc/auth.logout' })],
    ['DELETE on a REST call', 404, () => ({ method: 'DELETE', url: '/api/courses/list' })],
    ['TRACE on a REST call', 404, () => ({ method: 'TRACE', url: '/api/courses/list' })],
    ['an account that is no id', 403, () => ({ url: '/api/courses/list', headers: { 'account-id': '-'.repeat(36) } })],
    ['an account that is no id, over tRPC', 403, () => ({ url: '/trpc/courses.list', headers: { 'account-id': 'x' } })],
    ['a tenant that is no id', 403, () => ({ url: '/trpc/courses.list', headers: { 'tenant-account': '%27' } })],
    ['an element with a constructor', 400, () => draft('{"type":9999,"data":{"deep":[{"constructor":1}]}}')],
    ['an element with a prototype', 400, () => lesson('{"type":9,"data":{"text":"a","__proto__":{"polluted":1}}}')],
    ['an element named __proto__', 400, () => lesson('{"id":"__proto__","type":9,"data":{"text":"a"}}')],
    [
      'a big integer in an element',
      400,
      () => draft('{"type":9999,"data":"1"}', '{"values":{"elements.0.data":["bigint"]}}'),
    ],
    [
      'a class in an element',
      400,
      () => draft('{"type":9999,"data":"1"}', '{"values":{"elements.0.data":[["class","X"]]}}'),
    ],
    ['notes about the prototype', 400, () => draft('{"type":9999}', '{"values":{"__proto__.polluted":["undefined"]}}')],
    ['a date in an element', 400, () => draft('{"type":9999,"data":"1"}', '{"values":{"elements.0.data":["Date"]}}')],
    ['a page that starts on a 31st of February', 400, () => list(place('2020-02-31 00:00:00+00'))],
    ['a page that starts in the year nought', 400, () => list(place('0000-01-01 00:00:00+00'))],
    ['a page that starts in no time zone', 400, () => list(place('2020-01-01 00:00:00+19'))],
    [
      'a form without a boundary',
      400,
      () => rest('/courses/importjson', 'x', { 'content-type': 'multipart/form-data' }),
    ],
    ['a form without a file', 400, () => ({ method: 'POST', url: '/api/courses/importjson', ...form('--x--\n') })],
    [
      'a form that breaks off in its head',
      400,
      () => ({ method: 'POST', url: '/api/courses/importjson', ...form('--x\nContent-Dispo') }),
    ],
    [
      'a form of too many parts',
      413,
      () => ({
        method: 'POST',
        url: '/api/images/upload/lesson',
        ...form(`${'--x\nContent-Disposition: form-data; name="a"\n\nb\n'.repeat(30)}--x--\n`),
      }),
    ],
  ]

  it.each(attacks)('refuses %s with %i, a sentence and nothing else', async (name, statusCode, make) => {
    const before = await digest(test, school.account_id)
    const request = make()
    const headers = { authorization: school.people.admin.bearer, ...request.headers }
    const say = async (language: string) => {
      const reply = await test.app.inject({ ...request, headers: { ...headers, 'accept-language': language } })
      expect(reply.statusCode, `${name}: ${reply.body}`).toBe(statusCode)
      expect(reply.body).not.toMatch(/\bat .*\.(m?js|ts)\b|node_modules|select |insert |postgres|ERR_|Error:/i)
      const body = reply.json()
      if (!body.error) {
        const { success, ...rest } = body
        expect(success ?? false).toBe(false)
        expect(Object.keys(rest)).toEqual(['message', 'statusCode'])
      }
      return body.error ? { message: body.error.json.message, statusCode: body.error.json.data.statusCode } : body
    }
    const [english, ukrainian] = [await say('en'), await say('uk')]
    expect(english).toMatchObject({ statusCode, message: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(ukrainian.message).toMatch(/[А-ЯІЇЄҐ]/)
    expect(await digest(test, school.account_id)).toBe(before)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it.each([
    ['200 levels', deep(200), 'utf8'],
    ['a NUL', `{"courses":[${course('"a\\u0000"')}]}`, 'utf8'],
    ['half a surrogate', `{"courses":[${course('"a\\ud800"')}]}`, 'utf8'],
    ['bytes that are no text', '\u00ff\u00fe', 'latin1'],
  ] as const)('refuses a file with %s, and keeps nothing of it', async (_name, text, encoding) => {
    const before = await digest(test, school.account_id)
    const request = file(text, encoding)
    const headers = { ...request.headers, authorization: school.people.editor.bearer }
    const reply = await test.app.inject({ ...request, headers })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ success: false, statusCode: 400, message: expect.stringMatching(/^[A-Z]/) })
    expect(await digest(test, school.account_id)).toBe(before)
  })

  it('takes objects that stand in two places for two, however often they are repeated', async () => {
    const reply = await test.app.inject({
      ...draft(
        '{"type":9999,"data":{"a":null}}',
        '{"referentialEqualities":{"elements.0.data":["elements.0.data.a"]}}',
      ),
      headers: { ...json, authorization: school.people.editor.bearer },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().result.data.json.elements).toMatchObject([{ data: { a: null } }])
  })

  it('ignores a malformed account of a visitor', async () => {
    const reply = await test.app.inject({ url: '/api/courses/list', headers: { 'account-id': '-'.repeat(36) } })
    expect(reply.json()).toEqual({ courses: [] })
  })

  it('knows a call by a trailing slash and by an encoded path, with the same lock', async () => {
    for (const url of ['/api/studyings/public', '/api/studyings/public/', '/%61pi/studyings/%70ublic']) {
      expect((await test.app.inject({ url })).statusCode, url).toBe(401)
      const { bearer: authorization } = school.people.editor
      expect((await test.app.inject({ url, headers: { authorization } })).statusCode, url).toBe(200)
    }
    expect((await test.app.inject({ method: 'HEAD', url: '/api/courses/list' })).statusCode).toBe(404)
    expect((await test.app.inject({ method: 'HEAD', url: '/trpc/courses.list' })).statusCode).toBe(405)
  })

  it('judges strangers before it reads what they send', async () => {
    const payload = `"${'a'.repeat(2_500_000)}"`
    for (const url of ['/api/courses/create', '/api/courses/importzip', '/api/images/upload/lesson']) {
      expect((await test.app.inject({ method: 'POST', url, headers: json, payload })).statusCode, url).toBe(401)
    }
  })

  describe('on a wire', () => {
    let port: number
    let temporary: string

    beforeAll(async () => {
      await test.app.listen({ port: 0, host: '127.0.0.1' })
      port = (test.app.server.address() as AddressInfo).port
      temporary = mkdtempSync(join(tmpdir(), 'bible-school-test-'))
      vi.stubEnv('TMPDIR', temporary)
    })
    afterAll(() => {
      vi.unstubAllEnvs()
      rmSync(temporary, { recursive: true, force: true })
    })

    function ask(path: string, headers: string[]): Promise<string> {
      return new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1')
        let reply = ''
        socket.on('data', (chunk) => {
          reply += String(chunk)
        })
        socket.on('end', () => resolve(reply))
        socket.on('error', reject)
        socket.write(
          `${[`GET ${path} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers].join('\r\n')}\r\n\r\n`,
        )
      })
    }

    it.each(['account-id', 'tenant-account', 'user-account', 'Tenant-Account'])('refuses two of %s', async (name) => {
      const own = name === 'user-account' ? school.account_token : school.account_id
      const bearer = `authorization: ${school.people.admin.bearer}`
      for (const path of ['/api/courses/list', '/trpc/courses.list']) {
        expect(await ask(path, [bearer, `${name}: ${own}`])).toMatch(/^HTTP\/1\.1 200 /)
        const reply = await ask(path, [bearer, `${name}: ${own}`, `${name}: ${own}`])
        expect(reply).toMatch(/^HTTP\/1\.1 403 /)
        expect(reply).not.toContain('Canary')
      }
    })

    it('leaves no file of an upload that was broken off', async () => {
      const socket = connect(port, '127.0.0.1')
      const head = [
        'POST /api/courses/importzip HTTP/1.1',
        'host: localhost',
        `authorization: ${school.people.editor.bearer}`,
        'content-type: multipart/form-data; boundary=x',
        'content-length: 1000000',
      ]
      const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="course.zip"\r\n\r\n'
      socket.write(`${head.join('\r\n')}\r\n\r\n${part}${'z'.repeat(100_000)}`)
      await expect.poll(() => readdirSync(temporary)).toHaveLength(1)
      socket.destroy()
      await expect.poll(() => readdirSync(temporary)).toEqual([])
    })
  })
})
