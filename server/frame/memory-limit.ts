import { LRUCache } from 'lru-cache'
import { TooMany } from '../lib/errors.ts'
import type { Bus } from '../ports/bus.ts'

interface Window {
  hits: number
  endsAt: number
  /** Begun by what others counted lately: `has` says no, so that the caller starts it with all hits. */
  isPartial?: boolean
}

/** How often processes tell each other what they counted, and how many keys one message names. */
const SHARE_MS = 1_000
const KEYS_PER_MESSAGE = 50
/** Under a flood from many addresses the others learn of as many. */
const KEYS_PER_SHARE = 1_000

type Hits = [key: string, hits: number][]

/** Counts hits per key and time window, in memory. When full, it drops the key that was idle longest. */
export class MemoryLimit {
  readonly #windows: LRUCache<string, Window>
  readonly #windowMs: number
  /** Counted here since the others were last told. */
  #fresh: Map<string, number> | undefined

  constructor(options: { windowMs: number; maxKeys: number }) {
    this.#windows = new LRUCache({ max: options.maxKeys })
    this.#windowMs = options.windowMs
  }

  /** Counts `hits` (one, or for example bytes) and throws `TooMany` past `maxHits`. */
  count(key: string, maxHits: number, now: Date, hits = 1): void {
    this.#fresh?.set(key, (this.#fresh.get(key) ?? 0) + hits)
    const window = this.#add(key, now, hits)
    if (window.hits > maxHits) throw new TooMany(Math.ceil((window.endsAt - now.getTime()) / 1_000))
  }

  has(key: string, now: Date): boolean {
    return this.#current(key, now)?.isPartial === false
  }

  /** Starts a window with hits that were counted elsewhere, such as before a restart. */
  start(key: string, hits: number, now: Date): Window {
    const window = { hits, endsAt: now.getTime() + this.#windowMs, isPartial: false }
    this.#windows.set(key, window)
    return window
  }

  /** Counts what other processes count too, which tell each other every second. */
  share(bus: Bus, name: string): void {
    const topic = `limit ${name}`
    const fresh = (this.#fresh = new Map())
    bus.subscribe<{ hits: Hits }>(topic, ({ hits }) => {
      const now = new Date()
      for (const [key, count] of hits) {
        const isNew = !this.#current(key, now)
        const window = this.#add(key, now, count)
        window.isPartial ||= isNew
      }
    })
    bus.onTick(SHARE_MS, () => {
      const hits: Hits = [...fresh].slice(0, KEYS_PER_SHARE)
      fresh.clear()
      while (hits.length > 0) bus.publish(topic, { hits: hits.splice(0, KEYS_PER_MESSAGE) })
    })
  }

  #add(key: string, now: Date, hits: number): Window {
    const window = this.#current(key, now) ?? this.start(key, 0, now)
    window.hits += hits
    return window
  }

  #current(key: string, now: Date): Window | undefined {
    const window = this.#windows.get(key)
    return window && window.endsAt > now.getTime() ? window : undefined
  }
}
