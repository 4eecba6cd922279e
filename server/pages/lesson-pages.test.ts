import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { Role } from '#domain/roles.ts'
import { createApp } from '../app.ts'
import { readPageData } from './testing.ts'
import { createTestApp, type TestApp } from '../lib/testing.ts'
import { hashToken, newToken } from '../lib/tokens.ts'
import { callLimit } from '../lib/with-timeout.ts'
import { makeDevice, makeLesson, makeLink, republish, type TestLesson } from '../modules/studyings/testing.ts'

const nasty = 'End </script><script>alert(1)</script> <!-- <script> $& $` $1 \u2028'
const items = [
  { id: 'a', text: nasty },
  { id: 'b', text: 'Second' },
]
const content: StoredElement[] = [
  { id: 'intro', type: 2, v: 1, data: { text: '<p>Read <strong>first</strong></p>' } },
  { id: 'one', type: 7, v: 1, data: { question: nasty, items, true_answers: 1, note: 'MARKER-loose' } },
  { id: 'many', type: 8, v: 1, data: { question: 'MARKER-hidden', check_only: true, items, true_answers: [0, 1] } },
  { id: 'words', type: 9, v: 1, data: { text: 'Why?', true_answers: 'MARKER-key' } },
  {
    id: 'match',
    type: 60,
    v: 1,
    data: {
      question: 'Match',
      leftItems: [{ id: 'l', letter: '1', text: 'Left', note: 'MARKER-loose' }],
      rightItems: [{ id: 'r', letter: 'A', text: 'Right' }],
      true_answers: [{ left: '1', right: 'A', note: 'MARKER-key' }],
    },
  },
  { id: 'unknown', type: 987, v: 1, data: { true_answers: 'MARKER-key' } },
]

describe('the page of a lesson link', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson
  let link: string

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account, content)
    link = await makeLink(testApp, lesson)
  })
  afterAll(() => testApp.close())

  const visit = (token: string, headers: Record<string, string> = {}, path = 'lesson') =>
    testApp.app.inject({ method: 'GET', url: `/${path}/${token}`, headers })

  /** What a page gives to its first moment; undefined when it comes without a lesson. */
  const givenIn = (page: string) => readPageData(page).given

  async function askAsGuest(): Promise<unknown> {
    const input = encodeURIComponent(JSON.stringify({ json: { link_token: link } }))
    const reply = await testApp.app.inject({ method: 'GET', url: `/trpc/studyings.open?input=${input}` })
    return reply.json<{ result: { data: { json: unknown } } }>().result.data.json
  }

  test.each(['lesson', 'awr/lesson'])('brings at /%s what the call answers to a guest', async (path) => {
    const reply = await visit(link, {}, path)
    expect(reply.statusCode).toBe(200)
    expect(givenIn(reply.body)).toEqual({ path: `/lesson/${link}`, reply: await askAsGuest() })
    expect(JSON.stringify(givenIn(reply.body))).toContain('Why?')
  })

  test('contains no right answers, hidden questions or fields that the view does not name', async () => {
    const { body } = await visit(link)
    expect(body).toContain('Why?')
    expect(body).not.toMatch(/MARKER|true_answers/)
  })

  test('escapes lesson text in its data', async () => {
    const { body } = await visit(link)
    const own = (await visit(newToken())).body
    // The data, and what a drawn page needs before its first frame.
    expect(body.match(/<\/?script/gi)).toHaveLength((own.match(/<\/?script/gi)?.length ?? 0) + 2)
    expect(body).not.toContain('<!-- <script>')
    expect(JSON.stringify(givenIn(body))).toContain(JSON.stringify(nasty).slice(1, -1))
    // It appears once before the end of the head, and the rest of the page is complete.
    expect(body.split('</head>')).toHaveLength(2)
    expect(body.indexOf('page-data')).toBeLessThan(body.indexOf('</head>'))
  })

  test('is not cached and allows no scripts in the page', async () => {
    const { headers } = await visit(link)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex')
    for (const path of ['lesson', 'awr/lesson', 'awr/grading']) {
      const dead = await visit(newToken(), {}, path)
      expect(dead.headers, path).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    }
    const tokenless = await testApp.app.inject({ url: '/awr/grading' })
    expect(tokenless.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'all' })
    expect(headers['content-security-policy']).toMatch(/script-src 'self';/)
  })

  test('allows its own styles, which stand for those of its blocks, and no others', async () => {
    const own = await makeLesson(testApp, account, [{ id: 'h', type: 12, v: 1, data: { border_style: 'dashed' } }])
    const { headers, body } = await visit(await makeLink(testApp, own))
    const [, nonce, styles = ''] = /<style nonce="([^"]+)">(.*?)<\/style>/s.exec(body) ?? []
    expect(styles).toContain('{border-style:dashed}')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}';`)
    expect(body).not.toContain(' style="')
  })

  test('asks browsers for https only where the installation has it', async () => {
    expect((await visit(link)).headers).not.toHaveProperty('strict-transport-security')
    const secure = await createApp({ ...testApp.deps, config: { ...testApp.deps.config, publicUrl: 'https://a.test' } })
    const { headers } = await secure.inject(`/lesson/${link}`)
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    await secure.close()
  })

  test('preloads the code of the lesson and the messages of its language', async () => {
    const preloads = (body: string) => body.match(/<link rel="later-modulepreload"[^>]*>/g) ?? []
    const english = preloads((await visit(link, { 'accept-language': 'en' })).body)
    const chosen = preloads((await visit(link, { 'accept-language': 'en', cookie: 'a=1; language=ua' })).body)
    expect(english.length).toBeGreaterThan(1)
    expect(chosen).toHaveLength(english.length)
    expect(chosen).not.toEqual(english)
    for (const address of english.map((preload) => /href="([^"]*)"/.exec(preload)?.[1] ?? '')) {
      expect((await testApp.app.inject({ method: 'GET', url: address })).statusCode).toBe(200)
    }
  })

  test('preloads the first image in the widths that the page requests, and no other address', async () => {
    const open = async (type: number, src: string) => {
      const own = await makeLesson(testApp, account, [{ id: 'opening', type, v: 1, data: { src } }])
      const { body } = await visit(await makeLink(testApp, own))
      expect(givenIn(body)).toBeDefined()
      return /<link rel="preload" as="image"[^>]*>/.exec(body)?.[0]
    }
    const src = `/uploads/${account}/picture-1200x600.jpg`
    const preload = await open(12, src)
    expect(preload).toContain(`href="${src}"`)
    expect(preload).toContain(`imagesrcset="/uploads/${account}/picture-1200x600-480.jpg 480w, `)
    expect(await open(16, src)).toBe(preload)
    expect(await open(0, src)).toBeUndefined()
    expect(await open(12, '')).toBeUndefined()
    expect(await open(12, `/uploads/${account}/"onload="-1200x600.jpg`)).toBeUndefined()
  })

  test('shows the guest view to every caller: without answers and without starting a studying', async () => {
    const student = await testApp.makePerson(account, Role.NONE)
    const device = makeDevice(testApp, lesson, link)
    await (await testApp.as(student)).studyings.saveAnswer({ ...device.save('words', 'Mine'), guest_secret: undefined })
    const newcomer = await testApp.makePerson(account, Role.NONE)
    for (const { bearer: authorization } of [student, newcomer]) {
      const { body } = await visit(link, { authorization, 'tenant-account': account, cookie: `account_id=${account}` })
      expect(givenIn(body)).toEqual({ path: `/lesson/${link}`, reply: await askAsGuest() })
      expect(body).not.toContain('Mine')
    }
    const touched = await testApp.database.owner`
      select 1 from progress where lesson_id = ${lesson.lesson_id} and user_id = ${newcomer.user_id}`
    expect(touched).toHaveLength(0)
  })

  test('looks its link up once', async () => {
    const { db } = testApp.deps
    const asked: string[] = []
    const execute: typeof db.unscoped.execute = (query) => {
      asked.push(JSON.stringify(query))
      return db.unscoped.execute(query)
    }
    const counted = Object.assign(Object.create(db.unscoped) as typeof db.unscoped, { execute })
    const app = await createApp({ ...testApp.deps, db: { ...db, unscoped: counted } })
    const { body } = await app.inject(`/lesson/${link}`)
    await app.close()
    expect(givenIn(body)).toBeDefined()
    expect(asked.filter((query) => query.includes('lesson_link_by_token'))).toHaveLength(1)
  })

  test('contains the latest published version', async () => {
    const own = await makeLesson(testApp, account)
    const token = await makeLink(testApp, own)
    await republish(testApp, own, [{ id: 'new', type: 2, v: 1, data: { text: '<p>A newer word</p>' } }])
    expect(JSON.stringify(givenIn((await visit(token)).body))).toContain('A newer word')
  })

  test.each([
    ['was never made', async () => newToken()],
    ['has run out', (token: string) => end(token, 'expires_at')],
    ['was closed', (token: string) => end(token, 'revoked_at')],
  ])('is a 404 without a lesson when the link %s', async (_why, spoil) => {
    const token = await spoil(await makeLink(testApp, lesson))
    const reply = await visit(token)
    expect(reply.statusCode).toBe(404)
    expect(givenIn(reply.body)).toBeUndefined()
    expect(reply.body).not.toContain('Why?')
    expect(reply.body).toContain('<div id="root">')
  })

  async function end(token: string, column: 'expires_at' | 'revoked_at'): Promise<string> {
    const past = new Date(testApp.clock.now.getTime() - 1_000)
    await testApp.database
      .owner`update lesson_links set ${testApp.database.owner({ [column]: past })} where token_hash = ${hashToken(token)}`
    return token
  }

  test('contains no lesson when the lesson is archived and its link is not', async () => {
    const own = await makeLesson(testApp, account)
    const token = await makeLink(testApp, own)
    await testApp.database.owner`update lessons set archived_at = now() where _id = ${own.lesson_id}`
    const reply = await visit(token)
    expect(givenIn(reply.body)).toBeUndefined()
    expect(reply.body).not.toContain('Read first')
  })

  test('is the only page that contains a lesson', async () => {
    for (const url of ['/', '/lesson', `/lesson?link=${link}`, `/course/${link}`, `/nothing/${link}`])
      expect(givenIn((await testApp.app.inject({ method: 'GET', url })).body)?.path ?? '').not.toContain('lesson')
  })

  test('counts dead links per address and does not limit valid ones', async () => {
    const from = (token: string) =>
      testApp.app.inject({ method: 'GET', url: `/lesson/${token}`, remoteAddress: '203.0.113.9' })
    for (let count = 0; count < 60; count += 1) expect((await from(newToken())).statusCode).toBe(404)
    const refused = await from(newToken())
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const good = await from(link)
    expect(good.statusCode).toBe(200)
    expect(givenIn(good.body)).toBeDefined()
  })

  test('says within seconds that the database does not answer', async () => {
    const { milliseconds } = callLimit
    onTestFinished(() => void (callLimit.milliseconds = milliseconds))
    callLimit.milliseconds = 500
    const replies = await testApp.database.owner.begin(async (tx) => {
      await tx`lock table lesson_links, courses in access exclusive mode`
      const headers = { 'accept-language': 'en', cookie: `account_id=${account}` }
      return Promise.all(
        [`/lesson/${link}`, '/course/any'].map((url) => testApp.app.inject({ method: 'GET', url, headers })),
      )
    })
    for (const reply of replies) {
      expect(reply.statusCode).toBe(503)
      expect(reply.headers['retry-after']).toBe('5')
      expect(reply.body).toContain('<p role="alert">The server isn’t responding right now.')
    }
    callLimit.milliseconds = milliseconds
    expect((await visit(link)).statusCode).toBe(200)
  })
})
