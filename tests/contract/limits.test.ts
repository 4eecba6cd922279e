import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { upload } from '#server/files/testing-upload.ts'
import { addressBucket } from '#server/frame/rate-limit.ts'
import { makeDevice, makeLink } from '#server/modules/studyings/testing.ts'
import { makeSchool, makeSignInLink, password, type School } from './school.ts'

describe('limits', () => {
  let testApp: TestApp
  let school: School

  beforeAll(async () => {
    testApp = await createTestApp()
    school = await makeSchool(testApp, 'Ours')
  })
  beforeEach(async () => {
    await testApp.database.owner`delete from rate_limits`
  })
  afterAll(() => testApp.close())

  const post = (url: string, payload: object, remoteAddress = '203.0.113.7', app = testApp.app) =>
    app.inject({ method: 'POST', url, payload, remoteAddress })
  const byPassword = (login: string, typed: string, from?: string) =>
    post('/api/auth/login/credentials', { login, password: typed }, from)
  const byToken = (token: string, from?: string) => post('/api/auth/login', { token }, from)
  const guessLinks = (count: number, from?: string, app = testApp.app) => {
    const calls = Array.from({ length: count }, (_, index) => [index, { json: { link_token: `dead-${index}` } }])
    const path = calls.map(() => 'studyings.open').join(',')
    return post(`/trpc/${path}?batch=1`, Object.fromEntries(calls) as object, from, app)
  }

  test('fifty failed passwords lock an address for passwords, but not for sign-in links', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      expect((await byPassword(`nobody-${guess}@school.test`, 'nope')).statusCode).toBe(401)
    await testApp.database.owner`update rate_limits set hits = 50 where bucket = 'login:address:203.0.113.7'`
    const reply = await byPassword(school.login, password)
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect((await byToken('guess')).statusCode).toBe(401)
    expect((await byToken(await makeSignInLink(testApp, school.people.manager))).statusCode).toBe(200)
    expect((await byPassword(school.login, password, '203.0.113.8')).statusCode).toBe(200)
  })

  test('a hundred users behind one address can sign in at the same time', async () => {
    const links = await Promise.all(Array.from({ length: 100 }, () => makeSignInLink(testApp, school.people.manager)))
    const signed = await Promise.all(links.map((link) => byToken(link)))
    expect(new Set(signed.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })

  test('guesses of a login lock it for their address alone, and slow it down for all others', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect((await byPassword(school.login, 'nope', '198.51.100.1')).statusCode).toBe(401)
    // Another spelling is the same login.
    const locked = await byPassword(` ${school.login.toUpperCase()} `, password, '198.51.100.1')
    expect(locked.statusCode).toBe(429)
    expect(locked.headers).toHaveProperty('retry-after')
    const start = performance.now()
    expect((await byPassword(school.login, password, '198.51.100.2')).statusCode).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(1_900)
  })

  test('a sign-in link opens five live sessions; the end of one frees its place', async () => {
    const link = await makeSignInLink(testApp, school.people.manager)
    const replies = await Promise.all(Array.from({ length: 8 }, () => byToken(link)))
    const tokens = replies.flatMap((reply) => reply.json<{ access_token?: string }>().access_token ?? [])
    expect(tokens).toHaveLength(5)
    const refused = replies.find(({ statusCode }) => statusCode !== 200)
    expect(refused?.json()).toMatchObject({ statusCode: 403, message: expect.stringContaining('on 5 devices') })
    const headers = { authorization: `Bearer ${tokens[0]}` }
    await testApp.app.inject({ method: 'POST', url: '/trpc/auth.logout', payload: {}, headers })
    expect((await byToken(link)).statusCode).toBe(200)
    expect((await byToken(link)).statusCode).toBe(403)
  })

  test('every call of a batch counts', async () => {
    for (let batch = 0; batch < 6; batch += 1) expect((await guessLinks(10)).statusCode).toBe(404)
    const reply = await guessLinks(10)
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    const [{ hits } = { hits: 0 }] = await testApp.database.owner<{ hits: number }[]>`
      select hits from rate_limits where bucket = 'link:address:203.0.113.7'`
    expect(hits).toBe(70)
  })

  test('a batch of more than ten calls is refused', async () => {
    expect((await guessLinks(11)).statusCode).toBe(400)
    expect(await testApp.database.owner`select * from rate_limits`).toEqual([])
  })

  test('counts survive a restart of the server', async () => {
    for (let batch = 0; batch < 6; batch += 1) await guessLinks(10)
    const next = await createApp(testApp.deps)
    const reply = await guessLinks(1, undefined, next)
    await next.close()
    expect(reply.statusCode).toBe(429)
  })

  test('a hundred users behind one address can open and answer lessons while another one guesses passwords', async () => {
    for (let batch = 0; batch < 7; batch += 1) await guessLinks(10)
    const link = await makeLink(testApp, school)
    const study = async () => {
      const device = makeDevice(testApp, school, link)
      const saved = device.save('words', 'Because')
      const answered = await post('/trpc/studyings.saveAnswer', { json: saved })
      const { studying_id, guest_secret } = device
      const opened = await post('/trpc/studyings.open', { json: { link_token: link, studying_id, guest_secret } })
      return [answered.statusCode, opened.statusCode]
    }
    // Few at once: a busy server may refuse work, which is not what is tried here.
    for (let people = 0; people < 100; people += 5)
      expect(await Promise.all(Array.from({ length: 5 }, study))).toEqual(Array.from({ length: 5 }, () => [200, 200]))
  })

  test('one user may make 600 calls a minute, counted per call of a batch; other users are not affected', async () => {
    const calls = Array.from({ length: 10 }, () => 'courses.list').join(',')
    const list = ({ bearer }: { bearer: string }) =>
      testApp.app.inject({ url: `/trpc/${calls}?batch=1`, headers: { authorization: bearer } })
    const { manager, editor } = school.people
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 61_000)
    for (let batch = 0; batch < 60; batch += 1) expect((await list(manager)).statusCode).toBe(200)
    const reply = await list(manager)
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect((await list(editor)).statusCode).toBe(200)
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 61_000)
    expect((await list(manager)).statusCode).toBe(200)
  })

  test('an address may make 200 signed-out calls a minute besides those of lessons, which go on', async () => {
    const [ours, other] = ['203.0.113.20', '203.0.113.21']
    const calls = Array.from({ length: 10 }, () => 'courses.list').join(',')
    const list = (remoteAddress: string) => testApp.app.inject({ url: `/trpc/${calls}?batch=1`, remoteAddress })
    for (let batch = 0; batch < 20; batch += 1) expect((await list(ours)).statusCode).toBe(401)
    const reply = await list(ours)
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await list(other)).statusCode).toBe(401)
    const link_token = await makeLink(testApp, school)
    expect((await post('/trpc/studyings.open', { json: { link_token } }, ours)).statusCode).toBe(200)
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000)
    expect((await list(ours)).statusCode).toBe(401)
  })

  test('an account may upload three files at once, and another one when one of them ends', async () => {
    const send = () =>
      upload(testApp, '/courses/importjson', { name: 'courses.json', bytes: '[]' }, school.people.manager)
    const statuses = (await Promise.all(Array.from({ length: 8 }, send))).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect((await send()).statusCode).not.toBe(429)
  })

  test('ADMIN may drop ten collections in an hour', async () => {
    const { bearer: authorization } = school.people.admin
    const drop = () => testApp.app.inject({ url: '/api/studyings/drop', headers: { authorization } })
    for (let times = 0; times < 10; times += 1) expect((await drop()).statusCode).toBe(200)
    const reply = await drop()
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3_000)
  })

  // Last: a day later all sessions have ended.
  test('signed-out callers of one address may save 200 MB of answers a day', async () => {
    const [ours, other] = ['203.0.113.30', '203.0.113.31']
    const device = makeDevice(testApp, school, await makeLink(testApp, school))
    const save = (words: string, from: string) =>
      post('/trpc/studyings.saveAnswer', { json: device.save('words', words) }, from)
    expect((await save('one', ours)).statusCode).toBe(200)
    // What ten thousand longer answers of the same address would have counted.
    const { savedBytes } = testApp.deps.caches
    const rest = 200_000_000 - Buffer.byteLength('"one"') - 1_000
    savedBytes.count(addressBucket('bytes', ours), 200_000_000, testApp.clock.now, rest)
    expect((await save('x'.repeat(900), ours)).statusCode).toBe(200)
    const reply = await save('y'.repeat(900), ours)
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(86_000)
    expect((await save('z'.repeat(900), other)).statusCode).toBe(200)
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 86_400_000)
    expect((await save('tomorrow', ours)).statusCode).toBe(200)
  })
})
