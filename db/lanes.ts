import type postgres from 'postgres'

// Connections that are lent to one transaction at a time. A pool of postgres.js waits for the answer to `begin` before it
// says which connection that is; with one's own, everything a transaction begins with leaves in one packet.

/** One connection to PostgreSQL. */
export interface Lane {
  sql: postgres.Sql
  /** What was begun on it is gone, though it would silently connect anew. */
  isLost: boolean
  /** Told to whoever has it, since a statement sent at the wrong moment is neither answered nor refused. */
  whenLost?: (() => void) | undefined
}

export class Lanes {
  readonly #open: (onclose: () => void) => postgres.Sql
  readonly #max: number
  readonly #lanes = new Set<Lane>()
  readonly #free: Lane[] = []
  readonly #waiting: ((lane: Lane) => void)[] = []

  /** At most `max` connections, made by `open` when they are needed. */
  constructor(open: (onclose: () => void) => postgres.Sql, max: number) {
    this.#open = open
    this.#max = max
  }

  /** A connection that nobody else uses; the longest waiting gets the next one. */
  async borrow(): Promise<Lane> {
    for (let free = this.#free.pop(); free; free = this.#free.pop()) {
      if (!free.isLost) return free
      this.#throwAway(free)
    }
    if (this.#lanes.size < this.#max) return this.#add()
    return new Promise((lend) => this.#waiting.push(lend))
  }

  /** Takes a connection back; statements under way are answered before those of the next borrower. */
  giveBack(lane: Lane): void {
    lane.whenLost = undefined
    if (lane.isLost) this.#throwAway(lane)
    const next = this.#waiting.shift()
    if (next) next(lane.isLost ? this.#add() : lane)
    else if (!lane.isLost) this.#free.push(lane)
  }

  /** Ends every connection; what is under way has `timeout` seconds left. */
  async end(timeout: number): Promise<void> {
    await Promise.all([...this.#lanes].map(({ sql }) => sql.end({ timeout })))
  }

  #throwAway(lane: Lane): void {
    this.#lanes.delete(lane)
    void lane.sql.end({ timeout: 0 })
  }

  #add(): Lane {
    const lane: Lane = {
      sql: this.#open(() => {
        lane.isLost = true
        lane.whenLost?.()
      }),
      isLost: false,
    }
    this.#lanes.add(lane)
    return lane
  }
}
