import { connect } from 'node:net'
import { Writable } from 'node:stream'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createApp } from '../app.ts'
import { createTestApp, type TestApp, type TestPerson } from '../lib/testing.ts'
import { Overload } from './overload.ts'

describe('the access log', () => {
  let testApp: TestApp
  let app: FastifyInstance
  let admin: TestPerson
  let lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().trim().split('\n'))
      done()
    },
  })

  beforeAll(async () => {
    testApp = await createTestApp()
    admin = await testApp.makePerson(await testApp.makeAccount(), Role.ADMIN)
    testApp.deps.config.logLevel = 'info'
    app = await createApp(testApp.deps, stream)
  })
  beforeEach(() => {
    lines = []
  })
  afterAll(async () => {
    await app.close()
    await testApp.close()
  })

  const calls = () =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'call')
  const written = () => calls().map(({ method, route, status }) => [method, route, status])
  const headers = () => ({ authorization: admin.bearer })

  test('has one line for each call: its route, status, duration and id', async () => {
    const reply = await app.inject({ url: '/api/health' })
    await app.inject({ url: '/trpc/install.listTokens', headers: headers() })
    await app.inject({ method: 'POST', url: '/api/auth/login/credentials', payload: {} })
    expect(written()).toEqual([
      ['GET', '/api/health', 200],
      ['GET', '/trpc/install.listTokens', 200],
      ['POST', '/api/auth/login/credentials', 400],
    ])
    expect(calls()[0]).toMatchObject({ reqId: reply.headers['x-request-id'], ms: expect.any(Number) })
  })

  test('has a line for a call that is refused because there is too much to do', async () => {
    const overload = new Overload()
    vi.spyOn(overload, 'isOn').mockReturnValue(true)
    const busy = await createApp({ ...testApp.deps, overload }, stream)
    const all = Array.from({ length: 60 }, () => busy.inject({ url: '/trpc/accounts.list', headers: headers() }))
    const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode)
    await busy.close()
    expect(statuses).toContain(503)
    expect(written().map(([, , status]) => status)).toHaveLength(60)
    expect(written().filter(([, , status]) => status === 503)).toHaveLength(
      statuses.filter((status) => status === 503).length,
    )
  })

  test('contains no token, phone, id or search of an address', async () => {
    const token = 'Tk0FaLessonLinkOfOneContact'
    const phone = '380671112233'
    const words = encodeURIComponent(JSON.stringify({ json: { search: `Soma ${phone}` } }))
    const id = testApp.deps.newId()
    const urls = [
      `/lesson/${token}`,
      `/l/${token}?phone=${phone}`,
      `/backoffice?app=${token}`,
      `/api/accounts/bytoken/${token}`,
      `/api/contacts/${id}`,
      `/api/nowhere/${phone}/${token}`,
      `/trpc/search.everything?input=${words}`,
      `/trpc/${token}?input=${words}`,
      `/trpc/courses.list,${token}?batch=1&input=${words}`,
      `/downloads/${token}`,
      `/share/${token}.png`,
      `/uploads/${token}.jpg`,
      `/${token}/%E0%A4%A`,
      `/contacts?search=Soma`,
    ]
    for (const url of urls) await app.inject({ url, headers: headers() })
    // An address that cannot be decoded reaches no hook.
    expect(calls()).toHaveLength(urls.length - 1)
    for (const secret of [token, phone, id, 'Soma', admin.user_id, admin.bearer.slice(7), '127.0.0.1'])
      expect(
        calls()
          .map(String)
          .concat(lines.filter((line) => line.includes('"msg":"call"')))
          .join('\n'),
      ).not.toContain(secret)
  })

  test('tells a caller who left from one who got the reply', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const body = '{"json":'
    socket.write(
      `POST /trpc/auth.login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n${body}`,
    )
    app.server.once('request', () => socket.destroy())
    await vi.waitFor(() => expect(calls()).toHaveLength(1))
    expect(calls()[0]).toMatchObject({ aborted: true })
    expect(calls()[0]).not.toHaveProperty('status')
  })

  test('has no lines at the level of the default', async () => {
    const quiet = await createApp({ ...testApp.deps, config: { ...testApp.deps.config, logLevel: 'warn' } }, stream)
    await quiet.inject({ url: '/api/health' })
    await quiet.close()
    expect(calls()).toEqual([])
  })
})
