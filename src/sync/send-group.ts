import { readError } from '../lib/api/app-error.ts'
import { backoff } from '../lib/timing/backoff.ts'

export interface Delay {
  /** Milliseconds to wait, so that several changes become one request. */
  delay?: number
  /** Newer items postpone an unsent one up to this many milliseconds after the first; `delay` unless given. */
  maxDelay?: number
}

export interface SendGroupOptions<Item, Receipt> {
  send(item: Item): Promise<Receipt>
  /** Whether the present session may send the item; the others behind it wait. */
  maySend(item: Item): boolean
  /** Resolves when a person has signed in: sending goes on then after a 401. Without it a 401 is retried as other failures. */
  nextSignIn?: (() => Promise<void>) | undefined
  /** Not called for an item that a newer one has replaced, as is `onRefused`. */
  onSent(item: Item, receipt: Receipt): void
  /** A final refusal: it is not sent again. */
  onRefused(item: Item, error: unknown): void
  /** The item will be sent again. */
  onFailure(item: Item, error: unknown): void
}

interface Entry<Item> {
  item: Item
  firstAddedAt: number
  /** Not sent before, in milliseconds of the clock. */
  dueAt: number
}

/** The items of one group, sent one at a time in the order in which they were added. */
export class SendGroup<Item, Receipt> {
  readonly #options: SendGroupOptions<Item, Receipt>
  readonly #entries = new Map<string, Entry<Item>>()
  #isSending = false
  #isStopped = false
  #failures = 0
  #pausedUntil = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #flushed: ((isEmpty: boolean) => void)[] = []

  constructor(options: SendGroupOptions<Item, Receipt>) {
    this.#options = options
  }

  /** Adds an item in place of an unsent one with the same id. */
  add(id: string, item: Item, { delay = 0, maxDelay = delay }: Delay): void {
    const now = performance.now()
    const older = this.#entries.get(id)
    const firstAddedAt = Math.min(older?.firstAddedAt ?? now, now)
    this.#entries.delete(id)
    this.#entries.set(id, { item, firstAddedAt, dueAt: Math.min(now + delay, firstAddedAt + maxDelay) })
    this.#next()
  }

  /** Whether the last attempt failed. */
  get isFailing(): boolean {
    return this.#failures > 0
  }

  /** What the server does not have yet, in the order in which it is sent. */
  items(): Item[] {
    return [...this.#entries.values()].map(({ item }) => item)
  }

  /** Sends everything now; resolves to whether nothing is left, at the latest after the first failure. */
  flush(): Promise<boolean> {
    const result = new Promise<boolean>((resolve) => this.#flushed.push(resolve))
    this.flushNow()
    return result
  }

  /** Ends all delays and pauses: the network is back, or the page is about to go. */
  flushNow(): void {
    for (const entry of this.#entries.values()) entry.dueAt = 0
    this.#pausedUntil = 0
    this.#next()
  }

  remove(id: string): void {
    this.#entries.delete(id)
    this.#next()
  }

  /** No attempts except by `flush` and `flushNow` from now on. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #next(): void {
    clearTimeout(this.#timer)
    if (this.#isSending) return
    const [[id, entry] = []] = this.#entries
    if (id === undefined || !entry) return this.#reportFlushed(true)
    if (!this.#options.maySend(entry.item)) return this.#reportFlushed(false)
    const pause = Math.max(entry.dueAt, this.#pausedUntil) - performance.now()
    if (pause <= 0) void this.#send(id, entry)
    else if (!this.#isStopped && pause < Number.POSITIVE_INFINITY) this.#timer = setTimeout(() => this.#next(), pause)
  }

  async #send(id: string, entry: Entry<Item>): Promise<void> {
    const { item } = entry
    const { send, onSent, onRefused, onFailure } = this.#options
    this.#isSending = true
    // An item added meanwhile has its own delay.
    entry.firstAddedAt = Number.POSITIVE_INFINITY
    const outcome = await send(item).then(
      (receipt) => ({ receipt }),
      (error: unknown) => ({ error }),
    )
    this.#isSending = false
    if ('receipt' in outcome) {
      this.#failures = 0
      if (this.#settle(id, item)) onSent(item, outcome.receipt)
    } else if (isFinal(outcome.error)) {
      this.#failures = 0
      if (this.#settle(id, item)) onRefused(item, outcome.error)
    } else {
      Object.assign(entry, { firstAddedAt: 0, dueAt: 0 })
      this.#pause(outcome.error)
      onFailure(item, outcome.error)
      this.#reportFlushed(false)
    }
    this.#next()
  }

  #pause(error: unknown): void {
    this.#failures += 1
    const resumeAt = performance.now() + Math.max(retryAfterMs(error), backoff(this.#failures))
    const { nextSignIn } = this.#options
    if (readError(error).statusCode === 401 && nextSignIn) void this.#resumeAfter(nextSignIn(), resumeAt)
    else this.#pausedUntil = resumeAt
  }

  async #resumeAfter(signIn: Promise<void>, resumeAt: number): Promise<void> {
    this.#pausedUntil = Number.POSITIVE_INFINITY
    await signIn
    this.#pausedUntil = Math.min(this.#pausedUntil, resumeAt)
    this.#next()
  }

  /** Removes the item; false if a newer one has taken its place. */
  #settle(id: string, item: Item): boolean {
    return this.#entries.get(id)?.item === item && this.#entries.delete(id)
  }

  #reportFlushed(isEmpty: boolean): void {
    for (const resolve of this.#flushed.splice(0)) resolve(isEmpty)
  }
}

/** Whether a repetition would be refused again. 401, 408, 425 and 429 pass. */
function isFinal(error: unknown): boolean {
  const { statusCode } = readError(error)
  return statusCode >= 400 && statusCode < 500 && ![401, 408, 425, 429].includes(statusCode)
}

function retryAfterMs(error: unknown): number {
  const { data } = error as { data?: { retryAfter?: number | null } }
  return (data?.retryAfter ?? 0) * 1_000
}
