import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp } from './lib/testing.ts'
import { hashToken, newToken } from './lib/tokens.ts'
import { makeDevice, makeLesson, makeLink, republish, type TestLesson } from './modules/studyings/testing.ts'

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

describe('the page of a lesson’s link', () => {
  let test: TestApp
  let account: string
  let lesson: TestLesson
  let link: string

  beforeAll(async () => {
    test = await createTestApp()
    account = await test.makeAccount()
    lesson = await makeLesson(test, account, content)
    link = await makeLink(test, lesson)
  })
  afterAll(() => test.close())

  const visit = (token: string, headers: Record<string, string> = {}, path = 'lesson') =>
    test.app.inject({ method: 'GET', url: `/${path}/${token}`, headers })

  /** What a page gives to its first moment; undefined when it comes without a lesson. */
  function givenIn(page: string): { link_token: string; opened: unknown } | undefined {
    const [, data] = /<script type="application\/json" id="given-lesson">(.*?)<\/script>/s.exec(page) ?? []
    return data === undefined ? undefined : (JSON.parse(data) as { link_token: string; opened: unknown })
  }

  async function askAsGuest(): Promise<unknown> {
    const input = encodeURIComponent(JSON.stringify({ json: { link_token: link } }))
    const reply = await test.app.inject({ method: 'GET', url: `/trpc/studyings.open?input=${input}` })
    return reply.json<{ result: { data: { json: unknown } } }>().result.data.json
  }

  it.each(['lesson', 'awr/lesson'])('brings at /%s what the call answers to a guest', async (path) => {
    const reply = await visit(link, {}, path)
    expect(reply.statusCode).toBe(200)
    expect(givenIn(reply.body)).toEqual({ link_token: link, opened: await askAsGuest() })
    expect(JSON.stringify(givenIn(reply.body))).toContain('Why?')
  })

  it('tells no right answer, no hidden question and nothing that no view names', async () => {
    const { body } = await visit(link)
    expect(body).toContain('Why?')
    expect(body).not.toMatch(/MARKER|true_answers/)
  })

  it('lets no text of a lesson out of its data', async () => {
    const { body } = await visit(link)
    const own = (await visit('')).body
    expect(body.match(/<\/?script/gi)).toHaveLength((own.match(/<\/?script/gi)?.length ?? 0) + 2)
    expect(body).not.toContain('<!-- <script>')
    expect(JSON.stringify(givenIn(body))).toContain(JSON.stringify(nasty).slice(1, -1))
    // It stands before the end of the head, once, and the page around it is whole.
    expect(body.split('</head>')).toHaveLength(2)
    expect(body.indexOf('given-lesson')).toBeLessThan(body.indexOf('</head>'))
  })

  it('is kept by nobody on the way, and allows no script in a page', async () => {
    const { headers } = await visit(link)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['content-security-policy']).toMatch(/script-src 'self';/)
  })

  it('fetches what the lesson begins with at once, with the texts of the language it will be in', async () => {
    const preloads = (body: string) => body.match(/<link rel="modulepreload"[^>]*>/g) ?? []
    const english = preloads((await visit(link, { 'accept-language': 'en' })).body)
    const chosen = preloads((await visit(link, { 'accept-language': 'en', cookie: 'a=1; language=ua' })).body)
    expect(english.length).toBeGreaterThan(1)
    expect(chosen).toHaveLength(english.length)
    expect(chosen).not.toEqual(english)
    for (const address of english.map((preload) => /href="([^"]*)"/.exec(preload)?.[1] ?? '')) {
      expect((await test.app.inject({ method: 'GET', url: address })).statusCode).toBe(200)
    }
  })

  it('fetches the picture that the lesson opens with in the widths that its page asks for, and no other address', async () => {
    const open = async (type: number, src: string) => {
      const own = await makeLesson(test, account, [{ id: 'opening', type, v: 1, data: { src } }])
      const { body } = await visit(await makeLink(test, own))
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

  it('is a guest’s whoever asks: nobody’s answers are in it, and nobody has begun', async () => {
    const student = await test.makePerson(account, Role.NONE)
    const device = makeDevice(test, lesson, link)
    await (await test.as(student)).studyings.saveAnswer({ ...device.save('words', 'Mine'), guest_secret: undefined })
    const newcomer = await test.makePerson(account, Role.NONE)
    for (const { bearer: authorization } of [student, newcomer]) {
      const { body } = await visit(link, { authorization, 'tenant-account': account, cookie: `account_id=${account}` })
      expect(givenIn(body)).toEqual({ link_token: link, opened: await askAsGuest() })
      expect(body).not.toContain('Mine')
    }
    const touched = await test.database.owner`
      select 1 from progress where lesson_id = ${lesson.lesson_id} and user_id = ${newcomer.user_id}`
    expect(touched).toHaveLength(0)
  })

  it('brings what is published now', async () => {
    const own = await makeLesson(test, account)
    const token = await makeLink(test, own)
    await republish(test, own, [{ id: 'new', type: 2, v: 1, data: { text: '<p>A newer word</p>' } }])
    expect(JSON.stringify(givenIn((await visit(token)).body))).toContain('A newer word')
  })

  it.each([
    ['was never made', async () => newToken()],
    ['has run out', (token: string) => end(token, 'expires_at')],
    ['was closed', (token: string) => end(token, 'revoked_at')],
  ])('is a 404 without a lesson when the link %s', async (_why, spoil) => {
    const token = await spoil(await makeLink(test, lesson))
    const reply = await visit(token)
    expect(reply.statusCode).toBe(404)
    expect(givenIn(reply.body)).toBeUndefined()
    expect(reply.body).not.toContain('Why?')
    expect(reply.body).toContain('<div id="root">')
  })

  async function end(token: string, column: 'expires_at' | 'revoked_at'): Promise<string> {
    const past = new Date(test.clock.now.getTime() - 1_000)
    await test.database
      .owner`update lesson_links set ${test.database.owner({ [column]: past })} where token_hash = ${hashToken(token)}`
    return token
  }

  it('comes without the lesson where the lesson is gone and the link is not', async () => {
    const own = await makeLesson(test, account)
    const token = await makeLink(test, own)
    await test.database.owner`update lessons set archived_at = now() where _id = ${own.lesson_id}`
    const reply = await visit(token)
    expect(givenIn(reply.body)).toBeUndefined()
    expect(reply.body).not.toContain('Read first')
  })

  it('brings no lesson to any other page', async () => {
    for (const url of ['/', '/lesson', `/lesson?link=${link}`, `/course/${link}`, `/nothing/${link}`])
      expect(givenIn((await test.app.inject({ method: 'GET', url })).body)).toBeUndefined()
  })

  it('counts dead links of one address as it did, and lets good ones through after as many as one likes', async () => {
    const from = (token: string) =>
      test.app.inject({ method: 'GET', url: `/lesson/${token}`, remoteAddress: '203.0.113.9' })
    for (let count = 0; count < 60; count += 1) expect((await from(newToken())).statusCode).toBe(404)
    expect((await from(newToken())).statusCode).toBe(429)
    const good = await from(link)
    expect(good.statusCode).toBe(200)
    expect(givenIn(good.body)).toBeDefined()
  })
})
