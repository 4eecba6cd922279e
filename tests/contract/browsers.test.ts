import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rights } from '#domain/rights.ts'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { restRoutes } from '#server/operations.ts'
import { actorOf, type Caller, makeCallers } from './callers.ts'
import { operations, send } from './operations.ts'
import { makeSchool, type School } from './school.ts'
import { type Fingerprint, type Snapshot, takeSnapshot } from './snapshot.ts'

const drops = restRoutes.filter(({ destroys }) => destroys)
const reads = restRoutes.filter(({ method, destroys }) => method === 'GET' && !destroys)

/** The headers that a browser sends for a link, a picture, a prefetch, and a call by a script. */
const unasked: Record<string, string>[] = [
  { 'sec-fetch-mode': 'navigate' },
  { 'sec-fetch-mode': 'no-cors' },
  { 'sec-fetch-mode': 'websocket' },
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
]
const meant: Record<string, string>[] = [{}, { 'sec-fetch-mode': 'cors' }, { 'sec-fetch-mode': 'same-origin' }]

describe('requests that a browser makes automatically', () => {
  let testApp: TestApp
  let school: School
  let callers: Caller[]
  let snapshot: Snapshot
  let before: Fingerprint

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    school = await makeSchool(testApp, 'Ours')
    callers = await makeCallers(testApp, school, await makeSchool(testApp, 'Theirs7'))
    snapshot = await takeSnapshot(testApp)
    before = await snapshot.fingerprint()
  })
  afterEach(() => snapshot.restore())
  afterAll(() => testApp.close())

  describe.each(drops)('$path', ({ path }) => {
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET', query = '') =>
      testApp.app.inject({ method, url: `/api${path}${query}`, headers })

    test.each(unasked)('a navigation of ADMIN with %o destroys nothing', async (header) => {
      const { bearer: authorization } = school.people.admin
      expect((await ask({ authorization, ...header })).statusCode).toBe(403)
      expect(await snapshot.fingerprint()).toEqual(before)
    })

    test('a token outside the Bearer header destroys nothing', async () => {
      const token = school.people.admin.bearer.slice('Bearer '.length)
      const cookie = `access_token=${token}; token=${token}; authorization=${school.people.admin.bearer}`
      for (const query of ['', `?access_token=${token}`, `?token=${token}`, `?app=${token}`])
        expect((await ask({ cookie }, 'GET', query)).statusCode).toBe(401)
      expect((await ask({ authorization: school.people.admin.bearer }, 'HEAD')).statusCode).toBe(404)
      expect((await ask({ authorization: `Basic ${token}` })).statusCode).toBe(401)
      expect(await snapshot.fingerprint()).toEqual(before)
    })

    test('a program with a Bearer header may call it, and the reply is not cached', async () => {
      for (const headers of meant) {
        const reply = await ask({ authorization: school.people.admin.bearer, ...headers })
        expect(reply.statusCode).toBe(200)
        expect(reply.headers['cache-control']).toBe('no-store')
        expect(await snapshot.fingerprint()).not.toEqual(before)
        await snapshot.restore()
      }
    })
  })

  test.each(reads)('HEAD answers as GET does, without a body: $path', async ({ path }) => {
    const { bearer: authorization } = school.people.admin
    const url = `/api${path.replaceAll(/:\w+/g, school.lesson_id)}`
    const ask = (method: 'GET' | 'HEAD') => testApp.app.inject({ method, url, headers: { authorization } })
    const head = await ask('HEAD')
    expect(head.statusCode).toBe((await ask('GET')).statusCode)
    expect(head.body).toBe('')
    expect((await testApp.app.inject({ method: 'HEAD', url })).statusCode).toBe(
      (await testApp.app.inject({ url })).statusCode,
    )
    expect(await snapshot.fingerprint()).toEqual(before)
  })

  test('HEAD answers as GET does, without a body: queries of tRPC', async () => {
    const { bearer: authorization } = school.people.admin
    const input = encodeURIComponent(JSON.stringify({ json: { _id: school.course_id } }))
    const batch = encodeURIComponent(JSON.stringify({ 1: { json: { _id: school.course_id } } }))
    const ask = (method: 'GET' | 'HEAD', path: string) =>
      testApp.app.inject({ method, url: `/trpc/${path}`, headers: { authorization } })
    for (const path of [
      `courses.get?input=${input}`,
      'courses.get',
      `courses.list,courses.get?batch=1&input=${batch}`,
    ]) {
      const [head, got] = [await ask('HEAD', path), await ask('GET', path)]
      expect(head.statusCode, path).toBe(got.statusCode)
      expect(head.headers['content-type']).toBe(got.headers['content-type'])
      expect([head.body, got.body.length > 20]).toEqual(['', true])
    }
    for (const path of ['courses.create', 'lessons.watch', 'courses.list,courses.create?batch=1', 'toString'])
      expect((await ask('HEAD', path)).statusCode, path).toBe(405)
    expect(await snapshot.fingerprint()).toEqual(before)
  })

  test('no call accepts a session from a cookie or an address', async () => {
    const closed = operations.filter(({ right }) => rights[right] !== 'public')
    expect(closed.length).toBeGreaterThan(20)
    for (const operation of closed) {
      const { person } = actorOf(callers, operation)
      const token = person?.bearer.slice('Bearer '.length) ?? ''
      const request = operation.request(school, testApp)
      const asked = operation.name.includes('/')
        ? { ...request, query: `access_token=${token}&token=${token}` }
        : request
      const { status } = await send(testApp, operation, asked, undefined, {
        cookie: `access_token=${token}; token=${token}`,
      })
      expect(status, operation.name).toBe(401)
    }
    expect(await snapshot.fingerprint()).toEqual(before)
  })
})

describe('the security headers of replies', () => {
  let testApp: TestApp
  let school: School

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    school = await makeSchool(testApp, 'Ours')
  })
  afterAll(() => testApp.close())

  const asset = () => `/assets/${readdirSync('dist/web/assets').find((name) => name.endsWith('.js')) ?? ''}`
  const kinds: [string, number, () => InjectOptions][] = [
    ['a page', 200, () => ({ url: '/login' })],
    ['a lesson’s page', 200, () => ({ url: `/lesson/${school.link}` })],
    ['an unknown page', 404, () => ({ url: '/nothing' })],
    ['the worker behind the pages', 200, () => ({ url: '/sw.js' })],
    ['an asset', 200, () => ({ url: asset() })],
    ['an unknown asset', 404, () => ({ url: '/assets/nothing.js' })],
    ['a picture', 200, () => ({ url: school.picture_url })],
    ['an unknown picture', 404, () => ({ url: '/uploads/nothing.jpg' })],
    ['a REST reply', 200, () => ({ url: '/api/health' })],
    ['a REST refusal', 401, () => ({ url: '/api/studyings/public' })],
    ['an unknown REST call', 404, () => ({ url: '/api/nothing' })],
    ['a tRPC reply', 200, () => ({ method: 'POST', url: '/trpc/auth.logout', payload: {} })],
    ['a tRPC refusal', 401, () => ({ url: '/trpc/courses.list' })],
    ['a method tRPC does not take', 405, () => ({ method: 'PUT', url: '/trpc/courses.list' })],
  ]

  test.each(kinds)('%s has every header', async (_name, status, request) => {
    const { statusCode, headers, body } = await testApp.app.inject(request())
    expect(statusCode).toBe(status)
    const policy = directivesOf(headers['content-security-policy'])
    // The style element of a drawn lesson, by its hash.
    const styles = [...body.matchAll(/<style>([^<]*)<\/style>/g)].map(([, rules = '']) => ` '${hashOf(rules)}'`)
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': `'self'${styles.join('')}`,
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com',
      'media-src': "'self' https://drive.google.com https://drive.usercontent.google.com",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'self'",
    })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), '),
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('an address that cannot be decoded has every header', async () => {
    const { statusCode, headers } = await testApp.app.inject('/api/lessons/byid/%ff')
    expect(statusCode).toBe(400)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('only files whose names contain a hash may be cached, and no reply of a call', async () => {
    for (const [name, status, request] of kinds) {
      const { headers } = await testApp.app.inject(request())
      const cacheControl = String(headers['cache-control'])
      if (/^(an asset|a picture)$/.test(name)) expect(cacheControl, name).toMatch(/immutable/)
      // The page of a lesson contains the reply of a call.
      else if (/REST|tRPC|lesson/.test(name)) expect(cacheControl, `${name} ${status}`).toBe('no-store')
      else if (/page/.test(name)) expect(cacheControl, name).toBe('no-cache')
      else expect(cacheControl, name).not.toMatch(/max-age=[1-9]|immutable/)
    }
  })

  test('the service worker is JavaScript', async () => {
    const { headers, body } = await testApp.app.inject({ url: '/sw.js' })
    expect(headers['content-type']).toMatch(/^text\/javascript/)
    expect(body).toContain('addEventListener')
  })

  test('the service worker precaches the files of students, and none of the office, its editors and players', async () => {
    const { body } = await testApp.app.inject({ url: '/sw.js' })
    const listed = [...body.matchAll(/"?url"?:\s*"([^"]+)"/g)].map(([, url]) => url)
    expect(listed).toContain('/')
    expect(listed.filter((url) => /^assets\/(student|lesson)-/.test(url ?? '')).length).toBeGreaterThan(5)
    expect(listed.filter((url) => /office|edit|compos|models|player|rows|LessonEditor|Login/.test(url ?? ''))).toEqual(
      [],
    )
    // One missing file would prevent the installation of the service worker.
    for (const url of listed)
      expect((await testApp.app.inject({ url: `/${url}`.replace('//', '/') })).statusCode).toBe(200)
  })

  test('a picture is served as a picture only', async () => {
    const { headers } = await testApp.app.inject({ url: school.picture_url })
    expect(headers['content-type']).toBe('image/jpeg')
  })

  test('search engines may not index lessons by link', async () => {
    expect((await testApp.app.inject({ url: `/lesson/${school.link}` })).headers['x-robots-tag']).toBe('noindex')
  })
})

const hashOf = (rules: string) => `sha256-${createHash('sha256').update(rules).digest('base64')}`

function directivesOf(header: unknown): Record<string, string> {
  return Object.fromEntries(
    String(header)
      .split(';')
      .map((directive) => directive.trim().split(/ (.*)/s))
      .map(([name, value]) => [name ?? '', value ?? '']),
  )
}
