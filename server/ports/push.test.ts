import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openPush, type Push } from './push.ts'
import { isPushService } from './push-services.ts'
import { type PushService, startPushService } from './testing/push-service.ts'
import { isVapidPair, loadVapidKeys } from './vapid-keys.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'bible-school-push-'))
const keys = loadVapidKeys(dataDir)
const subject = 'mailto:school@test.local'

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('push messages', () => {
  let service: PushService
  let push: Push
  const message = { payload: { title: 'Привіт', text: 'Це для вас' }, ttl: 60 }
  const open = (options: Pick<Parameters<typeof openPush>[0], 'retry' | 'within'>) =>
    openPush({ keys, subject, services: [service.origin], ca: service.cert, ...options })

  beforeAll(async () => {
    service = await startPushService()
    push = open({ retry: { retries: 3, minTimeout: 1 } })
  })
  afterEach(() => void service.received.splice(0))
  afterAll(async () => {
    await push.close()
    await service.close()
  })

  test('can be decrypted only by the browser, expire in time and are signed by the sender', async () => {
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

  test.each([404, 410])('report a device as gone after a %d, without a retry', async (status) => {
    const browser = service.subscribe({ status })
    expect(await push.send(browser, message)).toBe('gone')
    expect(service.asked(browser.endpoint)).toBe(1)
  })

  test.each([400, 401, 403, 413, 301, 307])(
    'fail at once on a %d: no redirect is followed and nothing is retried',
    async (status) => {
      const browser = service.subscribe({ status, headers: { location: `${service.origin}/elsewhere` } })
      expect(await push.send(browser, message)).toBe('failed')
      expect(service.asked(browser.endpoint)).toBe(1)
    },
  )

  test.each([429, 500, 503])('are retried after a %d and arrive once', async (status) => {
    const browser = service.subscribe((attempt) => ({ status: attempt < 4 ? status : 201 }))
    expect(await push.send(browser, message)).toBe('sent')
    expect(service.asked(browser.endpoint)).toBe(4)
    expect(service.received).toHaveLength(1)
  })

  test('fail after three retries', async () => {
    const browser = service.subscribe({ status: 503 })
    expect(await push.send(browser, message)).toBe('busy')
    expect(service.asked(browser.endpoint)).toBe(4)
  })

  test('are retried when the service does not answer in time', async () => {
    const impatient = open({
      retry: { retries: 1, minTimeout: 1 },
      // Connecting counts too: enough for a busy machine.
      within: 3_000,
    })
    const browser = service.subscribe({ status: 201, hangs: true })
    expect(await impatient.send(browser, message)).toBe('busy')
    expect(service.asked(browser.endpoint)).toBe(2)
    await impatient.close()
  })

  test('wait as long as the service asks', async () => {
    const times: number[] = []
    const browser = service.subscribe((attempt) => {
      times.push(Date.now())
      return attempt === 1 ? { status: 429, headers: { 'retry-after': '1' } } : { status: 201 }
    })
    expect(await push.send(browser, message)).toBe('sent')
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990)
  })

  test('reach all other devices while one of a thousand does not answer', async () => {
    const silent = service.subscribe({ status: 201, hangs: true })
    const others = Array.from({ length: 999 }, () => service.subscribe())
    const slow = open({ retry: { retries: 0, minTimeout: 1 }, within: 15_000 })
    const unheard = slow.send(silent, message)
    expect(new Set(await Promise.all(others.map((browser) => slow.send(browser, message))))).toEqual(new Set(['sent']))
    await slow.close()
    expect(service.received).toHaveLength(999)
    await unheard.catch(() => undefined)
  })

  test('are never sent to this machine or its network, whatever name resolves to it', async () => {
    let connections = 0
    const canary = createServer((socket) => {
      connections += 1
      socket.destroy()
    }).listen(0)
    await once(canary, 'listening')
    const { port } = canary.address() as AddressInfo
    const inside = `https://${hostname()}:${port}`
    const strict = openPush({ keys, subject, services: [inside], retry: { retries: 0, minTimeout: 1 } })
    const { keys: browserKeys } = service.subscribe()
    for (const origin of [`https://localhost:${port}`, `https://127.0.0.1:${port}`, `https://[::1]:${port}`, inside])
      expect(['failed', 'busy']).toContain(await strict.send({ endpoint: `${origin}/x`, keys: browserKeys }, message))
    expect(connections).toBe(0)
    canary.close()
    await strict.close()
  })

  test('are not retried after the server stops', async () => {
    const patient = open({ retry: { retries: 1, minTimeout: 60_000 } })
    const sending = patient.send(service.subscribe({ status: 503 }), message)
    await patient.close()
    expect(await sending).toBe('stopped')
  })
})

describe('push services', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-db5p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
    'https://api.push.apple.com/abc',
  ])('of browsers are known: %s', (endpoint) => expect(isPushService(endpoint, [])).toBe(true))

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://evil.example#fcm.googleapis.com',
    'https://notfcm.googleapis.com/x',
    'https://evilpush.apple.com.evil/x',
    'https://xpush.apple.com/x',
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
  ])('do not include %j', (endpoint) => expect(isPushService(endpoint, [])).toBe(false))

  test('configured by the operator are allowed by their exact origin', () => {
    const own = ['https://push.school.example:8443']
    expect(isPushService('https://push.school.example:8443/up/1', own)).toBe(true)
    expect(isPushService('https://push.school.example/up/1', own)).toBe(false)
    expect(isPushService('http://push.school.example:8443/up/1', own)).toBe(false)
  })
})

describe('VAPID keys', () => {
  test('are generated once, readable only by their owner, and loaded again', () => {
    expect(isVapidPair(keys)).toBe(true)
    expect(loadVapidKeys(dataDir)).toEqual(keys)
    expect(statSync(join(dataDir, 'vapid.json')).mode & 0o777).toBe(0o600)
    const other = mkdtempSync(join(tmpdir(), 'bible-school-push-'))
    expect(loadVapidKeys(other)).not.toEqual(keys)
    rmSync(other, { recursive: true })
  })

  test('abort the start when the file contains no valid pair', () => {
    const other = mkdtempSync(join(tmpdir(), 'bible-school-push-'))
    const mine = loadVapidKeys(other)
    writeFileSync(join(other, 'vapid.json'), JSON.stringify({ ...mine, publicKey: keys.publicKey }))
    expect(() => loadVapidKeys(other)).toThrow(/holds no pair of keys/)
    expect(readFileSync(join(other, 'vapid.json'), 'utf8')).toContain(mine.privateKey)
    for (const damaged of ['', '{"publicKey":', 'null']) {
      writeFileSync(join(other, 'vapid.json'), damaged)
      expect(() => loadVapidKeys(other)).toThrow(/vapid\.json holds no pair of keys/)
    }
    rmSync(other, { recursive: true })
  })
})
