import { LRUCache } from 'lru-cache'
import { Unavailable } from './errors.ts'

/** Work that waited so long is refused: the caller's request would end before it. */
const WAIT_MS = 4_000

interface Waiting {
  start(): void
  timer: NodeJS.Timeout
}

/**
 * Runs expensive work for signed-out callers, a few at a time. Work of one address waits in one line, and addresses take turns: an
 * address that has just come is next, and one that was served goes to the end. A burst from one address, or of addresses that
 * come once each, delays other callers by the work of one of them. Addresses whose work succeeded before have the first turns.
 */
export class HashQueue {
  readonly #concurrency: number
  #running = 0
  /** The addresses with waiting work, in the order of their turns. */
  readonly #turns: string[] = []
  readonly #lines = new Map<string, Waiting[]>()
  readonly #known = new LRUCache<string, true>({ max: 20_000 })

  constructor({ concurrency }: { concurrency: number }) {
    this.#concurrency = concurrency
  }

  /** Resolves as `work` does. Throws `Unavailable` when its turn has not come in time; `work` has not begun then. */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#concurrency) this.#running += 1
    else await this.#turnOf(address)
    try {
      const result = await work()
      this.#known.set(address, true)
      return result
    } finally {
      this.#running -= 1
      this.#startNext()
    }
  }

  #turnOf(address: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: resolve,
        timer: setTimeout(() => {
          this.#leave(address, waiting)
          reject(new Unavailable())
        }, WAIT_MS).unref(),
      }
      const line = this.#lines.get(address)
      if (line) line.push(waiting)
      else {
        this.#lines.set(address, [waiting])
        const first = this.#known.has(address) ? 0 : this.#turns.findIndex((other) => !this.#known.has(other))
        this.#turns.splice(first < 0 ? this.#turns.length : first, 0, address)
      }
    })
  }

  #leave(address: string, waiting: Waiting): void {
    const left = this.#lines.get(address)?.filter((other) => other !== waiting) ?? []
    if (left.length > 0) this.#lines.set(address, left)
    else {
      this.#lines.delete(address)
      this.#turns.splice(this.#turns.indexOf(address), 1)
    }
  }

  #startNext(): void {
    const address = this.#turns[0]
    const next = address === undefined ? undefined : this.#lines.get(address)?.[0]
    if (address === undefined || !next) return
    this.#leave(address, next)
    if (this.#lines.has(address)) {
      this.#turns.shift()
      this.#turns.push(address)
    }
    clearTimeout(next.timer)
    this.#running += 1
    next.start()
  }
}
