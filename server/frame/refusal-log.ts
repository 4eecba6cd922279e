import type { FastifyBaseLogger } from 'fastify'

type Log = Pick<FastifyBaseLogger, 'warn'>

const INTERVAL_MS = 1_000

/** Logs replies that the server was not able to give, at most one line a second: thousands have one cause. */
export class RefusalLog {
  #count = 0
  readonly #causes = new Set<string>()
  readonly #operations = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  /** `cause` is what the database or the system said. */
  add(log: Log, operation: string, cause: string): void {
    this.#count += 1
    this.#causes.add(cause)
    if (this.#operations.size < 5) this.#operations.add(operation)
    if (!this.#timer) this.#timer = setTimeout(() => this.#write(log), INTERVAL_MS).unref()
  }

  #write(log: Log): void {
    const facts = { refused: this.#count, causes: [...this.#causes], operations: [...this.#operations] }
    log.warn(facts, 'calls were refused with 503')
    this.#count = 0
    this.#causes.clear()
    this.#operations.clear()
    this.#timer = undefined
  }
}
