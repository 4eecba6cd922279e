import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteLocale } from '#domain/locale.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp } from '../lib/testing.ts'
import { readPageData } from './testing.ts'
import { makeLesson } from '../modules/studyings/testing.ts'

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
    for (const path of ['/', '/course', '/bouillon', '/encouraging', '/ru/policy', '/encouraging/you-are-seen'])
      expect(listed).toContain(publicUrl + path)
    expect(listed.filter((address) => address?.endsWith('/:slug') || address?.endsWith('-present'))).toEqual([])
    // The address of a test's course is its id.
    expect(listed.at(-1)).toBe(`${publicUrl}/course/${course}`)
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
    expect(body).toMatch(/<meta property="og:image" content="[^"]+\/share\/bible\.jpg">/)
  })

  test('a page has an address for each language, and is shown in the one that is named', async () => {
    const { publicUrl } = testApp.deps.config
    const { body } = await get('/encouraging/you-are-seen?lang=ru', { 'accept-language': 'en' })
    const page = `${publicUrl}/encouraging/you-are-seen`
    expect(body).toContain('<html lang="ru"')
    expect(readPageData(body).named).toBe('ru')
    expect(body).toContain('<title>Вас видят</title>')
    expect(body).toContain(`<link rel="canonical" href="${page}?lang=ru">`)
    expect(body).toContain(`<link rel="alternate" hreflang="uk" href="${page}?lang=ua">`)
    expect(body).toContain(`<link rel="alternate" hreflang="x-default" href="${page}">`)
  })

  test('a language that the school has switched off is neither shown nor named, but in the office', async () => {
    const { accounts } = await testApp.as(await testApp.makePerson(account, Role.ACCOUNT_MANAGER))
    const change = async (site_locales: SiteLocale[]) => {
      const { version } = (await accounts.get({ _id: account })).account
      await accounts.updateOwn({ _id: account, version, account_extra_props: { site_locales } })
    }
    const headers = { 'accept-language': 'ru,uk', cookie: `account_id=${account}; language=ru` }
    expect((await get('/', headers)).body).toContain('<html lang="ru"')
    await change(['en', 'ua'])
    for (const path of ['/', '/?lang=ru', '/encouraging/you-are-seen?lang=ru', '/login']) {
      const { body } = await get(path, headers)
      expect(body, path).toContain('<html lang="uk"')
      expect(readPageData(body).locales, path).toEqual(['en', 'ua'])
      expect(body, path).not.toContain('rel="alternate" hreflang="ru"')
    }
    const office = (await get('/backoffice', headers)).body
    expect(office).toContain('<html lang="ru"')
    expect(readPageData(office).locales).toBeUndefined()
    await change(['en', 'ru', 'ua'])
  })

  test('a legal page is in the language of its address, and only the four exist', async () => {
    const { publicUrl } = testApp.deps.config
    const { body } = await get('/ua/policy', { 'accept-language': 'en' })
    expect(body).toContain('<html lang="uk"')
    expect(body).toContain('<title>Політика конфіденційності</title>')
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}/ua/policy">`)
    expect(body).toContain(`<link rel="alternate" hreflang="ru" href="${publicUrl}/ru/policy">`)
    for (const [path, statusCode] of [
      ['/en/terms', 200],
      ['/ru/terms', 404],
      ['/ua/terms', 404],
      ['/de/policy', 404],
      ['/encouraging/nothing-here', 404],
    ] as const)
      expect((await get(path)).statusCode, path).toBe(statusCode)
  })

  test('the host of an account is the address of its pages; a host that no account has is not', async () => {
    const host = `${account}.example.org`
    await testApp.database.owner`update accounts set account_hosts = ${[host]} where _id = ${account}`
    expect((await get('/', { host })).body).toContain(`<link rel="canonical" href="http://${host}/">`)
    expect((await get('/robots.txt', { host })).body).toContain(`Sitemap: http://${host}/sitemap.xml`)
    const { body } = await get('/', { host: 'evil.test', 'x-forwarded-host': 'evil.test' })
    expect(body).not.toContain('evil.test')
  })
})
