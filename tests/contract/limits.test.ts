import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { upload } from '#server/lib/testing-upload.ts'
import { makeDevice, makeLink } from '#server/modules/studyings/testing.ts'
import { makeSchool, password, type School } from './school.ts'

describe('limits', () => {
  let test: TestApp
  let school: School

  beforeAll(async () => {
    test = await createTestApp()
    school = await makeSchool(test, 'Ours')
  })
  beforeEach(async () => {
    await test.database.owner`delete from rate_limits`
  })
  afterAll(() => test.close())

  const post = (url: string, payload: object, remoteAddress = '203.0.113.7', app = test.app) =>
    app.inject({ method: 'POST', url, payload, remoteAddress })
  const byPassword = (login: string, typed: string, from?: string) =>
    post('/api/auth/login/credentials', { login, password: typed }, from)
  const byToken = (token: string, from?: string) => post('/api/auth/login', { token }, from)
  const guessLinks = (count: number, from?: string, app = test.app) => {
    const calls = Array.from({ length: count }, (_, index) => [index, { json: { link_token: `dead-${index}` } }])
    const path = calls.map(() => 'studyings.open').join(',')
    return post(`/trpc/${path}?batch=1`, Object.fromEntries(calls) as object, from, app)
  }

  it('count the failures of both login doors of an address together, and say when to come back', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      expect((await byPassword(`nobody-${guess}@school.test`, 'nope')).statusCode).toBe(401)
    for (let guess = 0; guess < 45; guess += 1) expect((await byToken(`guess-${guess}`)).statusCode).toBe(401)
    for (const reply of [await byToken(school.sign_in_token), await byPassword(school.login, password)]) {
      expect(reply.statusCode).toBe(429)
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(900)
    }
    expect((await byPassword(school.login, password, '203.0.113.8')).statusCode).toBe(200)
  })

  it('let a hundred people behind one address sign in at the same moment', async () => {
    const signed = await Promise.all(Array.from({ length: 100 }, () => byToken(school.sign_in_token)))
    expect(new Set(signed.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })

  it('hold a guesser of one login from however many addresses', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect((await byPassword(school.login, 'nope', `198.51.100.${guess}`)).statusCode).toBe(401)
    // Written otherwise it is the same login.
    const reply = await byPassword(` ${school.login.toUpperCase()} `, password, '198.51.100.99')
    expect(reply.statusCode).toBe(429)
    expect(reply.headers).toHaveProperty('retry-after')
  })

  it('count every call of a batch', async () => {
    for (let batch = 0; batch < 6; batch += 1) expect((await guessLinks(10)).statusCode).toBe(404)
    const reply = await guessLinks(10)
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    const [{ hits } = { hits: 0 }] = await test.database.owner<{ hits: number }[]>`
      select hits from rate_limits where bucket = 'link:address:203.0.113.7'`
    expect(hits).toBe(70)
  })

  it('refuse a batch of more than ten', async () => {
    expect((await guessLinks(11)).statusCode).toBe(400)
    expect(await test.database.owner`select * from rate_limits`).toEqual([])
  })

  it('outlive the server that counted', async () => {
    for (let batch = 0; batch < 6; batch += 1) await guessLinks(10)
    const next = await createApp(test.deps)
    const reply = await guessLinks(1, undefined, next)
    await next.close()
    expect(reply.statusCode).toBe(429)
  })

  it('let a hundred people behind one address open and answer their lessons, even while somebody there guesses', async () => {
    for (let batch = 0; batch < 7; batch += 1) await guessLinks(10)
    const link = await makeLink(test, school)
    const people = Array.from({ length: 100 }, () => makeDevice(test, school, link))
    const statuses = await Promise.all(
      people.map(async (device) => {
        const saved = device.save('words', 'Because')
        const answered = await post('/trpc/studyings.saveAnswer', { json: saved })
        const { studying_id, guest_secret } = device
        const opened = await post('/trpc/studyings.open', { json: { link_token: link, studying_id, guest_secret } })
        return [answered.statusCode, opened.statusCode]
      }),
    )
    expect(statuses).toEqual(people.map(() => [200, 200]))
  })

  it('hold one person to 600 calls a minute, each of a batch counted, and nobody else', async () => {
    const calls = Array.from({ length: 10 }, () => 'courses.list').join(',')
    const list = ({ bearer }: { bearer: string }) =>
      test.app.inject({ url: `/trpc/${calls}?batch=1`, headers: { authorization: bearer } })
    const { manager, editor } = school.people
    test.clock.now = new Date(test.clock.now.getTime() + 61_000)
    for (let batch = 0; batch < 60; batch += 1) expect((await list(manager)).statusCode).toBe(200)
    const reply = await list(manager)
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect((await list(editor)).statusCode).toBe(200)
    test.clock.now = new Date(test.clock.now.getTime() + 61_000)
    expect((await list(manager)).statusCode).toBe(200)
  })

  it('take three files of an account at once, and the next one when there is room', async () => {
    const send = () => upload(test, '/courses/importjson', { name: 'courses.json', bytes: '[]' }, school.people.manager)
    const statuses = (await Promise.all(Array.from({ length: 8 }, send))).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect((await send()).statusCode).not.toBe(429)
  })

  it('hold ADMIN to ten drops in an hour', async () => {
    const { bearer: authorization } = school.people.admin
    const drop = () => test.app.inject({ url: '/api/studyings/drop', headers: { authorization } })
    for (let times = 0; times < 10; times += 1) expect((await drop()).statusCode).toBe(200)
    const reply = await drop()
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3_000)
  })
})
