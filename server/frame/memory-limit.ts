import { LRUCache } from 'lru-cache'
import { TooMany } from '../lib/errors.ts'

interface Window {
  hits: number
  endsAt: number
}

/** Counts hits per key and time window, in this process. When full, it drops the key that was idle longest. */
export class MemoryLimit {
  readonly #windows: LRUCache<string, Window>
  readonly #windowMs: number

  constructor(options: { windowMs: number; maxKeys: number }) {
    this.#windows = new LRUCache({ max: options.maxKeys })
    this.#windowMs = options.windowMs
  }

  /** Counts `hits` (one, or for example bytes) and throws `TooMany` past `maxHits`. */
  count(key: string, maxHits: number, now: Date, hits = 1): void {
    const window = this.#current(key, now) ?? this.start(key, 0, now)
    window.hits += hits
    if (window.hits > maxHits) throw new TooMany(Math.ceil((window.endsAt - now.getTime()) / 1_000))
  }

  has(key: string, now: Date): boolean {
    return this.#current(key, now) !== undefined
  }

  /** Starts a window with hits that were counted elsewhere, such as before a restart. */
  start(key: string, hits: number, now: Date): Window {
    const window = { hits, endsAt: now.getTime() + this.#windowMs }
    this.#windows.set(key, window)
    return window
  }

  #current(key: string, now: Date): Window | undefined {
    const window = this.#windows.get(key)
    return window && window.endsAt > now.getTime() ? window : undefined
  }
}
