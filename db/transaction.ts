import postgres from 'postgres'
import { caller } from './caller.ts'
import { ConnectionLost } from './connection-lost.ts'
import type { ConnectionPool, PooledConnection } from './connection-pool.ts'
import { PoolBusy } from './pool-busy.ts'

/** Sends one statement. */
export type Send = (text: string, values?: never[]) => ReturnType<postgres.Sql['unsafe']>

export interface TransactionOptions {
  accountId: string
  /** One write is sent with the beginning and the end. */
  access: 'read write' | 'read only' | 'one write'
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Takes back what failed since the savepoint: see `server/lib/savepoint-queries.ts`. */
const TAKES_BACK = /^rollback to savepoint\b/i
/** Characters. Longer statements are rarely repeated, so PostgreSQL does not keep a plan for them. */
const MAX_PREPARED_LENGTH = 4_000

export function isPrepared(text: string): boolean {
  return text.length < MAX_PREPARED_LENGTH
}

/**
 * Runs `work` in one transaction of one account. `begin`, the account and the first statement of `work` leave in one
 * packet. If `begin` failed, no account would be set and row security would hide every row. A transaction that only reads
 * is ended by the message that begins the next one on its connection: one message less for each list. Throws `PoolBusy`, and stores
 * nothing, when the caller was refused meanwhile.
 */
export async function runTransaction<T>(
  pool: ConnectionPool,
  { accountId, access }: TransactionOptions,
  work: (connection: postgres.Sql, send: Send) => Promise<T>,
): Promise<T> {
  const connection = await pool.acquire()
  const transaction = new Transaction(connection)
  const lost = new Promise<never>((_resolve, reject) => {
    connection.onLost = () => reject(new ConnectionLost())
  })
  // It may come before the race below begins.
  lost.catch(() => {})
  const isOneWrite = access === 'one write'
  try {
    if (isOneWrite) refuseLate()
    const begun = transaction.send(`${connection.isReadOpen ? 'commit; ' : ''}${beginning(accountId, access)}`)
    connection.isReadOpen = false
    const worked = work(connection.sql, transaction.send)
    const done = Promise.all([worked, begun, isOneWrite && transaction.commit()])
    const [result] = await Promise.race([done, lost])
    if (access === 'read only') transaction.leaveOpen()
    if (access === 'read write') {
      refuseLate()
      await Promise.race([transaction.commit(), lost])
    }
    return result
  } catch (error) {
    transaction.rollBack()
    throw error
  } finally {
    pool.release(connection)
  }
}

function refuseLate(): void {
  if (caller.getStore()?.isRefused) throw new PoolBusy('The caller was refused meanwhile')
}

/** One message, in which PostgreSQL takes no parameters. */
function beginning(accountId: string, access: TransactionOptions['access']): string {
  if (!UUID.test(accountId)) throw new Error(`Not the id of an account: ${accountId}`)
  return `begin ${access === 'read only' ? access : 'read write'}; set local app.account_id = '${accountId}'`
}

class Transaction {
  readonly #connection: PooledConnection
  #error: Error | undefined
  #isOver = false

  constructor(connection: PooledConnection) {
    this.#connection = connection
  }

  /** Refuses statements after the end and after a loss: the connection may already serve another account. */
  send: Send = (text, values = []) => {
    if (this.#isOver) throw new Error('The transaction is over')
    if (this.#connection.isLost) throw new ConnectionLost()
    const query = this.#connection.sql.unsafe(text, values, { prepare: isPrepared(text) })
    void query.execute()
    if (TAKES_BACK.test(text)) void query.then(() => (this.#error = undefined)).catch(() => {})
    query.catch((error: Error) => {
      // A socket error precedes the close event; a statement sent between the two would never settle.
      if (!(error instanceof postgres.PostgresError) || error.severity === 'FATAL') this.#connection.isLost = true
      this.#error ??= error
    })
    return query
  }

  /**
   * Throws if a statement failed, even if `work` caught the error: PostgreSQL has rolled back by then, but for what failed
   * after a savepoint that was returned to.
   */
  async commit(): Promise<void> {
    if (this.#error) throw this.#error
    const committed = this.send('commit')
    this.#isOver = true
    const { command } = await committed
    if (command !== 'COMMIT') throw this.#error ?? new Error(`The transaction ended with ${command}`)
  }

  /** After reads: throws if any statement failed. */
  leaveOpen(): void {
    if (this.#error) throw this.#error
    this.#isOver = true
    this.#connection.isReadOpen = true
  }

  rollBack(): void {
    if (!this.#isOver && !this.#connection.isLost) void this.send('rollback')
    this.#isOver = true
  }
}
