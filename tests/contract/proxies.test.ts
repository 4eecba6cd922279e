import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { makeSchool, type School } from './school.ts'

const visitor = '203.0.113.7'
const theirHost = 'theirs.test'
const ownHost = 'ours.test'

/** Headers with which a visitor can claim how a request was forwarded. None may choose an account or an address. */
const claims: Record<string, string>[] = [
  { 'x-forwarded-for': '198.51.100.1' },
  { 'x-forwarded-for': '198.51.100.1, 198.51.100.2' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': 'unknown' },
  { 'X-Forwarded-For': '2001:db8::1' },
  { 'x-real-ip': '198.51.100.1' },
  { 'x-client-ip': '198.51.100.1' },
  { 'true-client-ip': '198.51.100.1' },
  { 'cf-connecting-ip': '198.51.100.1' },
  { forwarded: `for=198.51.100.1;host=${theirHost};proto=https` },
  { forwarded: 'for="[2001:db8::1]"' },
  { 'x-forwarded-host': theirHost },
  { 'X-Forwarded-Host': theirHost, 'x-forwarded-for': '198.51.100.1' },
  { 'x-forwarded-server': theirHost },
  { 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' },
  { 'x-host': theirHost },
  { 'x-original-host': theirHost },
  { 'x-original-url': '/api/studyings/drop', 'x-rewrite-url': '/api/studyings/drop' },
  { via: `1.1 ${theirHost}`, origin: `https://${theirHost}`, referer: `https://${theirHost}/` },
  { host: `${ownHost}:443` },
  { host: ownHost.toUpperCase() },
  { host: `${ownHost}.` },
]

describe('forwarding headers', () => {
  let testApp: TestApp
  let ours: School
  let theirs: School
  let behindProxy: FastifyInstance

  beforeAll(async () => {
    testApp = await createTestApp()
    ours = await makeSchool(testApp, 'Ours')
    theirs = await makeSchool(testApp, 'Theirs7')
    const { owner } = testApp.database
    await owner`update accounts set account_hosts = ${[ownHost]} where _id = ${ours.account_id}`
    await owner`update accounts set account_hosts = ${[theirHost]} where _id = ${theirs.account_id}`
    behindProxy = await createApp({
      ...testApp.deps,
      config: { ...testApp.deps.config, trustedProxies: ['127.0.0.1', '10.0.0.0/8'] },
    })
  })
  beforeEach(async () => {
    await testApp.database.owner`delete from rate_limits`
  })
  afterAll(async () => {
    await behindProxy.close()
    await testApp.close()
  })

  const catalogue = (headers: Record<string, string>, url = '/api/courses/list', app = testApp.app) =>
    app.inject({ url, remoteAddress: visitor, headers: { host: ownHost, ...headers } })
  let guesses = 0
  /** A wrong password for another login each time. */
  const guess = (headers: Record<string, string>, remoteAddress = visitor, app = testApp.app) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login/credentials',
      payload: { login: `guess${(guesses += 1)}@test.local`, password: 'guess' },
      remoteAddress,
      headers: { host: ownHost, ...headers },
    })
  /** The addresses for which attempts were counted. */
  const countedAddresses = async () => {
    const rows = await testApp.database.owner<{ address: string }[]>`
      select distinct split_part(bucket, 'address:', 2) as address from rate_limits
      where bucket like '%address:%' order by 1`
    return rows.map(({ address }) => address)
  }

  test.each(claims)('%o chooses neither the account nor the address', async (headers) => {
    const { body } = await catalogue(headers)
    expect(body).toContain('Ours course')
    expect(body).not.toContain('Theirs7')
    expect((await guess(headers)).statusCode).toBe(401)
    expect(await countedAddresses()).toEqual([visitor])
  })

  test('do not reset the limit of a guesser', async () => {
    for (let count = 0; count < 50; count += 1) await guess(claims[count % claims.length] ?? {})
    for (const headers of claims) expect((await guess(headers)).statusCode).toBe(429)
    expect(await countedAddresses()).toEqual([visitor])
  })

  test('do not change the account of a signed-in user, on any host', async () => {
    const { bearer: authorization } = ours.people.manager
    for (const headers of [...claims, { host: theirHost }]) {
      const reply = await catalogue({ ...headers, authorization }, '/api/studyings/public')
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toContain('Ours')
      expect(reply.body).not.toContain('Theirs7')
    }
  })

  test('the host chooses its own school, and an unknown host the oldest one', async () => {
    expect((await catalogue({ host: theirHost })).body).toContain('Theirs7 course')
    expect((await catalogue({ host: 'nobody.test' })).body).toContain('Ours course')
  })

  test('an absolute address does not choose the school', async () => {
    const reply = await catalogue({}, `http://${theirHost}/api/courses/list`)
    expect(reply.body).not.toContain('Theirs7')
  })

  test('do not appear in the links that users get', async () => {
    const { bearer: authorization } = ours.people.manager
    for (const headers of [...claims, { host: 'evil.test' }]) {
      const reply = await testApp.app.inject({
        method: 'POST',
        url: '/trpc/links.create',
        payload: { json: { lesson_id: ours.lesson_id } },
        headers: { host: ownHost, ...headers, authorization },
      })
      expect(reply.json().result.data.json.url).toMatch(/^http:\/\/localhost:3000\/lesson\/[\w-]+$/)
    }
  })

  test('a trusted proxy names the visitor, and only the address that it added counts', async () => {
    const spoken = (via: string, forwarded: string) => guess({ 'x-forwarded-for': forwarded }, via, behindProxy)
    await spoken('127.0.0.1', '198.51.100.1')
    await spoken('127.0.0.1', '192.0.2.66, 198.51.100.2')
    await spoken('10.1.2.3', '192.0.2.66, 198.51.100.3, 10.9.9.9')
    await spoken('192.0.2.99', '198.51.100.4')
    expect(await countedAddresses()).toEqual(['192.0.2.99', '198.51.100.1', '198.51.100.2', '198.51.100.3'])
  })

  test('do not choose the account behind a trusted proxy either', async () => {
    for (const headers of claims.filter(({ host }) => host === undefined)) {
      const { body } = await behindProxy.inject({
        url: '/api/courses/list',
        remoteAddress: '127.0.0.1',
        headers: { host: ownHost, ...headers },
      })
      expect(body).toContain('Ours course')
      expect(body).not.toContain('Theirs7')
    }
  })
})
