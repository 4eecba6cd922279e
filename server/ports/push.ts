import https from 'node:https'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import pRetry from 'p-retry'
import pTimeout from 'p-timeout'
import { ssrfSafeLookup } from './ssrf-safe-lookup.ts'
import { postBytes } from './post-bytes.ts'
import { isPushService } from './push-services.ts'
import type { VapidKeys } from './vapid-keys.ts'

type WebPush = typeof import('web-push')

/** The keys and the endpoint of a browser's subscription. */
interface PushTarget {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface PushMessage {
  /** Format: `src/worker/read-message.ts`. */
  payload: object
  /** Seconds that the push service stores it for a device that is offline. */
  ttl: number
  /** A later message of the same topic replaces an undelivered one; at most 32 characters of URL-safe Base64. */
  topic?: string
}

/**
 * `gone`: the subscription has ended permanently; `failed`: the service refuses the message. After `busy` (the service does
 * not take it now) and `stopped` (this server ends) it may be sent again.
 */
export type PushOutcome = 'sent' | 'gone' | 'failed' | 'busy' | 'stopped'

/** Web Push: messages to browsers while no page is open. */
export interface Push {
  /** The VAPID public key that browsers subscribe with. */
  readonly publicKey: string
  /** Whether messages may be posted to this endpoint. */
  takes(this: void, endpoint: string): boolean
  /** Never throws. Temporary failures are retried without delaying other messages. */
  send(this: void, target: PushTarget, message: PushMessage): Promise<PushOutcome>
  /** The same with a single, short attempt, for a caller that tries again later. */
  sendOnce(this: void, target: PushTarget, message: PushMessage): Promise<PushOutcome>
  /** Waits briefly for running requests; starts and retries nothing afterwards. */
  close(): Promise<void>
}

interface Options {
  keys: VapidKeys
  /** Contact address for push services: `mailto:` or `https:`. */
  subject: string
  /** Origins to allow besides the known services. */
  services: readonly string[]
  /** A certificate to trust besides those of the system. */
  ca?: string
  /** How often a message is tried again, and the milliseconds before the first time; the pauses grow. */
  retry?: { retries: number; minTimeout: number }
  /** Milliseconds for one attempt. */
  within?: number
}

/** After 1, 5 and 25 seconds. */
const RETRY = { retries: 3, minTimeout: 1_000 }
const GROWTH = 5
/** Maximum pause, whatever the service asks for. */
const LONGEST_PAUSE_MS = 60_000
const WITHIN_MS = 10_000
const ONCE_WITHIN_MS = 3_000
/** How long a signature is used; it is valid for twelve hours. */
const SIGNED_MS = 6 * 3_600_000
/** Concurrent requests per service, so that one without an answer does not block the others. */
const CONCURRENCY = 16
const SHUTDOWN_MS = 2_000

/** The service cannot take the message now. */
class Busy extends Error {
  /** The pause that the service asks for; 0 when it names none. */
  readonly pauseMs: number

  constructor(pauseMs: number) {
    super('The push service is busy')
    this.pauseMs = pauseMs
  }
}

/** Opens the connection pool for push services. */
export function openPush({ keys, subject, services, ca, retry = RETRY, within = WITHIN_MS }: Options): Push {
  const agent = new https.Agent({
    keepAlive: true,
    maxSockets: CONCURRENCY,
    lookup: ssrfSafeLookup,
    ...(ca ? { ca } : {}),
  })
  const queues = new LRUCache<string, LimitFunction>({ max: 1_000 })
  const signatures = new LRUCache<string, Record<string, string>>({ max: 1_000, ttl: SIGNED_MS })
  const turns = pLimit(1)
  const underWay = new Set<Promise<PushOutcome>>()
  const closing = new AbortController()

  /** Encrypting takes milliseconds: one message for each turn of the event loop, so that a broadcast delays no other call. */
  function inTurn<T>(encrypt: () => T): Promise<T> {
    return turns(async () => {
      await setImmediate()
      return encrypt()
    })
  }

  /** The headers that name the sender; the same for all messages to one service. */
  function signatureFor(webPush: WebPush, origin: string): Record<string, string> {
    const found = signatures.get(origin)
    if (found) return found
    const { publicKey, privateKey } = keys
    const signature = { ...webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm') }
    signatures.set(origin, signature)
    return signature
  }

  /** Throws `Busy` where it may be tried again. */
  async function attempt(
    target: PushTarget,
    { payload, ttl, topic }: PushMessage,
    milliseconds: number,
  ): Promise<PushOutcome> {
    closing.signal.throwIfAborted()
    // Loaded with the first message: its cryptography costs memory.
    const { default: webPush } = await import('web-push')
    const { headers, body } = await inTurn(() =>
      webPush.generateRequestDetails(target, JSON.stringify(payload), {
        TTL: ttl,
        urgency: 'normal',
        ...(topic ? { topic } : {}),
      }),
    )
    closing.signal.throwIfAborted()
    const posting = {
      headers: { ...(headers as Record<string, string>), ...signatureFor(webPush, new URL(target.endpoint).origin) },
      body: body ?? Buffer.alloc(0),
      agent,
      within: milliseconds,
    }
    const posted = await postBytes(new URL(target.endpoint), posting).catch(() => undefined)
    if (!posted) throw new Busy(0)
    const { status, retryAfter = 0 } = posted
    if (status >= 200 && status < 300) return 'sent'
    if (status === 404 || status === 410) return 'gone'
    if (status === 429 || status >= 500) throw new Busy(Math.min(retryAfter * 1_000, LONGEST_PAUSE_MS))
    return 'failed'
  }

  /** The queue of one push service. */
  function queueOf(endpoint: string): LimitFunction {
    const { origin } = new URL(endpoint)
    const queue = queues.get(origin) ?? pLimit(CONCURRENCY)
    queues.set(origin, queue)
    return queue
  }

  async function deliver(target: PushTarget, message: PushMessage, once: boolean): Promise<PushOutcome> {
    // The list of services may have changed since the device subscribed.
    if (!isPushService(target.endpoint, services)) return 'failed'
    const limit = once ? Math.min(within, ONCE_WITHIN_MS) : within
    // What the service has answered is true, also if the server stops meanwhile.
    let answer: PushOutcome | undefined
    const trying = pRetry(
      async () => {
        answer = await queueOf(target.endpoint)(() => attempt(target, message, limit))
      },
      {
        ...retry,
        ...(once ? { retries: 0 } : {}),
        factor: GROWTH,
        signal: closing.signal,
        unref: true,
        shouldRetry: ({ error }) => error instanceof Busy,
        async onFailedAttempt({ error, retriesLeft, retryDelay }) {
          const longer = error instanceof Busy && retriesLeft > 0 ? error.pauseMs - retryDelay : 0
          if (longer > 0) await wait(longer, undefined, { ref: false, signal: closing.signal })
        },
      },
    )
    const error: unknown = await trying.catch((reason: unknown) => reason)
    if (answer) return answer
    if (closing.signal.aborted) return 'stopped'
    return error instanceof Busy ? 'busy' : 'failed'
  }

  function send(target: PushTarget, message: PushMessage, once: boolean): Promise<PushOutcome> {
    const sending = deliver(target, message, once).catch((): PushOutcome => 'failed')
    underWay.add(sending)
    void sending.then(() => underWay.delete(sending))
    return sending
  }

  return {
    publicKey: keys.publicKey,
    takes: (endpoint) => isPushService(endpoint, services),
    send: (target, message) => send(target, message, false),
    sendOnce: (target, message) => send(target, message, true),
    async close() {
      closing.abort()
      await pTimeout(Promise.all(underWay), { milliseconds: SHUTDOWN_MS, fallback: () => [] })
      agent.destroy()
    },
  }
}
