import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

/** Where a PostgreSQL is: any server by URL, or the embedded one by the folder of its unix socket. */
export type DatabaseAddress = { url: string } | { socket: string; database: string }

export type Query = PostgresJsDatabase

export interface Database {
  /**
   * Runs `work` in one transaction that sees and writes the rows of `accountId` alone: row security is set for the
   * transaction and gone with it. The account still goes to every query as an argument.
   */
  inAccount<T>(accountId: string, work: (tx: Query) => Promise<T>): Promise<T>
  /** For look-ups before an account is known, through the named `security definer` functions. Sees no account's rows. */
  anonymous: Query
  close(): Promise<void>
}

const APP_ROLE = 'bible_school_app'
/** No statement of ours is worth more; the caller has been told to try again by then. */
const STATEMENT_MS = 5_000
/** Characters. */
const LONGEST_PREPARED = 4_000

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

/** Opens the pool the application works with, as the role that row security holds to. */
export function openDatabase(address: DatabaseAddress, options: { max?: number } = {}): Database {
  const pool = connect(address, {
    max: options.max ?? 10,
    connect_timeout: 5,
    connection: { role: APP_ROLE, application_name: 'bible-school', statement_timeout: STATEMENT_MS },
  })
  return {
    anonymous: queryOver(pool, pool.options),
    inAccount: (accountId, work) => transactionOver(pool, accountId, work),
    close: () => pool.end({ timeout: 5 }),
  }
}

/**
 * One transaction. The account it is for and the first statement of `work` leave in one packet: nothing is waited for that
 * is never refused. Were it refused, no account would be set, and row security would show and take nothing.
 */
async function transactionOver<T>(pool: postgres.Sql, accountId: string, work: (tx: Query) => Promise<T>): Promise<T> {
  const life = { isOver: false }
  try {
    const [, result] = await pool.begin((tx) =>
      Promise.all([
        tx.unsafe(`select set_config('app.account_id', $1, true)`, [accountId], { prepare: true }).execute(),
        work(queryOver(tx, pool.options, life)),
      ]),
    )
    return result as T
  } finally {
    life.isOver = true
  }
}

/**
 * Drizzle over a connection, whose statements PostgreSQL plans once, long ones apart: they are seldom the same twice. What
 * comes after the end of its `life` is refused: the connection is in another account's hands by then.
 */
function queryOver(connection: postgres.ISql, options: postgres.Sql['options'], life = { isOver: false }): Query {
  const { unsafe } = connection
  const client = Object.assign(Object.create(connection) as postgres.Sql, {
    options,
    unsafe: (text: string, values?: never[]) => {
      if (life.isOver) throw new Error('The transaction is over')
      return unsafe(text, values, { prepare: text.length < LONGEST_PREPARED })
    },
  })
  return drizzle(client)
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
