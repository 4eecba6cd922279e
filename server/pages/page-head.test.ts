import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../lib/testing.ts'
import { newToken } from '../lib/tokens.ts'
import { makeLesson, makeLink } from '../modules/studyings/testing.ts'
import { readPageData } from './testing.ts'

const spiky = `"Trust" <b>& go</b> $& it's`

describe('the head of a page', () => {
  let testApp: TestApp
  let account: string

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount('School of the heads')
    const props = { site_locales: ['en', 'ru', 'ua'], site_names: { en: 'School of the heads', ua: 'Школа' } }
    const { owner } = testApp.database
    await owner`update accounts set account_extra_props = ${owner.json(props)} where _id = ${account}`
  })
  afterAll(() => testApp.close())

  const visit = (url: string, headers: Record<string, string> = {}) =>
    testApp.app.inject({ method: 'GET', url, headers: { cookie: `account_id=${account}`, ...headers } })

  const headOf = (body: string) => body.slice(0, body.indexOf('</head>'))
  const tagOf = (body: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(headOf(body))?.[1]
  const titleOf = (body: string) => /<title>(.*?)<\/title>/.exec(body)?.[1]

  async function makeCourse(changes: Record<string, string>) {
    const lesson = await makeLesson(testApp, account, [
      { id: 'q', type: 9, v: 1, data: { text: 'A question for students', true_answers: 'MARKER-key' } },
      { id: 'p', type: 2, v: 1, data: { text: '<p>First <b>words</b></p>' } },
    ])
    const { owner } = testApp.database
    await owner`update courses set ${owner(changes)} where _id = ${lesson.course_id}`
    const [course] = await owner<{ course_slug: string }[]>`
      select course_slug from courses where _id = ${lesson.course_id}`
    return { lesson, slug: course?.course_slug ?? '' }
  }

  test('has the words for an application that does not start, in the language of the page', async () => {
    for (const [language, late, reload] of [
      ['en', 'This page has not started yet', 'Reload'],
      ['uk', 'Сторінка ще не запустилася', 'Оновити'],
    ] as const) {
      const { body } = await visit('/login', { 'accept-language': language })
      const { words } = readPageData(body)
      expect(words).toEqual({ late: expect.stringContaining(late), reload, old: expect.any(String) })
    }
  })

  test('names a course, its description, its language and a picture', async () => {
    const course_image = `/uploads/${account}/hills-2000x1000.jpg`
    const { slug } = await makeCourse({
      course_title: spiky,
      course_description: 'About trust',
      course_locale: 'ua',
      course_image,
    })
    const { body } = await visit(`/course/${slug}`)
    expect(body).toContain('<html lang="uk"')
    expect(titleOf(body)).toBe("&quot;Trust&quot; &lt;b&gt;&amp; go&lt;/b&gt; $&amp; it's · Школа")
    expect(tagOf(body, 'og:site_name')).toBe('Школа')
    expect(body.match(/<title>/g)).toHaveLength(1)
    expect(tagOf(body, 'description')).toBe('About trust')
    expect(tagOf(body, 'og:title')).toContain('&quot;Trust&quot;')
    expect(tagOf(body, 'og:url')).toMatch(new RegExp(`^https?://.*/course/${slug}$`))
    expect(tagOf(body, 'og:image')).toMatch(/^https?:\/\/[^/]+\/uploads\/.*-960\.jpg$/)
  })

  test('replaces the picture of another site by the scene of the course', async () => {
    const { slug } = await makeCourse({ course_image: 'https://tracker.example/x.jpg', course_category: "Women's" })
    const { body } = await visit(`/course/${slug}`)
    expect(tagOf(body, 'og:image')).toBe(`${testApp.deps.config.publicUrl}/share/course-${slug}.jpg`)
    expect([tagOf(body, 'og:image:width'), tagOf(body, 'og:image:height')]).toEqual(['1200', '630'])
    expect(body).not.toContain('tracker.example')
    const picture = await visit(`/share/course-${slug}.jpg`)
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 })
    const elsewhere = await testApp.makeAccount()
    expect((await visit(`/share/course-${slug}.jpg`, { cookie: `account_id=${elsewhere}` })).statusCode).toBe(404)
  })

  test('names a lesson by link, without its questions and answers, and forbids indexing', async () => {
    const { lesson } = await makeCourse({ course_title: 'The road', course_locale: 'ru' })
    const { body, headers } = await visit(`/lesson/${await makeLink(testApp, lesson)}`)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).toContain('<html lang="ru"')
    expect(titleOf(body)).toMatch(/ · The road$/)
    expect(tagOf(body, 'og:description')).toBe('First words')
    // The school has no name in the language of the course.
    expect(tagOf(body, 'og:site_name')).toBe('Библейская школа')
    const named = headOf(body).replace(/<script type="application\/json".*/s, '')
    expect(named).not.toContain('A question for students')
    expect(body).not.toContain('MARKER-key')
  })

  test('leaves out what chats take into an address behind it', async () => {
    const { lesson, slug } = await makeCourse({ course_title: 'The road' })
    const path = `/lesson/${await makeLink(testApp, lesson)}`
    for (const end of ['.', ',', ')', ').', '!', '%E2%80%8B', '%C2%BB.', '**', '%22', ';']) {
      const { statusCode, headers } = await visit(`${path}${end}?lang=ru`)
      expect([statusCode, headers.location], end).toEqual([302, `${path}?lang=ru`])
    }
    expect((await visit(`/course/${slug}).`)).headers.location).toBe(`/course/${slug}`)
    expect((await visit('/menu...')).headers.location).toBe('/menu')
    expect((await visit('/nothing.')).statusCode).toBe(404)
    expect((await visit('//evil.example/.')).headers.location).toBeUndefined()
  })

  test('tells nothing of a lesson whose link is dead', async () => {
    const { body, statusCode, headers } = await visit(`/lesson/${newToken()}`)
    expect(statusCode).toBe(404)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(tagOf(body, 'og:title')).toBeUndefined()
    expect(titleOf(body)).toBe('This page could not be found')
  })

  test.each([
    ['/', 'en'],
    ['/course', 'uk'],
    ['/bouillon', 'ru'],
  ] as const)('gives a messenger all it shows of %s in %s, before any script', async (path, language) => {
    const { body, headers } = await visit(path, {
      'accept-language': language,
      'user-agent': 'TelegramBot (like TwitterBot)',
    })
    expect(headers['content-type']).toMatch(/^text\/html/)
    const names = { en: 'School of the heads', uk: 'Школа', ru: 'Библейская школа' }
    expect(tagOf(body, 'og:site_name')).toBe(names[language])
    if (path === '/') expect(tagOf(body, 'og:title')).toBe(names[language])
    expect(tagOf(body, 'og:locale')).toBe({ en: 'en_US', uk: 'uk_UA', ru: 'ru_RU' }[language])
    expect(tagOf(body, 'og:title')?.length).toBeGreaterThan(3)
    expect(tagOf(body, 'og:description')).toBe(tagOf(body, 'description'))
    expect(tagOf(body, 'og:url')).toBe(testApp.deps.config.publicUrl + path)
    const picture = new URL(tagOf(body, 'og:image') ?? '')
    const reply = await visit(picture.pathname)
    expect(reply.headers['content-type']).toBe('image/jpeg')
    expect(reply.rawPayload.length).toBeLessThan(300_000)
  })

  test('has the language and the title of every other page', async () => {
    const { body } = await visit('/login', { cookie: 'language=ua' })
    expect(body).toContain('<html lang="uk"')
    expect(titleOf((await visit('/login')).body)).toBe('Sign in')
    expect(tagOf(body, 'og:title')).toBeUndefined()
  })

  test('has the theme that was chosen on this device from the first frame on', async () => {
    const dark = (await visit('/login', { cookie: 'theme=dark' })).body
    expect(dark).toMatch(/<html lang="en" data-theme="dark"/)
    expect(tagOf(dark, 'color-scheme') ?? dark).toContain('dark')
    expect(dark).toContain('<meta name="theme-color" content="#171412"')
    expect((await visit('/login', { cookie: 'theme="><b>' })).body).not.toContain('data-theme')
  })

  test('has a picture to show for every category, and no other', async () => {
    const reply = await testApp.app.inject({ method: 'GET', url: '/share/womens.jpg' })
    expect(reply.headers['content-type']).toBe('image/jpeg')
    expect(reply.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect(reply.rawPayload.length).toBeLessThan(100_000)
    expect((await testApp.app.inject({ method: 'GET', url: '/share/other.jpg' })).statusCode).toBe(404)
  })
})
