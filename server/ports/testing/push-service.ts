import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from './make-certificate.ts'

interface Received {
  /** The endpoint that received it. */
  endpoint: string
  headers: IncomingHttpHeaders
  /** The message, decrypted with the browser's keys. */
  message: Record<string, unknown>
  /** The claims of the sender's token, after its signature was verified. */
  claims: { aud: string; exp: number; sub: string }
  publicKey: string
  at: number
}

interface Answer {
  status: number
  headers?: Record<string, string>
  /** Never answers. */
  hangs?: true
  /** Milliseconds between the arrival of the message and the answer. */
  delay?: number
}

export interface PushService {
  origin: string
  /** The certificate of the service. */
  cert: string
  received: Received[]
  /** Number of requests, including refused ones. */
  asked(endpoint?: string): number
  /** Number of requests without an answer that the sender gave up. */
  givenUp(endpoint: string): number
  /** Creates a subscribed browser; the service answers as given, by default with 201. */
  subscribe(answer?: Answer | ((attempt: number) => Answer)): {
    endpoint: string
    keys: { p256dh: string; auth: string }
  }
  /** Resolves once this many messages were accepted. */
  until(count: number): Promise<Received[]>
  close(): Promise<void>
}

interface Browser {
  keys: ECDH
  auth: Buffer
  answer(attempt: number): Answer
  attempts: number
  givenUp: number
}

/** A local https push service with subscribed browsers (RFC 8030, 8188, 8291, 8292). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const received: Received[] = []
  const waiting = new Set<() => void>()
  let asked = 0
  const certificate = makeCertificate()
  const server = createServer(certificate, (request, response) => {
    asked += 1
    const browser = browsers.get(request.url ?? '')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (!browser) return response.writeHead(404).end()
      browser.attempts += 1
      const { status, headers, hangs, delay = 0 } = browser.answer(browser.attempts)
      if (hangs) return void response.on('close', () => (browser.givenUp += 1))
      if (status < 300) {
        const endpoint = `${origin}${request.url}`
        const message = JSON.parse(decrypt(browser, Buffer.concat(chunks))) as Record<string, unknown>
        received.push({ endpoint, headers: request.headers, message, ...readSender(request.headers), at: Date.now() })
        for (const check of waiting) check()
      }
      const reply = () => response.writeHead(status, headers).end('{}')
      if (delay > 0) setTimeout(reply, delay)
      else reply()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    cert: certificate.cert,
    received,
    asked: (endpoint) => (endpoint ? (browsers.get(new URL(endpoint).pathname)?.attempts ?? 0) : asked),
    givenUp: (endpoint) => browsers.get(new URL(endpoint).pathname)?.givenUp ?? 0,
    subscribe(answer = { status: 201 }) {
      const path = `/send/${randomUUID()}`
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      browsers.set(path, {
        keys,
        auth,
        answer: typeof answer === 'function' ? answer : () => answer,
        attempts: 0,
        givenUp: 0,
      })
      return {
        endpoint: `${origin}${path}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
    },
    until: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (received.length < count) return
          waiting.delete(check)
          resolve(received)
        }
        waiting.add(check)
        check()
      }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Decrypts a body for this browser (RFC 8291). */
function decrypt({ keys, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + senderKey.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const input = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32))
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${what}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** Reads the sender (RFC 8292); throws when the signature is invalid. */
function readSender({ authorization = '' }: IncomingHttpHeaders): Pick<Received, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isTrue) throw new Error('The token was not signed by its key')
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString()) as Received['claims'], publicKey }
}
