import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './lib/testing.ts'
import { makeLesson } from './modules/studyings/testing.ts'

describe('what search engines read', () => {
  let testApp: TestApp
  let account: string
  let course: string

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    course = (await makeLesson(testApp, account)).course_id
  })
  afterAll(() => testApp.close())

  const get = (url: string, headers: Record<string, string> = {}) =>
    testApp.app.inject({ url, headers: { cookie: `account_id=${account}`, ...headers } })

  test('robots.txt names the list of pages, and forbids what is no page', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(body).toContain(`Sitemap: ${testApp.deps.config.publicUrl}/sitemap.xml`)
    expect(body).toContain('Disallow: /api/')
    expect((await testApp.app.inject({ method: 'HEAD', url: '/robots.txt' })).statusCode).toBe(200)
  })

  test('the list has the public courses of the visitor’s account, and no lesson by link', async () => {
    const { publicUrl } = testApp.deps.config
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toMatch(/^application\/xml/)
    const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
    // The address of a test's course is its id.
    expect(listed).toEqual(['/', '/course', '/bouillon', `/course/${course}`].map((path) => publicUrl + path))
  })

  test.each([
    ['en', 'Short Bible lessons on your phone'],
    ['uk', 'Короткі біблійні уроки на телефоні'],
    ['ru', 'Короткие уроки по Библии в телефоне'],
  ])('the first page says in %s what it is, at one address', async (language, description) => {
    const { body } = await get('/', { 'accept-language': language })
    expect(body).toContain(`<meta name="description" content="${description}`)
    expect(body).toContain(`<link rel="canonical" href="${testApp.deps.config.publicUrl}/">`)
    expect(body).toContain('<meta property="og:description"')
  })
})
