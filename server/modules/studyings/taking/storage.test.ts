import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp } from '../../../lib/testing.ts'
import { makeDevice, makeLesson, makeLink, refusal, type TestLesson } from '../testing.ts'

const MINUTE_MS = 60_000

describe('what answers take up', () => {
  let testApp: TestApp
  let lesson: TestLesson
  let link: string
  let account: string

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account)
    link = await makeLink(testApp, lesson)
  })
  afterAll(() => testApp.close())

  const pass = (milliseconds: number) => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + milliseconds)
  }
  const textsOf = async (studyingId: string) => {
    const rows = await testApp.database.owner`
      select answer, concurrent_seq::int from answer_events where studying_id = ${studyingId} order by seq`
    return rows.map(({ answer }) => answer as unknown)
  }
  async function makeTyping(device = 1) {
    const { studyings } = await testApp.as()
    const own = makeDevice(testApp, lesson, link)
    const type = (element: string, text: string, from = device, known_seq?: number) => {
      const save = { ...own.save(element, text), device: from, ...(known_seq === undefined ? {} : { known_seq }) }
      return { save, send: () => studyings.saveAnswer(save) }
    }
    return { ...own, type }
  }

  test('versions of one text that a device types within two minutes are one event, with all keys', async () => {
    const { type, studying_id, open } = await makeTyping()
    const sent = ['G', 'Go', 'God'].map((text) => type('words', text))
    for (const { send } of sent) {
      await send()
      pass(30_000)
    }
    expect(await textsOf(studying_id)).toEqual([null, null, 'God'])
    // A replay of a folded version.
    expect(await sent[0]?.send()).toMatchObject({ op_id: sent[0]?.save.op_id, seq: 1, superseded: true, newest_seq: 3 })
    expect(await sent[2]?.send()).toMatchObject({ superseded: false })
    expect((await open()).studying?.answers.words?.answer).toBe('God')
  })

  test('a text begins another event after two minutes, however steadily it is typed', async () => {
    const { type, studying_id } = await makeTyping()
    for (let minute = 0; minute < 5; minute += 1) {
      await type('words', `minute ${minute}`).send()
      pass(MINUTE_MS)
    }
    expect(await textsOf(studying_id)).toEqual([null, 'minute 1', null, 'minute 3', 'minute 4'])
  })

  test('a text that another device replaced, and choices, are never folded', async () => {
    const typing = await makeTyping()
    const { type, studying_id } = typing
    await type('words', 'phone').send()
    await type('words', 'tablet', 2).send()
    await type('words', 'phone again', 1, 2).send()
    await type('words', 'phone again and on', 1, 3).send()
    expect(await textsOf(studying_id)).toEqual(['phone', 'tablet', null, 'phone again and on'])
    await typing.send('one', 0)
    await typing.send('one', 1)
    expect((await textsOf(studying_id)).slice(4)).toEqual([0, 1])
  })

  test('the mark that a text replaced another device’s unseen stays with its later versions', async () => {
    const { type, studying_id } = await makeTyping()
    await type('words', 'phone').send()
    await type('words', 'tab', 2).send()
    await type('words', 'tablet', 2, 2).send()
    const rows = await testApp.database.owner`
      select concurrent_seq::int from answer_events where studying_id = ${studying_id} order by seq`
    expect(rows.map(({ concurrent_seq }) => concurrent_seq as unknown)).toEqual([null, null, 1])
  })

  test.each([
    ['one server', 1],
    ['three servers', 3],
  ])('a studying that %s stores holds five megabytes, and says so', async (_title, servers) => {
    const device = makeDevice(testApp, lesson, link)
    const { caches } = testApp.deps
    const ofServers = Array.from({ length: servers }, () => new LRUCache<string, number>({ max: 10 }))
    // Random letters, which compression shortens little.
    const text = () => randomBytes(15_000).toString('base64')
    let failed: { statusCode: number } | undefined
    let saved = 0
    for (; !failed && saved < 400; saved += 1) {
      caches.freeBytes = ofServers[saved % servers] ?? caches.freeBytes
      failed = await device.send('words', text()).then(
        () => undefined,
        (error: unknown) => refusal(Promise.reject(error as Error)),
      )
    }
    expect(failed).toMatchObject({ statusCode: 413 })
    const [row] = await testApp.database.owner`
      select sum(pg_column_size(answer))::int as bytes from answer_events where studying_id = ${device.studying_id}`
    // Each server asks the database after a twentieth.
    expect(row?.bytes).toBeLessThan(5_000_000 + (servers - 1) * 250_000)
    expect(row?.bytes).toBeGreaterThan(4_000_000)
  })

  test('while the disk has too little room writes are refused with 503, and reading and signing in go on', async () => {
    const device = makeDevice(testApp, lesson, link)
    await device.send('one', 0)
    const editor = await testApp.makePerson(account, Role.EDITOR, {
      login: 'full@test.local',
      password: 'Correct-horse-1',
    })
    const { disk } = testApp.deps
    testApp.deps.disk = { ...testApp.deps.disk, isLow: async () => true }
    const payload = { json: device.save('one', 1) }
    const reply = await testApp.app.inject({ method: 'POST', url: '/trpc/studyings.saveAnswer', payload })
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('60')
    expect(reply.body).toContain('too little space')
    const rest = (method: 'GET' | 'POST', url: string, payload?: object) =>
      testApp.app.inject({
        method,
        url: `/api${url}`,
        headers: { authorization: editor.bearer },
        ...(payload ? { payload } : {}),
      })
    const refused = await rest('POST', '/courses/create', { course_title: 'Course' })
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('60')
    expect((await device.open()).studying?.answers.one?.answer).toBe(0)
    expect((await rest('GET', '/courses/list')).statusCode).toBe(200)
    const login = { login: 'full@test.local', password: 'Correct-horse-1' }
    expect((await rest('POST', '/auth/login/credentials', login)).statusCode).toBe(200)
    testApp.deps.disk = disk
    expect(await device.send('one', 1)).toMatchObject({ superseded: false })
  })
})
