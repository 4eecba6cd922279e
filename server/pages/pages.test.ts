import type { RequestListener } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createTestApp, type TestApp } from '../lib/testing.ts'
import { openGeo } from '../ports/geo/geo.ts'
import { startSite, type TestSite } from '../ports/testing/test-site.ts'
import { makeLesson, type TestLesson } from '../modules/studyings/testing.ts'
import { readPageData } from './testing.ts'

describe('the page of a course', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount('Given school')
    lesson = await makeLesson(testApp, account)
  })
  afterAll(() => testApp.close())

  const visit = (url: string) => testApp.app.inject({ url, headers: { cookie: `account_id=${account}` } })
  const givenIn = (page: string) => readPageData(page).given

  test('brings what the call answers to a visitor, and so do the first page and the list of courses', async () => {
    const { owner } = testApp.database
    await owner`update courses set course_description = '</script><b>' where _id = ${lesson.course_id}`
    const visitor = await testApp.as(undefined, { 'account-id': account })
    // The address of a test's course is its id.
    const slug = lesson.course_id
    const path = `/course/${slug}`
    expect(givenIn((await visit(path)).body)).toEqual({
      path,
      reply: await visitor.courses.getPublic({ course_slug: slug }),
    })
    const all = { path: '/course', reply: await visitor.courses.listPublic() }
    expect(givenIn((await visit('/course')).body)).toEqual(all)
    expect(givenIn((await visit('/')).body)).toEqual(all)
    expect(givenIn((await visit('/bouillon')).body)).toBeUndefined()
    expect((await visit('/course/nowhere')).statusCode).toBe(404)
  })

  test('of own lessons comes with the styles of what a newcomer sees, where it is drawn', async () => {
    const styles = (body: string) => body.match(/<link rel="stylesheet"[^>]*>/g) ?? []
    const { body } = await testApp.app.inject('/lesson')
    expect(styles(body).filter((link) => link.includes('/MyLessons-'))).toHaveLength(1)
    expect(styles((await visit('/lesson')).body).filter((link) => link.includes('/MyLessons-'))).toEqual([])
  })

  test('preloads its code, its style sheets and its messages, which come compressed and never change', async () => {
    const { body } = await visit('/course')
    const files = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
    expect(files.some((file) => file.includes('/CataloguePage-') && file.endsWith('.css'))).toBe(true)
    expect(files.some((file) => file.includes('/MetaLayout-') && file.endsWith('.js'))).toBe(true)
    const largest = files.find((file) => /\/student-\w+[^/]*\.js$/.test(file)) ?? ''
    for (const encoding of ['br', 'gzip']) {
      const { headers, statusCode } = await testApp.app.inject({
        url: largest,
        headers: { 'accept-encoding': encoding },
      })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }
  })

  test.each(['/', '/course', '/sitemap.xml', '/robots.txt', '/share/bible.jpg', '/sw.js', '/nothing-here'])(
    'answers HEAD at %s as it answers GET, without a body',
    async (url) => {
      const [get, head] = await Promise.all(
        (['GET', 'HEAD'] as const).map((method) => testApp.app.inject({ method, url })),
      )
      expect(head?.statusCode).toBe(get?.statusCode)
      expect(head?.headers['content-type']).toBe(get?.headers['content-type'])
      expect(head?.body).toBe('')
    },
  )
})

describe('the first HTML of a page', () => {
  let testApp: TestApp

  beforeAll(async () => {
    testApp = await createTestApp()
    const account = await testApp.makeAccount()
    const { owner } = testApp.database
    await owner`update accounts set account_hosts = ${['school.test']},
      account_extra_props = '{"site_locales": ["ua", "en"]}' where _id = ${account}`
  })
  afterAll(() => testApp.close())

  const factsOf = async (headers: Record<string, string>, remoteAddress = '127.0.0.1', path = '/') => {
    const { body } = await testApp.app.inject({ method: 'GET', url: path, remoteAddress, headers })
    const { locale, phoneCodeId } = readPageData(body)
    return [locale, phoneCodeId]
  }
  const host = 'school.test'

  test('names the language of the browser that the account supports', async () => {
    expect(await factsOf({ host, 'accept-language': 'ru,uk;q=0.9' })).toEqual(['ua', 207])
    expect(await factsOf({ host, 'accept-language': 'ru', cookie: 'language=ru' })).toEqual(['en', 207])
    expect(await factsOf({ host, 'accept-language': 'de' })).toEqual(['en', 207])
  })

  test('names the country of the address, and uses its language when the browser has none', async () => {
    expect(await factsOf({ host }, '91.198.36.14', '/login')).toEqual(['ua', 207])
    expect(await factsOf({ host, 'accept-language': 'en' }, '8.8.8.8')).toEqual(['en', 210])
  })

  test('follows the browser when the database does not answer', async () => {
    const { db, caches } = testApp.deps
    caches.siteFacts.clear()
    const silent = await createApp({
      ...testApp.deps,
      db: { ...db, unscoped: { execute: () => new Promise(() => {}) } as never },
    })
    const { body } = await silent.inject({ url: '/', headers: { host, 'accept-language': 'ru' } })
    expect(readPageData(body).locale).toBe('ru')
    await silent.close()
  })
})

describe('the counting of visits', () => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await createTestApp()
  })
  afterAll(() => testApp.close())
  const analyticsUrl = 'https://stats.example/count?site=7&page={url}'
  const visit = async (url: string, configured: string | undefined) => {
    const config = { ...testApp.deps.config, analyticsUrl: configured }
    const app = await createApp({ ...testApp.deps, config })
    const reply = await app.inject({ url })
    await app.close()
    return { analytics: readPageData(reply.body).analytics, policy: String(reply.headers['content-security-policy']) }
  }

  test('is offered on public pages alone, and only where it is configured', async () => {
    await testApp.makeAccount()
    const without = await visit('/', undefined)
    expect(without.analytics).toBeUndefined()
    expect(without.policy).toContain("connect-src 'self';")
    const landing = await visit('/', analyticsUrl)
    expect(landing.analytics).toBe(analyticsUrl)
    expect(landing.policy).toContain("connect-src 'self' https://stats.example;")
    for (const path of ['/lesson/unknown-token', '/menu', '/office/contacts', '/nowhere'])
      expect((await visit(path, analyticsUrl)).analytics, path).toBeUndefined()
  })

  test('is not offered in an account in safe mode', async () => {
    await testApp.database.owner`update accounts set account_settings = '{"safe_mode":true}'`
    expect((await visit('/', analyticsUrl)).analytics).toBeUndefined()
  })
})

describe('style elements of the office', () => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await createTestApp()
  })
  afterAll(() => testApp.close())

  const visit = async (url: string) => {
    const { body, headers } = await testApp.app.inject({ url })
    const [, styles = ''] = /style-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
    return { styles, nonce: /<meta property="csp-nonce" nonce="([^"]+)">/.exec(body)?.[1] }
  }

  test('need the nonce of the document, which no other reply has', async () => {
    const replies = [
      await visit('/office/contacts'),
      await visit('/office/contacts'),
      await visit('/backoffice/settings'),
    ]
    for (const { styles, nonce } of replies) expect(styles).toBe(`'self' 'nonce-${nonce}'`)
    expect(new Set(replies.map(({ nonce }) => nonce)).size).toBe(replies.length)
  })

  test.each(['/', '/login', '/menu', '/lesson/unknown-token', '/nowhere'])(
    'are not allowed by nonce at %s',
    async (url) => {
      const { styles, nonce } = await visit(url)
      expect(nonce).toBeUndefined()
      expect(styles).not.toMatch(/nonce-|unsafe-inline/)
    },
  )
})

describe('the language of a first page without a country', () => {
  let testApp: TestApp
  let site: TestSite
  beforeAll(async () => {
    testApp = await createTestApp()
    await testApp.makeAccount()
  })
  afterEach(() => site.close())
  afterAll(() => testApp.close())

  const answers: [string, RequestListener][] = [
    ['does not answer', () => undefined],
    ['answers with something else', (_request, reply) => reply.end('<html>')],
    ['closes the connection', (request) => request.socket.destroy()],
  ]
  const noCountry = { find: () => Promise.reject(new Error('no database')) }

  test.each(answers)('is the browser’s, at once, when the provider %s', async (_name, answer) => {
    site = await startSite(answer)
    const geo = openGeo({ template: `${site.origin}/{ip}`, database: noCountry })
    const app = await createApp({ ...testApp.deps, geo })
    for (const [tags, lang] of [
      ['uk-UA,uk;q=0.9', 'uk'],
      ['ru', 'ru'],
      ['ja', 'en'],
    ] as const) {
      const headers = { 'accept-language': tags }
      const { statusCode, body } = await app.inject({ url: '/', remoteAddress: '91.198.36.14', headers })
      expect(statusCode).toBe(200)
      expect(body).toContain(`<html lang="${lang}"`)
    }
    // Pages do not even ask.
    expect(site.asked).toEqual([])
    await app.close()
  })
})
