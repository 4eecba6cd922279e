import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { openTokenBox } from '../../ports/token-box.ts'
import { newToken } from '../../lib/tokens.ts'
import { makeDevice, makeLesson, refusal, type TestLesson } from '../studyings/testing.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>
const DAY = 86_400_000

describe('links', () => {
  let testApp: TestApp
  let account: string
  let editor: TestPerson
  let caller: Caller
  let lesson: TestLesson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    editor = await testApp.makePerson(account, Role.EDITOR)
    caller = await testApp.as(editor)
  })
  beforeEach(async () => {
    lesson = await makeLesson(testApp, account)
  })
  afterAll(() => testApp.close())

  const inDays = (days: number) => new Date(testApp.clock.now.getTime() + days * DAY)
  const make = (input: object = {}) => caller.links.create({ lesson_id: lesson.lesson_id, ...input })
  const list = async () => (await caller.links.list({ lesson_id: lesson.lesson_id })).links
  const open = async (link_token: string) => (await testApp.as()).studyings.open({ link_token })
  const answers = (studying_id: string) =>
    testApp.database.owner`select element_id, answer from answers where studying_id = ${studying_id}`

  test('are long secrets, stored encrypted, found by their hash, and shown again', async () => {
    const { url, token } = await make({ purpose: '  Tuesday group ' })
    expect(url).toBe(`http://localhost:3000/lesson/${token}`)
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    const [row] = await testApp.database.owner`select * from lesson_links where lesson_id = ${lesson.lesson_id}`
    expect(JSON.stringify(row)).not.toContain(token)
    expect(JSON.stringify(await list())).not.toMatch(/sealed|hash/)
    expect(await list()).toMatchObject([{ purpose: 'Tuesday group', state: 'works', expires_at: null, url }])
  })

  test('a lesson has one lasting link, the same at every call, until it is closed', async () => {
    const { lesson_id } = lesson
    const [one, other] = await Promise.all([
      caller.links.openLasting({ lesson_id }),
      caller.links.openLasting({ lesson_id }),
    ])
    expect(other).toEqual(one)
    const second = await testApp.as(await testApp.makePerson(account, Role.EDITOR))
    expect(await second.links.openLasting({ lesson_id })).toEqual(one)
    expect(await list()).toMatchObject([{ _id: one._id, is_lasting: true, url: one.url, expires_at: null }])
    // It has no end: only further links expire.
    const endless = caller.links.update({ _id: one._id, expires_at: inDays(1).toISOString() })
    expect((await refusal(endless)).statusCode).toBe(404)
    await caller.links.revoke({ _id: one._id })
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
    const next = await caller.links.openLasting({ lesson_id })
    expect(next.url).not.toBe(one.url)
    await expect(open(one.url.split('/').at(-1) ?? '')).rejects.toThrow('This link no longer works')
    await open(next.url.split('/').at(-1) ?? '')
    expect(await list()).toMatchObject([
      { is_lasting: true, url: next.url },
      { state: 'closed', url: null },
    ])
  })

  test('whose token has another key go on working and are not shown; a new lasting link is created', async () => {
    const { lesson_id } = lesson
    const before = await caller.links.openLasting({ lesson_id })
    const { linkTokens } = testApp.deps
    testApp.deps.linkTokens = openTokenBox(randomBytes(32))
    const after = await caller.links.openLasting({ lesson_id })
    expect(after.url).not.toBe(before.url)
    expect((await list()).map(({ url, is_lasting }) => ({ url, is_lasting }))).toEqual(
      expect.arrayContaining([
        { url: after.url, is_lasting: true },
        { url: null, is_lasting: false },
      ]),
    )
    await open(before.url.split('/').at(-1) ?? '')
    testApp.deps.linkTokens = linkTokens
  })

  test('can be created only for published lessons', async () => {
    const { lesson: draft } = await caller.lessons.create({ course_id: lesson.course_id, lesson_title: 'Draft' })
    expect((await refusal(caller.links.create({ lesson_id: draft._id }))).statusCode).toBe(400)
    expect((await refusal(caller.links.openLasting({ lesson_id: draft._id }))).statusCode).toBe(400)
  })

  test('show who created them, how many studyings started from each, and when the last one did', async () => {
    const quiet = await make()
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
    const used = await make({ purpose: 'Used' })
    for (const name of ['one', 'two']) await makeDevice(testApp, lesson, used.token).send('words', name)
    const links = await list()
    expect(links).toMatchObject([
      { _id: used._id, created_by_name: 'Test Person', is_private: false, studyings_count: 2 },
      { _id: quiet._id, studyings_count: 0, last_used_at: null },
    ])
    expect(links[0]?.last_used_at).toEqual(testApp.clock.now)
  })

  test('stop at their expiry, and work again when it is extended', async () => {
    const { _id, token } = await make({ expires_at: inDays(7).toISOString() })
    const student = makeDevice(testApp, lesson, token)
    await student.send('words', 'On time')
    const start = testApp.clock.now
    testApp.clock.now = new Date(start.getTime() + 7 * DAY - 1)
    await open(token)
    testApp.clock.now = new Date(start.getTime() + 7 * DAY)
    // The editor's session has expired by then, too.
    caller = await testApp.as((editor = await testApp.makePerson(account, Role.EDITOR)))
    await expect(open(token)).rejects.toThrow('This link no longer works')
    expect((await refusal(student.send('words', 'Late'))).statusCode).toBe(404)
    expect(await list()).toMatchObject([{ state: 'expired' }])

    await caller.links.update({ _id, expires_at: inDays(30).toISOString() })
    await student.send('words', 'Late')
    expect(await answers(student.studying_id)).toMatchObject([{ element_id: 'words', answer: 'Late' }])
    await caller.links.update({ _id, expires_at: null })
    expect(await list()).toMatchObject([{ state: 'works', expires_at: null }])
  })

  test('refuse an expiry in the past and an invalid date', async () => {
    const { _id } = await make()
    for (const expires_at of [testApp.clock.now.toISOString(), inDays(-1).toISOString(), 'tomorrow']) {
      expect((await refusal(make({ expires_at }))).statusCode).toBe(400)
      expect((await refusal(caller.links.update({ _id, expires_at }))).statusCode).toBe(400)
    }
    expect((await refusal(caller.links.update({ _id }))).statusCode).toBe(400)
  })

  test('are closed immediately and permanently; stored answers stay', async () => {
    const { _id, token } = await make()
    const other = await make()
    const student = makeDevice(testApp, lesson, token)
    await student.send('words', 'Before')
    await caller.links.revoke({ _id })
    await expect(open(token)).rejects.toThrow('This link no longer works')
    expect((await refusal(student.open())).statusCode).toBe(404)
    expect((await refusal(student.send('words', 'After'))).statusCode).toBe(404)
    expect((await refusal(student.finish())).statusCode).toBe(404)
    expect(await answers(student.studying_id)).toMatchObject([{ answer: 'Before' }])
    for (const attempt of [() => caller.links.revoke({ _id }), () => caller.links.update({ _id, expires_at: null })])
      expect((await refusal(attempt())).statusCode).toBe(404)
    await open(other.token)
    const found = (await list()).find((link) => link._id === _id)
    expect(found).toMatchObject({ state: 'closed', studyings_count: 1 })
  })

  test('are listed in pages', async () => {
    const made = []
    for (let count = 0; count < 23; count += 1) made.push((await make())._id)
    const first = await caller.links.list({ lesson_id: lesson.lesson_id })
    expect(first.links).toHaveLength(20)
    const second = await caller.links.list({ lesson_id: lesson.lesson_id, cursor: first.next ?? '' })
    expect(second).toMatchObject({ next: null })
    expect([...first.links, ...second.links].map(({ _id }) => _id).toSorted()).toEqual(made.toSorted())
  })

  test('have a maximum number for each lesson', async () => {
    await testApp.database.owner`
      insert into lesson_links (_id, account_id, lesson_id, token_hash)
      select gen_random_uuid(), ${account}, ${lesson.lesson_id}, ${lesson.lesson_id} || n from generate_series(1, 500) n`
    expect((await refusal(make())).statusCode).toBe(400)
    await testApp.database
      .owner`update lesson_links set revoked_at = now() where token_hash = ${`${lesson.lesson_id}1`}`
    await make()
  })

  test('of another account are handled like unknown links', async () => {
    const { _id, token } = await make()
    const foreigner = await testApp.as(await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER))
    const { lesson_id } = lesson
    for (const attempt of [
      () => foreigner.links.list({ lesson_id }),
      () => foreigner.links.create({ lesson_id }),
      () => foreigner.links.openLasting({ lesson_id }),
      () => foreigner.links.update({ _id, expires_at: null }),
      () => foreigner.links.revoke({ _id }),
      () => foreigner.links.revoke({ _id: testApp.deps.newId() }),
    ])
      expect((await refusal(attempt())).statusCode).toBe(404)
    await open(token)
    expect(await list()).toHaveLength(1)
  })

  test('cannot be guessed: 1,000 attempts from 10 addresses find none, and all but 60 per address are refused', async () => {
    for (let count = 0; count < 50; count += 1) await make()
    const replies: Record<number, number> = {}
    for (let tries = 0; tries < 1_000; tries += 1) {
      const input = encodeURIComponent(JSON.stringify({ json: { link_token: newToken() } }))
      const { statusCode } = await testApp.app.inject({
        url: `/trpc/studyings.open?input=${input}`,
        remoteAddress: `10.77.0.${tries % 10}`,
      })
      replies[statusCode] = (replies[statusCode] ?? 0) + 1
    }
    expect(replies).toEqual({ 404: 600, 429: 400 })
  })
})
