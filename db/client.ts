import { drizzle } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { APP_ROLE, assertAppRole } from './app-role.ts'
import { connect, type ConnectOptions, type DatabaseAddress } from './connect.ts'
import { ConnectionPool, type PoolLoad } from './connection-pool.ts'
import { connectPrepared } from './prepared-queries.ts'
import type { AccountQuery, Query } from './query.ts'
import { nothingWritten, sendRecount } from './recount.ts'
import { StatementPool } from './statement-pool.ts'
import { isPrepared, runTransaction, type Send, type TransactionOptions } from './transaction.ts'

export interface Database {
  /**
   * Runs `work` in one transaction that sees and writes only the rows of `accountId`: row security is set for this
   * transaction alone. Queries still compare the account, with that of `tx`: PostgreSQL chooses an index by it.
   */
  inAccount<T>(accountId: string, work: (tx: AccountQuery) => Promise<T>): Promise<T>
  /** The same for work that only reads; PostgreSQL refuses writes. */
  readAccount<T>(accountId: string, work: (tx: AccountQuery) => Promise<T>): Promise<T>
  /** A transaction of one prepared query, which `write` sends at once: it, the beginning and the end are one message. */
  writeAtOnce(accountId: string, write: (tx: AccountQuery) => Promise<void>): Promise<void>
  /** For look-ups before an account is known, through the named `security definer` functions. Sees no account's rows. */
  unscoped: Query
  /**
   * For functions that are a whole transaction and set their account themselves, such as `save_answer`. Statements are
   * pipelined: none waits for a free connection.
   */
  autocommit: Query
  load(): DatabaseLoad
  close(): Promise<void>
}

/** What the database has to do for this process. */
export interface DatabaseLoad {
  transactions: PoolLoad
  /** Statements without a reply yet. */
  lookups: number
  saves: number
}

const STATEMENT_TIMEOUT_MS = 5_000
/** Fifty thousand rows of the statistics are sorted in it, instead of on the disk. */
const WORK_MEMORY = '16MB'
/** Statements before an account is known are short, and many share one connection. */
const LOOKUP_CONNECTIONS = 3
/** Enough that many saves share one write to the disk. */
const SAVE_CONNECTIONS = 4

/**
 * Opens the database as the application's role, with at most `max` transactions at a time. A statement ends after `statementMs`, and a
 * call waits `waitMs` for a connection. `debug` receives every statement.
 */
export function openDatabase(
  address: DatabaseAddress,
  {
    max = 10,
    statementMs = STATEMENT_TIMEOUT_MS,
    waitMs,
    debug,
  }: Pick<ConnectOptions, 'debug'> & { max?: number; statementMs?: number; waitMs?: number | undefined } = {},
): Database {
  // No maximum lifetime: it would end a connection in the middle of its work.
  const options = {
    ...(debug ? { debug } : {}),
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    connection: {
      role: APP_ROLE,
      application_name: 'bible-school',
      statement_timeout: statementMs,
      work_mem: WORK_MEMORY,
    },
  }
  const open = (onclose: () => void) => connect(address, { ...options, onclose })
  // These few statements get one plan each, whatever the length of their arrays.
  const generic = { ...options, connection: { ...options.connection, plan_cache_mode: 'force_generic_plan' } }
  const openGeneric = (onclose: () => void) => adaptToDrizzle(connect(address, { ...generic, onclose }))
  const lookups = new StatementPool(openGeneric, LOOKUP_CONNECTIONS, assertAppRole)
  const saves = new StatementPool(openGeneric, SAVE_CONNECTIONS, assertAppRole)
  const pool = new ConnectionPool(open, max, assertAppRole, waitMs)
  const transact = <T>(scope: TransactionOptions, work: (tx: AccountQuery) => Promise<T>) =>
    runTransaction(pool, scope, async (connection, send) => {
      const tx = Object.assign(queryOver(connection, send), { accountId: scope.accountId, written: nothingWritten() })
      const result = await work(tx)
      sendRecount(send, tx)
      return result
    })
  return {
    unscoped: queryOverPool(lookups),
    autocommit: queryOverPool(saves),
    inAccount: (accountId, work) => transact({ accountId, access: 'read write' }, work),
    readAccount: (accountId, work) => transact({ accountId, access: 'read only' }, work),
    writeAtOnce: (accountId, write) => transact({ accountId, access: 'one write' }, write),
    load: () => ({ transactions: pool.load(), lookups: lookups.pending, saves: saves.pending }),
    async close() {
      await Promise.all([lookups.end(5), saves.end(5), pool.end(5)])
    },
  }
}

function queryOverPool(pool: StatementPool): Query {
  return queryOver(pool.sql, (text, values = []) => pool.send(text, values, { prepare: isPrepared(text) }))
}

/** Drizzle changes how its client reads and writes some types. */
function adaptToDrizzle(client: postgres.Sql): postgres.Sql {
  drizzle({ client })
  return client
}

/** Drizzle that sends its statements through `send`. It uses `options` and `unsafe` of its client and nothing else. */
function queryOver({ options }: postgres.Sql, send: Send): Query {
  return connectPrepared(drizzle({ client: { options, unsafe: send } as postgres.Sql }), send)
}
