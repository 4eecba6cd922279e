import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { type Lane, Lanes } from './lanes.ts'

/** Where a PostgreSQL is: any server by URL, or the embedded one by the folder of its unix socket. */
export type DatabaseAddress = { url: string } | { socket: string; database: string }

export type Query = PostgresJsDatabase

export interface Database {
  /**
   * Runs `work` in one transaction that sees and writes the rows of `accountId` alone: row security is set for the
   * transaction and gone with it. The account still goes to every query as an argument.
   */
  inAccount<T>(accountId: string, work: (tx: Query) => Promise<T>): Promise<T>
  /** The same for work that only reads: PostgreSQL refuses anything else, and its end is not waited for. */
  readAccount<T>(accountId: string, work: (tx: Query) => Promise<T>): Promise<T>
  /** For look-ups before an account is known, through the named `security definer` functions. Sees no account's rows. */
  anonymous: Query
  /**
   * For functions that are a whole transaction by themselves and set their account themselves, as `save_answer` does. Nobody
   * waits for a connection here: a statement follows those that others have sent on the same one.
   */
  atOnce: Query
  close(): Promise<void>
}

const APP_ROLE = 'bible_school_app'
/** No statement of ours is worth more; the caller has been told to try again by then. */
const STATEMENT_MS = 5_000
/** Characters. */
const LONGEST_PREPARED = 4_000
/** Connections for what is asked before an account is known: one short statement each, many on one connection. */
const LOOKUPS = 3
/** Connections for what is a transaction by itself: enough that many share one write to the disk. */
const SAVES = 4

/** A connection pool as postgres.js makes it; the embedded superuser is `bible_school`. */
export function connect(address: DatabaseAddress, options: postgres.Options<Record<string, never>> = {}): postgres.Sql {
  const common = { onnotice: () => {}, ...options }
  return 'url' in address
    ? postgres(address.url, common)
    : postgres({ host: address.socket, database: address.database, user: 'bible_school', ...common })
}

/** Brings the database to today's schema as its owner. Safe to run at every start and from several processes at once. */
export async function migrateDatabase(address: DatabaseAddress, migrationsFolder: string): Promise<void> {
  const owner = connect(address, { max: 1 })
  try {
    // One at a time: two servers that start together on an external database wait for each other here.
    await owner`select pg_advisory_lock(hashtext('bible-school:migrate'))`
    await assertUtf8(owner)
    await ensureAppRole(owner)
    await migrate(drizzle(owner), { migrationsFolder })
  } finally {
    await owner.end({ timeout: 5 })
  }
}

/** Opens what the application works with, as the role that row security holds to. At most `max` transactions at a time; `debug` is told of every statement. */
export function openDatabase(
  address: DatabaseAddress,
  { max = 10, debug }: Pick<postgres.Options<Record<string, never>>, 'debug'> & { max?: number } = {},
): Database {
  const options = {
    ...(debug ? { debug } : {}),
    connect_timeout: 5,
    connection: { role: APP_ROLE, application_name: 'bible-school', statement_timeout: STATEMENT_MS },
  }
  // The same few statements for ever, planned once: arrays of one length or another need no plan of their own.
  const settled = { ...options, connection: { ...options.connection, plan_cache_mode: 'force_generic_plan' } }
  const lookups = connect(address, { ...settled, max: LOOKUPS })
  const saves = connect(address, { ...settled, max: SAVES })
  // Never ended for its age: that would be in the middle of a transaction.
  const lanes = new Lanes((onclose) => connect(address, { ...options, max: 1, max_lifetime: null, onclose }), max)
  return {
    anonymous: queryOverPool(lookups),
    atOnce: queryOverPool(saves),
    inAccount: (accountId, work) => transactionOver(lanes, accountId, work, 'read write'),
    readAccount: (accountId, work) => transactionOver(lanes, accountId, work, 'read only'),
    async close() {
      await Promise.all([lookups.end({ timeout: 5 }), saves.end({ timeout: 5 }), lanes.end(5)])
    },
  }
}

/**
 * One transaction on one connection. Its beginning, the account it is for and the first statement of `work` leave in one
 * packet: nothing is waited for that is never refused. Were it refused, no account would be set, and row security would
 * show and take nothing.
 */
async function transactionOver<T>(
  lanes: Lanes,
  accountId: string,
  work: (tx: Query) => Promise<T>,
  access: 'read write' | 'read only',
): Promise<T> {
  const lane = await lanes.borrow()
  const transaction = new Transaction(lane)
  const lost = new Promise<never>((_resolve, reject) => {
    lane.whenLost = () => reject(new ConnectionLost())
  })
  try {
    const begun = transaction.send(access === 'read only' ? 'begin read only' : 'begin')
    const chosen = transaction.send(`select set_config('app.account_id', $1, true)`, [accountId as never])
    const done = Promise.all([work(queryOver(lane.sql, transaction.send)), begun, chosen])
    const [result] = await Promise.race([done, lost])
    const committed = transaction.commit()
    if (access === 'read write') await Promise.race([committed, lost])
    else committed.catch(() => {})
    return result
  } catch (error) {
    transaction.rollBack()
    throw error
  } finally {
    lanes.giveBack(lane)
  }
}

type Send = (text: string, values?: never[]) => ReturnType<postgres.Sql['unsafe']>

class Transaction {
  readonly #lane: Lane
  #failure: Error | undefined
  #isOver = false

  constructor(lane: Lane) {
    this.#lane = lane
  }

  /** What comes after the end is refused, and after a loss of the connection: both are in other hands by then. */
  send: Send = (text, values = []) => {
    if (this.#isOver) throw new Error('The transaction is over')
    if (this.#lane.isLost) throw new ConnectionLost()
    const query = this.#lane.sql.unsafe(text, values, { prepare: isPrepared(text) })
    void query.execute()
    query.catch((error: Error) => {
      // The socket's own error comes before its close, and whatever is sent between the two is never answered.
      if (!(error instanceof postgres.PostgresError) || error.severity === 'FATAL') this.#lane.isLost = true
      this.#failure ??= error
    })
    return query
  }

  /** Throws when anything in it failed, even if its work did not mind: PostgreSQL keeps nothing of it. */
  commit(): Promise<void> {
    if (this.#failure) throw this.#failure
    const committed = this.send('commit').then(({ command }) => {
      if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`)
    })
    this.#isOver = true
    return committed
  }

  rollBack(): void {
    if (!this.#isOver && !this.#lane.isLost) void this.send('rollback')
    this.#isOver = true
  }
}

/** By the code that says to callers: the database is away. */
class ConnectionLost extends Error {
  code = 'CONNECTION_CLOSED'
}

function queryOverPool(pool: postgres.Sql): Query {
  return queryOver(pool, (text, values) => pool.unsafe(text, values, { prepare: isPrepared(text) }))
}

/** Drizzle over a connection. */
function queryOver(connection: postgres.Sql, send: Send): Query {
  return drizzle(
    Object.assign(Object.create(connection) as postgres.Sql, { options: connection.options, unsafe: send }),
  )
}

/** PostgreSQL plans a statement once, long ones apart: they are seldom the same twice. */
function isPrepared(text: string): boolean {
  return text.length < LONGEST_PREPARED
}

/** Refuses a database that would mangle or mis-sort Cyrillic: wrong encoding, or a ctype that knows only ASCII. */
async function assertUtf8(owner: postgres.Sql): Promise<void> {
  const [row] = await owner<{ encoding: string; folded: string }[]>`
    select current_setting('server_encoding') as encoding, lower('ЇЖАК') as folded`
  if (row?.encoding !== 'UTF8' || row.folded !== 'їжак') {
    throw new Error(
      'The database must be UTF-8 with a UTF-8 ctype: create it with ENCODING UTF8 and LC_CTYPE C.UTF-8 or a language of yours',
    )
  }
}

async function ensureAppRole(owner: postgres.Sql): Promise<void> {
  if (await mayBecomeApp(owner)) return
  const [row] = await owner<{ user: string }[]>`select current_user as user`
  try {
    await owner.unsafe(appRoleSql(row?.user ?? ''))
  } catch (error) {
    throw new Error(
      `The database user may not create the role ${APP_ROLE}; \`npm run db:roles\` prints the SQL for whoever may`,
      { cause: error },
    )
  }
}

/** Being its member is not enough since PostgreSQL 16, so it is tried. */
async function mayBecomeApp(owner: postgres.Sql): Promise<boolean> {
  try {
    await owner.begin((tx) => tx.unsafe(`set local role ${APP_ROLE}`))
    return true
  } catch {
    return false
  }
}

/** Makes the role the application works as, and lets `user` become it. Idempotent. */
export function appRoleSql(user: string): string {
  return `do $$
begin
  if not exists (select 1 from pg_roles where rolname = '${APP_ROLE}') then
    create role ${APP_ROLE} nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object then null;
end $$;
grant usage on schema public to ${APP_ROLE};
grant ${APP_ROLE} to "${user.replaceAll('"', '""')}";`
}
