import { once } from 'node:events'
import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { caller } from '#db/caller.ts'
import { admitCalls, type Places } from './admission.ts'
import { Overload } from './overload.ts'
import { refuseCall } from './refuse-call.ts'

describe('calls past what the server can do', () => {
  let app: FastifyInstance
  let origin: string
  let isOver: boolean
  /** Ends the calls that wait, in their order. */
  let waiting: (() => void)[]
  /** Whether the caller of a call at its end was gone. */
  let gone: (boolean | undefined)[]

  beforeEach(async () => {
    app = Fastify()
    waiting = []
    gone = []
    const overload = new Overload()
    overload.isOn = () => isOver
    isOver = true
    const kindOf = ({ url }: { url: string }) => (/usual|signIn|lesson/.exec(url)?.[0] as keyof Places) ?? undefined
    admitCalls(app, kindOf, refuseCall, overload, { usual: 2, signIn: 1, lesson: 1 })
    app.all('/*', async () => {
      await new Promise<void>((done) => waiting.push(done))
      gone.push(caller.getStore()?.isGone)
      return { ok: true }
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    for (const end of waiting) end()
    await app.close()
  })

  /** Sends a call, and waits until it is at work or refused. */
  async function call(path: string) {
    const before = waiting.length
    const reply = fetch(`${origin}/${path}`)
    const refused = reply.then(({ status, headers }) => ({ status, retryAfter: headers.get('retry-after') }))
    const atWork = expect.poll(() => waiting.length, { interval: 5 }).toBe(before + 1)
    return Promise.race([refused, atWork.then(() => 'at work' as const)])
  }
  const refused = { status: 503, retryAfter: '2' }

  test('are refused at once, each kind past its own places', async () => {
    expect([await call('usual'), await call('usual')]).toEqual(['at work', 'at work'])
    expect(await call('usual')).toEqual(refused)
    expect([await call('signIn'), await call('signIn')]).toEqual(['at work', refused])
    expect([await call('lesson'), await call('lesson')]).toEqual(['at work', refused])
    expect(await call('uncounted')).toBe('at work')
    waiting[0]?.()
    waiting[1]?.()
    waiting[2]?.()
    await expect.poll(() => call('usual')).toBe('at work')
  })

  test('are taken while there is no overload', async () => {
    isOver = false
    for (let calls = 0; calls < 10; calls += 1) expect(await call('usual')).toBe('at work')
    isOver = true
    expect(await call('usual')).toEqual(refused)
  })

  test('with a body that is on the way hold no place', async () => {
    const slow = [0, 1, 2, 3].map(() => {
      const request = send(`${origin}/usual`, { method: 'POST', headers: { 'content-length': 10 } })
      request.on('error', () => {})
      request.write('half')
      return request
    })
    for (const request of slow) if (!request.socket) await once(request, 'socket')
    expect([await call('usual'), await call('usual')]).toEqual(['at work', 'at work'])
    for (const request of slow) request.destroy()
  })

  test.each([
    ['GET', {}],
    ['POST', { body: '{}', headers: { 'content-type': 'application/json' } }],
  ])('know when their caller is gone: %s', async (method, body) => {
    const leaving = new AbortController()
    const left = fetch(`${origin}/lesson`, { method, signal: leaving.signal, ...body }).catch(() => 'left')
    await expect.poll(() => waiting.length).toBe(1)
    leaving.abort()
    expect(await left).toBe('left')
    await expect.poll(() => connections(app)).toBe(0)
    waiting[0]?.()
    await expect.poll(() => gone).toEqual([true])
  })
})

const connections = (app: FastifyInstance) =>
  new Promise<number>((found, failed) =>
    app.server.getConnections((error, count) => (error ? failed(error) : found(count))),
  )
