import { readdirSync } from 'node:fs'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rights } from '#domain/rights.ts'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { restRoutes } from '#server/rest/routes.ts'
import { actorOf, type Caller, makeCallers } from './callers.ts'
import { operations, send } from './operations.ts'
import { makeSchool, type School } from './school.ts'
import { type Fingerprint, type Snapshot, takeSnapshot } from './snapshot.ts'

const drops = restRoutes.filter(({ destroys }) => destroys)
const reads = restRoutes.filter(({ method }) => method === 'GET')

/** What a browser says of a link, a picture, a prefetch; and of a script that calls. */
const unasked: Record<string, string>[] = [
  { 'sec-fetch-mode': 'navigate' },
  { 'sec-fetch-mode': 'no-cors' },
  { 'sec-fetch-mode': 'websocket' },
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
]
const meant: Record<string, string>[] = [{}, { 'sec-fetch-mode': 'cors' }, { 'sec-fetch-mode': 'same-origin' }]

describe('what a browser does by itself', () => {
  let test: TestApp
  let school: School
  let callers: Caller[]
  let snapshot: Snapshot
  let before: Fingerprint

  beforeAll(async () => {
    test = await createTestApp()
    test.deps.config.rateLimits = false
    school = await makeSchool(test, 'Ours')
    callers = await makeCallers(test, school, await makeSchool(test, 'Theirs'))
    snapshot = await takeSnapshot(test)
    before = await snapshot.fingerprint()
  })
  afterEach(() => snapshot.restore())
  afterAll(() => test.close())

  describe.each(drops)('$path', ({ path }) => {
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET', query = '') =>
      test.app.inject({ method, url: `/api${path}${query}`, headers })

    it.each(unasked)('destroys nothing for ADMIN’s browser with %o', async (header) => {
      const { bearer: authorization } = school.people.admin
      expect((await ask({ authorization, ...header })).statusCode).toBe(403)
      expect(await snapshot.fingerprint()).toEqual(before)
    })

    it('destroys nothing without a Bearer header, whatever else carries the token', async () => {
      const token = school.people.admin.bearer.slice('Bearer '.length)
      const cookie = `access_token=${token}; token=${token}; authorization=${school.people.admin.bearer}`
      for (const query of ['', `?access_token=${token}`, `?token=${token}`, `?app=${token}`])
        expect((await ask({ cookie }, 'GET', query)).statusCode).toBe(401)
      expect((await ask({ authorization: school.people.admin.bearer }, 'HEAD')).statusCode).toBe(404)
      expect((await ask({ authorization: `Basic ${token}` })).statusCode).toBe(401)
      expect(await snapshot.fingerprint()).toEqual(before)
    })

    it('obeys a program that means it, and tells nobody to keep the reply', async () => {
      for (const headers of meant) {
        const reply = await ask({ authorization: school.people.admin.bearer, ...headers })
        expect(reply.statusCode).toBe(200)
        expect(reply.headers['cache-control']).toBe('no-store')
        expect(await snapshot.fingerprint()).not.toEqual(before)
        await snapshot.restore()
      }
    })
  })

  it.each(reads)('finds no HEAD beside GET $path', async ({ path }) => {
    const { bearer: authorization } = school.people.admin
    const url = `/api${path.replaceAll(/:\w+/g, school.lesson_id)}`
    expect((await test.app.inject({ method: 'HEAD', url, headers: { authorization } })).statusCode).toBe(404)
    expect(await snapshot.fingerprint()).toEqual(before)
  })

  it('signs in nobody by a cookie or an address, in any call', async () => {
    const closed = operations.filter(({ right }) => rights[right] !== 'public')
    expect(closed.length).toBeGreaterThan(20)
    for (const operation of closed) {
      const { person } = actorOf(callers, operation)
      const token = person?.bearer.slice('Bearer '.length) ?? ''
      const request = operation.request(school, test)
      const asked = operation.name.includes('/')
        ? { ...request, query: `access_token=${token}&token=${token}` }
        : request
      const { status } = await send(test, operation, asked, undefined, {
        cookie: `access_token=${token}; token=${token}`,
      })
      expect(status, operation.name).toBe(401)
    }
    expect(await snapshot.fingerprint()).toEqual(before)
  })
})

describe('every kind of reply', () => {
  let test: TestApp
  let school: School

  beforeAll(async () => {
    test = await createTestApp()
    test.deps.config.rateLimits = false
    school = await makeSchool(test, 'Ours')
  })
  afterAll(() => test.close())

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

  it.each(kinds)('guards the browser that gets %s', async (_name, status, request) => {
    const { statusCode, headers } = await test.app.inject(request())
    expect(statusCode).toBe(status)
    const policy = directivesOf(headers['content-security-policy'])
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
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
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('guards the browser even where the address cannot be decoded', async () => {
    const { statusCode, headers } = await test.app.inject('/api/lessons/byid/%ff')
    expect(statusCode).toBe(400)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('says what may be kept: the files whose names change with them, and no answer of a call', async () => {
    for (const [name, status, request] of kinds) {
      const { headers } = await test.app.inject(request())
      const kept = String(headers['cache-control'])
      if (/^(an asset|a picture)$/.test(name)) expect(kept, name).toMatch(/immutable/)
      // A lesson's page has what a call answers in its head.
      else if (/REST|tRPC|lesson/.test(name)) expect(kept, `${name} ${status}`).toBe('no-store')
      else if (/page/.test(name)) expect(kept, name).toBe('no-cache')
      else expect(kept, name).not.toMatch(/max-age=[1-9]|immutable/)
    }
  })

  it('gives the worker as JavaScript', async () => {
    const { headers, body } = await test.app.inject({ url: '/sw.js' })
    expect(headers['content-type']).toMatch(/^text\/javascript/)
    expect(body).toContain('addEventListener')
  })

  it('has a worker that keeps a student’s files, and none of the office, its editors and players', async () => {
    const { body } = await test.app.inject({ url: '/sw.js' })
    const listed = [...body.matchAll(/"?url"?:\s*"([^"]+)"/g)].map(([, url]) => url)
    expect(listed).toContain('/')
    expect(listed.filter((url) => /^assets\/(core|lesson|taking|offline)-/.test(url ?? '')).length).toBeGreaterThan(5)
    expect(listed.filter((url) => /office|edit|compos|models|player|rows|LessonEditor|Login/.test(url ?? ''))).toEqual(
      [],
    )
    // Each of them is there: one that is not would keep the worker from being installed at all.
    for (const url of listed)
      expect((await test.app.inject({ url: `/${url}`.replace('//', '/') })).statusCode).toBe(200)
  })

  it('gives a picture as a picture and nothing else', async () => {
    const { headers } = await test.app.inject({ url: school.picture_url })
    expect(headers['content-type']).toBe('image/jpeg')
  })

  it('keeps lessons by link out of search engines', async () => {
    expect((await test.app.inject({ url: `/lesson/${school.link}` })).headers['x-robots-tag']).toBe('noindex')
  })
})

function directivesOf(header: unknown): Record<string, string> {
  return Object.fromEntries(
    String(header)
      .split(';')
      .map((directive) => directive.trim().split(/ (.*)/s))
      .map(([name, value]) => [name ?? '', value ?? '']),
  )
}
