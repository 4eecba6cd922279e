import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPush, type Push } from './push.ts'
import { isPushService } from './push-services.ts'
import { type PushService, startPushService } from './testing/push-service.ts'
import { isVapidPair, keepVapidKeys } from './vapid-keys.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'bible-school-push-'))
const keys = keepVapidKeys(dataDir)
const subject = 'mailto:school@test.local'

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('messages to browsers', () => {
  let service: PushService
  let push: Push
  const message = { payload: { title: 'Привіт', text: 'Це для вас' }, ttl: 60 }

  beforeAll(async () => {
    service = await startPushService()
    push = openPush({ keys, subject, services: [service.origin], ca: service.cert, pauses: [1, 2, 3], within: 400 })
  })
  afterEach(() => void service.received.splice(0))
  afterAll(async () => {
    await push.close()
    await service.close()
  })

  it('are read by the browser alone, keep for as long as they say, and prove who sent them', async () => {
    const browser = service.subscribe()
    expect(await push.send(browser, { ...message, topic: 'one' })).toBe('sent')
    const [received] = service.received
    expect(received).toMatchObject({
      endpoint: browser.endpoint,
      message: message.payload,
      publicKey: keys.publicKey,
      claims: { aud: service.origin, sub: subject },
      headers: { ttl: '60', urgency: 'normal', topic: 'one', 'content-encoding': 'aes128gcm' },
    })
    const hours = ((received?.claims.exp ?? 0) * 1_000 - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(1)
    expect(hours).toBeLessThanOrEqual(24)
  })

  it.each([404, 410])('say that a device is gone by a %d, without another attempt', async (status) => {
    const browser = service.subscribe({ status })
    expect(await push.send(browser, message)).toBe('gone')
    expect(service.asked(browser.endpoint)).toBe(1)
  })

  it.each([400, 401, 403, 413, 301, 307])('fail by a %d at once: nobody is followed or asked again', async (status) => {
    const browser = service.subscribe({ status, headers: { location: `${service.origin}/elsewhere` } })
    expect(await push.send(browser, message)).toBe('failed')
    expect(service.asked(browser.endpoint)).toBe(1)
  })

  it.each([429, 500, 503])('are tried again after a %d and arrive once', async (status) => {
    const browser = service.subscribe((attempt) => ({ status: attempt < 4 ? status : 201 }))
    expect(await push.send(browser, message)).toBe('sent')
    expect(service.asked(browser.endpoint)).toBe(4)
    expect(service.received).toHaveLength(1)
  })

  it('are given up after three further attempts, also by a service that never answers', async () => {
    const [busy, silent] = [service.subscribe({ status: 503 }), service.subscribe({ status: 201, hangs: true })]
    expect(await Promise.all([push.send(busy, message), push.send(silent, message)])).toEqual(['failed', 'failed'])
    expect([service.asked(busy.endpoint), service.asked(silent.endpoint)]).toEqual([4, 4])
  })

  it('wait as long as the service asks', async () => {
    const times: number[] = []
    const browser = service.subscribe((attempt) => {
      times.push(Date.now())
      return attempt === 1 ? { status: 429, headers: { 'retry-after': '1' } } : { status: 201 }
    })
    expect(await push.send(browser, message)).toBe('sent')
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990)
  })

  it('reach all others while one of a thousand is silent', { timeout: 20_000 }, async () => {
    const silent = service.subscribe({ status: 201, hangs: true })
    const others = Array.from({ length: 999 }, () => service.subscribe())
    const slow = openPush({ keys, subject, services: [service.origin], ca: service.cert, pauses: [], within: 15_000 })
    const unheard = slow.send(silent, message)
    expect(new Set(await Promise.all(others.map((browser) => slow.send(browser, message))))).toEqual(new Set(['sent']))
    await slow.close()
    expect(service.received).toHaveLength(999)
    await unheard.catch(() => undefined)
  })

  it('never leave for this machine or its network, whatever name leads there', async () => {
    let connections = 0
    const canary = createServer((socket) => {
      connections += 1
      socket.destroy()
    }).listen(0)
    await once(canary, 'listening')
    const { port } = canary.address() as AddressInfo
    const inside = `https://${hostname()}:${port}`
    const strict = openPush({ keys, subject, services: [inside], pauses: [] })
    const { keys: browserKeys } = service.subscribe()
    for (const origin of [`https://localhost:${port}`, `https://127.0.0.1:${port}`, `https://[::1]:${port}`, inside])
      expect(await strict.send({ endpoint: `${origin}/x`, keys: browserKeys }, message)).toBe('failed')
    expect(connections).toBe(0)
    canary.close()
    await strict.close()
  })

  it('end with the server: what waits to be tried again is given up', async () => {
    const patient = openPush({ keys, subject, services: [service.origin], ca: service.cert, pauses: [60_000] })
    const sending = patient.send(service.subscribe({ status: 503 }), message)
    await patient.close()
    expect(await sending).toBe('failed')
  })
})

describe('push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-db5p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
    'https://api.push.apple.com/abc',
  ])('of browsers are known: %s', (endpoint) => expect(isPushService(endpoint, [])).toBe(true))

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://evil.example#fcm.googleapis.com',
    'https://notfcm.googleapis.com/x',
    'https://evilpush.apple.com.evil/x',
    'https://xnotify.windows.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://0177.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://169.254.169.254/latest',
    'https://10.0.0.1/x',
    'https://100.64.0.1/x',
    'https://0.0.0.0/x',
    'ftp://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//fcm.googleapis.com/x',
    'fcm.googleapis.com',
    '',
  ])('do not lie at %j', (endpoint) => expect(isPushService(endpoint, [])).toBe(false))

  it('of the operator’s own are believed at their whole origin and nowhere else', () => {
    const own = ['https://push.school.example:8443']
    expect(isPushService('https://push.school.example:8443/up/1', own)).toBe(true)
    expect(isPushService('https://push.school.example/up/1', own)).toBe(false)
    expect(isPushService('http://push.school.example:8443/up/1', own)).toBe(false)
  })
})

describe('the keys of a school', () => {
  it('are made once, readable to their owner alone, and found again', () => {
    expect(isVapidPair(keys)).toBe(true)
    expect(keepVapidKeys(dataDir)).toEqual(keys)
    expect(statSync(join(dataDir, 'vapid.json')).mode & 0o777).toBe(0o600)
    const other = mkdtempSync(join(tmpdir(), 'bible-school-push-'))
    expect(keepVapidKeys(other)).not.toEqual(keys)
    rmSync(other, { recursive: true })
  })

  it('stop the start when the file holds no pair', () => {
    const other = mkdtempSync(join(tmpdir(), 'bible-school-push-'))
    const mine = keepVapidKeys(other)
    writeFileSync(join(other, 'vapid.json'), JSON.stringify({ ...mine, publicKey: keys.publicKey }))
    expect(() => keepVapidKeys(other)).toThrow(/holds no pair of keys/)
    expect(readFileSync(join(other, 'vapid.json'), 'utf8')).toContain(mine.privateKey)
    rmSync(other, { recursive: true })
  })
})
