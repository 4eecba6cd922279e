import type postgres from 'postgres'

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

export class ConnectionPool {
  readonly #open: (onclose: () => void) => postgres.Sql
  readonly #max: number
  readonly #connections = new Set<PooledConnection>()
  readonly #idle: PooledConnection[] = []
  #ending: NodeJS.Timeout | undefined
  readonly #waiting: ((connection: PooledConnection) => void)[] = []

  /** At most `max` connections. `open` creates a client with one connection when it is needed. */
  constructor(open: (onclose: () => void) => postgres.Sql, max: number) {
    this.#open = open
    this.#max = max
  }

  /** A connection for the caller alone; callers wait in the order of their calls. */
  async acquire(): Promise<PooledConnection> {
    for (let connection = this.#idle.pop(); connection; connection = this.#idle.pop()) {
      if (!connection.isLost) return connection
      this.#discard(connection)
    }
    if (this.#connections.size < this.#max) return this.#add()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** Returns a connection. PostgreSQL answers statements under way before those of the next borrower. */
  release(connection: PooledConnection): void {
    connection.onLost = undefined
    if (connection.isLost) this.#discard(connection)
    const next = this.#waiting.shift()
    if (next) next(connection.isLost ? this.#add() : connection)
    else if (!connection.isLost) {
      this.#idle.push(connection)
      this.#endLater()
    }
  }

  /** Ends every connection; statements under way have `timeout` seconds. */
  async end(timeout: number): Promise<void> {
    await Promise.all([...this.#connections].map(({ sql }) => sql.end({ timeout })))
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

  #add(): PooledConnection {
    const connection: PooledConnection = {
      sql: this.#open(() => {
        connection.isLost = true
        connection.onLost?.()
      }),
      isLost: false,
      isReadOpen: false,
    }
    this.#connections.add(connection)
    return connection
  }
}
