import https from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import webPush from 'web-push'
import { lookUpPublic } from './look-up-public.ts'
import { postBytes } from './post-bytes.ts'
import { isPushService } from './push-services.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** What a message is encrypted with and where it goes, as the browser gave it out. */
export interface PushTarget {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface PushMessage {
  /** As the service worker reads it: `src/worker/read-message.ts`. */
  payload: object
  /** Seconds that the push service keeps it for a device that is off. */
  ttl: number
  /** A later message of the same topic takes the place of one that has not arrived; at most 32 letters of URL-safe Base64. */
  topic?: string
}

/** `gone`: that device will never be reached again. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** Messages to browsers with no page of ours open, through the push services of their makers. */
export interface Push {
  /** What browsers bind a subscription to. */
  readonly publicKey: string
  /** Whether messages may be posted to this endpoint at all. */
  takes(this: void, endpoint: string): boolean
  /** Never throws. What a service cannot take just now is tried again, without anybody else waiting for that. */
  send(this: void, target: PushTarget, message: PushMessage): Promise<PushOutcome>
  /** Waits a moment for what is under way; nothing is begun or tried again afterwards. */
  close(): Promise<void>
}

interface Options {
  keys: VapidKeys
  /** Whom a push service may write to: `mailto:` or `https:`. */
  subject: string
  /** Origins that are believed besides the known services. */
  services: readonly string[]
  /** A certificate that is believed besides those of the system. */
  ca?: string
  /** Milliseconds before each further attempt. */
  pauses?: readonly number[]
  /** Milliseconds for one attempt. */
  within?: number
}

const PAUSES = [1_000, 5_000, 25_000]
/** No service is waited for longer, whatever it asks for. */
const LONGEST_PAUSE_MS = 60_000
const WITHIN_MS = 10_000
/** At once, to each service: one that does not answer keeps nobody else waiting. */
const AT_ONCE = 16
const FAREWELL_MS = 2_000

/** The way to the push services. */
export function openPush({ keys, subject, services, ca, pauses = PAUSES, within = WITHIN_MS }: Options): Push {
  const agent = new https.Agent({ keepAlive: true, maxSockets: AT_ONCE, lookup: lookUpPublic, ...(ca ? { ca } : {}) })
  const queues = new LRUCache<string, LimitFunction>({ max: 1_000 })
  const underWay = new Set<Promise<PushOutcome>>()
  const closing = new AbortController()

  /** A number is the pause that the service asks for, in milliseconds; 0 when it names none. */
  async function attempt(target: PushTarget, { payload, ttl, topic }: PushMessage): Promise<PushOutcome | number> {
    if (closing.signal.aborted) return 'failed'
    const { headers, body } = webPush.generateRequestDetails(target, JSON.stringify(payload), {
      vapidDetails: { subject, ...keys },
      TTL: ttl,
      urgency: 'normal',
      ...(topic ? { topic } : {}),
    })
    const posting = { headers: headers as Record<string, string>, body: body ?? Buffer.alloc(0), agent, within }
    const posted = await postBytes(new URL(target.endpoint), posting).catch(() => undefined)
    if (!posted) return 0
    const { status, retryAfter = 0 } = posted
    if (status >= 200 && status < 300) return 'sent'
    if (status === 404 || status === 410) return 'gone'
    return status === 429 || status >= 500 ? Math.min(retryAfter * 1_000, LONGEST_PAUSE_MS) : 'failed'
  }

  /** The queue of one push service. */
  function queueOf(endpoint: string): LimitFunction {
    const { origin } = new URL(endpoint)
    const queue = queues.get(origin) ?? pLimit(AT_ONCE)
    queues.set(origin, queue)
    return queue
  }

  async function deliver(target: PushTarget, message: PushMessage): Promise<PushOutcome> {
    // The list may have become shorter since the device subscribed.
    if (!isPushService(target.endpoint, services)) return 'failed'
    for (const pause of [...pauses, undefined]) {
      const outcome = await queueOf(target.endpoint)(() => attempt(target, message))
      if (typeof outcome === 'string') return outcome
      if (pause === undefined) break
      await wait(Math.max(pause, outcome), undefined, { ref: false, signal: closing.signal })
    }
    return 'failed'
  }

  return {
    publicKey: keys.publicKey,
    takes: (endpoint) => isPushService(endpoint, services),
    send(target, message) {
      const sending = deliver(target, message).catch((): PushOutcome => 'failed')
      underWay.add(sending)
      void sending.then(() => underWay.delete(sending))
      return sending
    },
    async close() {
      closing.abort()
      await Promise.race([Promise.all(underWay), wait(FAREWELL_MS, undefined, { ref: false })])
      agent.destroy()
    },
  }
}
