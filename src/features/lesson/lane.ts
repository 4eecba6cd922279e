import { readError } from '../../lib/app-error.ts'
import type { Operation } from './outbox-store.ts'

/** How an answer stands, as its author is told. */
export type AnswerState =
  /** `durable` is false where the device refuses to store; `failing` while the server does not take answers. */
  | { kind: 'kept'; durable: boolean; failing: boolean }
  | { kind: 'saved'; at: Date }
  | { kind: 'refused'; reason: string }

/** What the server says of an answer that it has for good. */
export interface Receipt {
  received_at: Date
  /** The `seq` of the answer that stands: a higher one when another device answered later. */
  newest_seq: number
}

export interface LaneOptions {
  send(operation: Operation): Promise<Receipt>
  /** Whether the present session may send it. */
  maySend(operation: Operation): boolean
  onSaved(operation: Operation, at: Date): void
  onRefused(operation: Operation, reason: string): void
  onFailing(operation: Operation): void
}

interface Waiting {
  operation: Operation
  /** Not to be sent before, in milliseconds of the clock. */
  due: number
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** The answers of one studying, sent one at a time in their order until none is left. */
export class Lane {
  readonly #options: LaneOptions
  readonly #waiting = new Map<string, Waiting>()
  #sending = false
  #failures = 0
  #pausedUntil = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #flushed: ((nothingLeft: boolean) => void)[] = []

  constructor(options: LaneOptions) {
    this.#options = options
  }

  /** Takes an answer in, in the place of an older one for the same element; it goes out in `delay` ms, or when that was due. */
  add(operation: Operation, delay: number): void {
    const due = Date.now() + delay
    const older = this.#waiting.get(operation.element_id)
    this.#waiting.set(operation.element_id, { operation, due: older ? Math.min(older.due, due) : due })
    this.#next()
  }

  /** Whether the last attempt came to nothing. */
  get failing(): boolean {
    return this.#failures > 0
  }

  /** What the server does not have yet, oldest first; what it has refused is not among it. */
  unsent(): Operation[] {
    return [...this.#waiting.values()].map(({ operation }) => operation).sort((a, b) => a.seq - b.seq)
  }

  /** Sends everything now; resolves to whether nothing is left, at the latest with the first attempt that fails. */
  flush(): Promise<boolean> {
    const result = new Promise<boolean>((resolve) => this.#flushed.push(resolve))
    this.hurry()
    return result
  }

  /** Ends all waiting: the network is back, or the page is about to go. */
  hurry(): void {
    for (const waiting of this.#waiting.values()) waiting.due = 0
    this.#pausedUntil = 0
    this.#next()
  }

  forget(): void {
    this.#waiting.clear()
    this.#next()
  }

  #next(): void {
    clearTimeout(this.#timer)
    if (this.#sending) return
    const [operation] = this.unsent()
    const waiting = operation && this.#waiting.get(operation.element_id)
    if (!waiting) return this.#report(true)
    if (!this.#options.maySend(operation)) return this.#report(false)
    const pause = Math.max(waiting.due, this.#pausedUntil) - Date.now()
    if (pause > 0) this.#timer = setTimeout(() => this.#next(), pause)
    else void this.#deliver(waiting)
  }

  async #deliver(waiting: Waiting): Promise<void> {
    const { operation } = waiting
    this.#sending = true
    // The next letter counts its own time.
    waiting.due = Number.POSITIVE_INFINITY
    const outcome = await this.#options.send(operation).then(
      ({ received_at }) => ({ received_at }),
      (error: unknown) => ({ error }),
    )
    this.#sending = false
    if ('error' in outcome) this.#fail(waiting, outcome.error)
    else this.#succeed(operation, outcome.received_at)
    this.#next()
  }

  #succeed(operation: Operation, at: Date): void {
    this.#failures = 0
    if (this.#settle(operation)) this.#options.onSaved(operation, at)
  }

  #fail(waiting: Waiting, error: unknown): void {
    const { operation } = waiting
    const { message, statusCode } = readError(error)
    if (isFinal(statusCode)) {
      this.#failures = 0
      if (this.#settle(operation)) this.#options.onRefused(operation, message)
      return
    }
    waiting.due = 0
    this.#failures += 1
    this.#pausedUntil = Date.now() + pauseAfter(this.#failures, error)
    this.#options.onFailing(operation)
    this.#report(false)
  }

  /** Whether it was still the newest answer for its element. */
  #settle(operation: Operation): boolean {
    if (this.#waiting.get(operation.element_id)?.operation !== operation) return false
    return this.#waiting.delete(operation.element_id)
  }

  #report(nothingLeft: boolean): void {
    const flushed = this.#flushed
    this.#flushed = []
    for (const resolve of flushed) resolve(nothingLeft)
  }
}

/** What no repetition will change. A lost session (401) can come back, a hurried sender (429) can slow down. */
function isFinal(statusCode: number): boolean {
  return statusCode >= 400 && statusCode < 500 && ![401, 408, 425, 429].includes(statusCode)
}

/** Doubles with every failure, up to half a minute; scattered, so that a class does not come back as one. */
function pauseAfter(failures: number, error: unknown): number {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
  const asked = (error as { data?: { retryAfter?: number | null } }).data?.retryAfter ?? 0
  return Math.max(asked * 1_000, pause * (0.5 + Math.random() / 2))
}
