import type postgres from 'postgres'
import { WrongRole } from './app-role.ts'
import { ConnectionLost } from './connection-lost.ts'

// Why not a pool of postgres.js: after a loss it mixes what was left of the last reply into the first one of its next
// connection, and a statement that is sent while the socket closes never settles.

type Statement = ReturnType<postgres.Sql['unsafe']>

interface Connection {
  sql: postgres.Sql
  /** Sent, without a reply yet. */
  pending: Set<Statement>
  isChecked: boolean
}

/** A few connections that single statements share; a lost connection is replaced by a new client. */
export class StatementPool {
  readonly #open: (onclose: () => void) => postgres.Sql
  readonly #check: (sql: postgres.Sql) => Promise<void>
  readonly #connections: Connection[]
  #isOver = false

  /** `open` creates a client with one connection; `check` throws `WrongRole` for one that must not be used. */
  constructor(
    open: (onclose: () => void) => postgres.Sql,
    size: number,
    check: (sql: postgres.Sql) => Promise<void> = async () => {},
  ) {
    this.#open = open
    this.#check = check
    this.#connections = Array.from({ length: size }, () => this.#create())
  }

  /** What drizzle reads of a client. */
  get sql(): postgres.Sql {
    return (this.#connections[0] as Connection).sql
  }

  /** Statements that are sent, without a reply yet. */
  get pending(): number {
    return this.#connections.reduce((sum, { pending }) => sum + pending.size, 0)
  }

  /** Sends a statement on the connection with the fewest unanswered ones. */
  send(text: string, values: never[], options: postgres.UnsafeQueryOptions): Statement {
    const connection = this.#connections.reduce((best, next) => (next.pending.size < best.pending.size ? next : best))
    const { sql, pending } = connection
    if (!connection.isChecked) this.#checkOnce(connection)
    const statement = sql.unsafe(text, values, options)
    pending.add(statement)
    const settle = () => void pending.delete(statement)
    statement.then(settle, settle)
    return statement
  }

  /** Ends every connection; statements under way have `timeout` seconds. */
  async end(timeout: number): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#connections.map(({ sql }) => sql.end({ timeout })))
  }

  /** With the first statement: a connection is opened when it is needed. */
  #checkOnce(connection: Connection): void {
    connection.isChecked = true
    this.#check(connection.sql).catch((error: unknown) => {
      if (error instanceof WrongRole) this.#replace(connection)
    })
  }

  #create(): Connection {
    const sql = this.#open(() => this.#replace(connection))
    const connection: Connection = { sql, pending: new Set(), isChecked: false }
    return connection
  }

  #replace(lost: Connection): void {
    if (!this.#isOver) this.#connections[this.#connections.indexOf(lost)] = this.#create()
    // A promise of postgres.js that its connection will not settle.
    for (const statement of lost.pending)
      (statement as unknown as { reject(error: Error): void }).reject(new ConnectionLost())
    void lost.sql.end({ timeout: 0 })
  }
}
