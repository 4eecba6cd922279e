import { sql } from 'drizzle-orm'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import * as schema from './schema/schema.ts'

/** Where a PostgreSQL is: any server by URL, or the embedded one by the folder of its unix socket. */
export type DatabaseAddress = { url: string } | { socket: string; database: string }

export type Query = PostgresJsDatabase<typeof schema>

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
  const db = drizzle(pool, { schema })
  return {
    anonymous: db,
    inAccount: (accountId, work) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('app.account_id', ${accountId}, true)`)
        return work(tx)
      }),
    close: () => pool.end({ timeout: 5 }),
  }
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
  try {
    await owner.unsafe(appRoleSql)
  } catch (error) {
    throw new Error(
      `The database user may not create the role ${APP_ROLE}; \`npm run db:roles\` prints the SQL for the owner`,
      { cause: error },
    )
  }
}

/** Makes the role the application works as. Idempotent; printed by `npm run db:roles` for owners who grant by hand. */
export const appRoleSql = `do $$
begin
  if not exists (select 1 from pg_roles where rolname = '${APP_ROLE}') then
    create role ${APP_ROLE} nologin nosuperuser nobypassrls;
  end if;
  if not pg_has_role(current_user, '${APP_ROLE}', 'member') then
    execute format('grant ${APP_ROLE} to %I', current_user);
  end if;
  execute format('grant usage on schema public to ${APP_ROLE}');
exception when duplicate_object then null;
end $$;`
