/** Lets so much work run at once; what comes more waits its turn. */
export class Turnstile {
  #free: number
  readonly #width: number
  readonly #waiting: (() => void)[] = []

  constructor(width: number) {
    this.#width = width
    this.#free = width
  }

  get isIdle(): boolean {
    return this.#free === this.#width
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((turn) => this.#waiting.push(turn))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}
