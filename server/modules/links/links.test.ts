import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { newToken } from '../../lib/tokens.ts'
import { makeDevice, makeLesson, refusal, type TestLesson } from '../studyings/testing.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>
const DAY = 86_400_000

describe('links', { timeout: 60_000 }, () => {
  let test: TestApp
  let account: string
  let editor: TestPerson
  let caller: Caller
  let lesson: TestLesson

  beforeAll(async () => {
    test = await createTestApp()
    account = await test.makeAccount()
    editor = await test.makePerson(account, Role.EDITOR)
    caller = await test.as(editor)
  })
  beforeEach(async () => {
    lesson = await makeLesson(test, account)
  })
  afterAll(() => test.close())

  const inDays = (days: number) => new Date(test.clock.now.getTime() + days * DAY)
  const make = (input: object = {}) => caller.links.create({ lesson_id: lesson.lesson_id, ...input })
  const list = async () => (await caller.links.list({ lesson_id: lesson.lesson_id })).links
  const open = async (link_token: string) => (await test.as()).studyings.open({ link_token })
  const answers = (studying_id: string) =>
    test.database.owner`select element_id, answer from answers where studying_id = ${studying_id}`

  it('are long secrets, shown once and kept only as a hash', async () => {
    const { url, token } = await make({ purpose: '  Tuesday group ' })
    expect(url).toBe(`http://localhost:3000/lesson/${token}`)
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    const [row] = await test.database.owner`select * from lesson_links where lesson_id = ${lesson.lesson_id}`
    expect(JSON.stringify(row)).not.toContain(token)
    expect(JSON.stringify(await list())).not.toMatch(/token|hash/)
    expect(await list()).toMatchObject([{ purpose: 'Tuesday group', state: 'works', expires_at: null }])
  })

  it('are made to published lessons alone', async () => {
    const { lesson: draft } = await caller.lessons.create({ course_id: lesson.course_id, lesson_title: 'Draft' })
    expect((await refusal(caller.links.create({ lesson_id: draft._id }))).statusCode).toBe(400)
  })

  it('tell who made them, how many studyings began by each, and when the last one did', async () => {
    const quiet = await make()
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    const used = await make({ purpose: 'Used' })
    for (const name of ['one', 'two']) await makeDevice(test, lesson, used.token).send('words', name)
    const links = await list()
    expect(links).toMatchObject([
      { _id: used._id, created_by_name: 'Test Person', is_private: false, studyings_count: 2 },
      { _id: quiet._id, studyings_count: 0, last_used_at: null },
    ])
    expect(links[0]?.last_used_at).toEqual(test.clock.now)
  })

  it('stop at their time, and go on when they are given more', async () => {
    const { _id, token } = await make({ expires_at: inDays(7).toISOString() })
    const student = makeDevice(test, lesson, token)
    await student.send('words', 'On time')
    const start = test.clock.now
    test.clock.now = new Date(start.getTime() + 7 * DAY - 1)
    await open(token)
    test.clock.now = new Date(start.getTime() + 7 * DAY)
    // By then the editor's session is over as well.
    caller = await test.as((editor = await test.makePerson(account, Role.EDITOR)))
    await expect(open(token)).rejects.toThrow('This link does not work any more')
    expect((await refusal(student.send('words', 'Late'))).statusCode).toBe(404)
    expect(await list()).toMatchObject([{ state: 'expired' }])

    await caller.links.update({ _id, expires_at: inDays(30).toISOString() })
    await student.send('words', 'Late')
    expect(await answers(student.studying_id)).toMatchObject([{ element_id: 'words', answer: 'Late' }])
    await caller.links.update({ _id, expires_at: null })
    expect(await list()).toMatchObject([{ state: 'works', expires_at: null }])
  })

  it('refuse a time that is over and a date that is none', async () => {
    const { _id } = await make()
    for (const expires_at of [test.clock.now.toISOString(), inDays(-1).toISOString(), 'tomorrow']) {
      expect((await refusal(make({ expires_at }))).statusCode).toBe(400)
      expect((await refusal(caller.links.update({ _id, expires_at }))).statusCode).toBe(400)
    }
    expect((await refusal(caller.links.update({ _id }))).statusCode).toBe(400)
  })

  it('are closed at once and for good; what was answered before stays', async () => {
    const { _id, token } = await make()
    const other = await make()
    const student = makeDevice(test, lesson, token)
    await student.send('words', 'Before')
    await caller.links.revoke({ _id })
    await expect(open(token)).rejects.toThrow('This link does not work any more')
    expect((await refusal(student.open())).statusCode).toBe(404)
    expect((await refusal(student.send('words', 'After'))).statusCode).toBe(404)
    expect((await refusal(student.finish())).statusCode).toBe(404)
    expect(await answers(student.studying_id)).toMatchObject([{ answer: 'Before' }])
    for (const attempt of [caller.links.revoke({ _id }), caller.links.update({ _id, expires_at: null })])
      expect((await refusal(attempt)).statusCode).toBe(404)
    await open(other.token)
    const found = (await list()).find((link) => link._id === _id)
    expect(found).toMatchObject({ state: 'closed', studyings_count: 1 })
  })

  it('are listed in pages', async () => {
    const made = []
    for (let count = 0; count < 23; count += 1) made.push((await make())._id)
    const first = await caller.links.list({ lesson_id: lesson.lesson_id })
    expect(first.links).toHaveLength(20)
    const second = await caller.links.list({ lesson_id: lesson.lesson_id, cursor: first.next ?? '' })
    expect(second).toMatchObject({ next: null })
    expect([...first.links, ...second.links].map(({ _id }) => _id).toSorted()).toEqual(made.toSorted())
  })

  it('have an end for each lesson', async () => {
    await test.database.owner`
      insert into lesson_links (_id, account_id, lesson_id, token_hash)
      select gen_random_uuid(), ${account}, ${lesson.lesson_id}, ${lesson.lesson_id} || n from generate_series(1, 500) n`
    expect((await refusal(make())).statusCode).toBe(400)
    await test.database.owner`update lesson_links set revoked_at = now() where token_hash = ${`${lesson.lesson_id}1`}`
    await make()
  })

  it('of another account are like links that nobody made', async () => {
    const { _id, token } = await make()
    const stranger = await test.as(await test.makePerson(await test.makeAccount(), Role.ACCOUNT_MANAGER))
    const { lesson_id } = lesson
    for (const attempt of [
      () => stranger.links.list({ lesson_id }),
      () => stranger.links.create({ lesson_id }),
      () => stranger.links.update({ _id, expires_at: null }),
      () => stranger.links.revoke({ _id }),
      () => stranger.links.revoke({ _id: test.deps.newId() }),
    ])
      expect((await refusal(attempt())).statusCode).toBe(404)
    await open(token)
    expect(await list()).toHaveLength(1)
  })

  it('are not found by guessing: of 3,000 tries from 10 addresses none hits, and all but 60 of each are sent away', async () => {
    for (let count = 0; count < 50; count += 1) await make()
    const replies: Record<number, number> = {}
    for (let tries = 0; tries < 3_000; tries += 1) {
      const input = encodeURIComponent(JSON.stringify({ json: { link_token: newToken() } }))
      const { statusCode } = await test.app.inject({
        url: `/trpc/studyings.open?input=${input}`,
        remoteAddress: `10.77.0.${tries % 10}`,
      })
      replies[statusCode] = (replies[statusCode] ?? 0) + 1
    }
    expect(replies).toEqual({ 404: 600, 429: 2_400 })
  })
})
