import type postgres from 'postgres'
import { caller, type Caller } from './caller.ts'
import { PoolBusy } from './pool-busy.ts'

// Why not a pool of postgres.js: its transactions wait for the answer to `begin`, and its reserved connections do not
// report a loss; a late statement would then run in the transaction of the next borrower. A client with one connection
// reports its own loss. See docs/decisions/0021-connection-clients.md.

/** A connection that one transaction uses at a time. */
export interface PooledConnection {
  sql: postgres.Sql
  /** The connection ended, and its transaction with it; postgres.js would reconnect silently. */
  isLost: boolean
  /** A transaction that only read was left open: the message that begins the next one ends it, or the pool does. */
  isReadOpen: boolean
  /** Notifies the borrower of a loss: a statement under way may get neither a result nor an error. */
  onLost?: (() => void) | undefined
}

/** How long reads may stay open on a connection that no other transaction uses. Milliseconds. */
const MAX_OPEN_MS = 10
/** How many callers may wait for a connection, and for how long: less than the time that a call has. Milliseconds. */
const MAX_WAITING = 1_000
const MAX_WAIT_MS = 3_000
const SWEEP_MS = 100

/** How much a pool has to do. */
export interface PoolLoad {
  /** Connections that it may open. */
  most: number
  busy: number
  idle: number
  /** Callers that wait for a connection. */
  waiting: number
}

interface Waiting {
  resolve(connection: PooledConnection | Promise<PooledConnection>): void
  reject(error: Error): void
  /** Missing for work of the server itself, which waits as long as it takes. */
  caller: Caller | undefined
  since: number
}

function tooLate(): PoolBusy {
  return new PoolBusy('The database had no time for this')
}

export class ConnectionPool {
  readonly #open: (onclose: () => void) => postgres.Sql
  readonly #check: (sql: postgres.Sql) => Promise<void>
  readonly #max: number
  readonly #waitMs: number
  readonly #connections = new Set<PooledConnection>()
  readonly #idle: PooledConnection[] = []
  #ending: NodeJS.Timeout | undefined
  #sweeping: NodeJS.Timeout | undefined
  #waiting: Waiting[] = []

  /**
   * At most `max` connections, for which callers wait `waitMs`. `open` creates a client with one connection when it is needed;
   * `check` refuses it by throwing.
   */
  constructor(
    open: (onclose: () => void) => postgres.Sql,
    max: number,
    check: (sql: postgres.Sql) => Promise<void> = async () => {},
    waitMs = MAX_WAIT_MS,
  ) {
    this.#open = open
    this.#check = check
    this.#max = max
    this.#waitMs = waitMs
  }

  /**
   * A connection for the caller alone; callers wait in the order of their calls. Throws `PoolBusy` when too many wait already,
   * after `waitMs`, and once the caller is gone.
   */
  async acquire(): Promise<PooledConnection> {
    for (let connection = this.#idle.pop(); connection; connection = this.#idle.pop()) {
      if (!connection.isLost) return connection
      this.#discard(connection)
    }
    if (this.#connections.size < this.#max) return this.#add()
    const asking = caller.getStore()
    if (asking && this.#waiting.length >= MAX_WAITING) throw new PoolBusy('Too many wait for the database')
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject, caller: asking, since: performance.now() })
      this.#sweepLater()
    })
  }

  load(): PoolLoad {
    const idle = this.#idle.length
    return { most: this.#max, busy: this.#connections.size - idle, idle, waiting: this.#waiting.length }
  }

  /** Returns a connection. PostgreSQL answers statements under way before those of the next borrower. */
  release(connection: PooledConnection): void {
    connection.onLost = undefined
    if (connection.isLost) this.#discard(connection)
    let next = this.#waiting.shift()
    // Those further behind are refused with the next sweep.
    for (; next && this.#isLate(next, performance.now()); next = this.#waiting.shift()) next.reject(tooLate())
    if (next) next.resolve(connection.isLost ? this.#add() : connection)
    else if (!connection.isLost) {
      this.#idle.push(connection)
      this.#endLater()
    }
  }

  /** Ends every connection; statements under way have `timeout` seconds. */
  async end(timeout: number): Promise<void> {
    await Promise.all([...this.#connections].map(({ sql }) => sql.end({ timeout })))
  }

  /** Refuses callers that are gone or have waited for too long, also while no connection comes back. */
  #refuseLate(): void {
    const now = performance.now()
    const late = this.#waiting.filter((one) => this.#isLate(one, now))
    if (late.length === 0) return
    this.#waiting = this.#waiting.filter((one) => !this.#isLate(one, now))
    for (const { reject } of late) reject(tooLate())
  }

  #isLate({ caller: asking, since }: Waiting, now: number): boolean {
    return asking !== undefined && (asking.isGone || now - since > this.#waitMs)
  }

  #sweepLater(): void {
    if (this.#sweeping) return
    this.#sweeping = setTimeout(() => {
      this.#sweeping = undefined
      this.#refuseLate()
      if (this.#waiting.length > 0) this.#sweepLater()
    }, SWEEP_MS).unref()
  }

  /** Ends the reads that no other transaction has ended. */
  #endLater(): void {
    if (this.#ending) return
    this.#ending = setTimeout(() => {
      this.#ending = undefined
      for (const connection of this.#idle) {
        if (connection.isReadOpen && !connection.isLost) void connection.sql.unsafe('commit').catch(() => {})
        connection.isReadOpen = false
      }
    }, MAX_OPEN_MS).unref()
  }

  #discard(connection: PooledConnection): void {
    this.#connections.delete(connection)
    void connection.sql.end({ timeout: 0 })
  }

  async #add(): Promise<PooledConnection> {
    const connection: PooledConnection = {
      sql: this.#open(() => {
        connection.isLost = true
        connection.onLost?.()
      }),
      isLost: false,
      isReadOpen: false,
    }
    this.#connections.add(connection)
    try {
      await this.#check(connection.sql)
      return connection
    } catch (error) {
      this.#discard(connection)
      throw error
    }
  }
}
