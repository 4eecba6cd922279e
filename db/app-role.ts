import type { Sql } from 'postgres'

/** The role of the application. It owns nothing, so row security applies to it. */
export const APP_ROLE = 'bible_school_app'

/**
 * The SQL that creates the application's role, lets `user` become it and grants it the schemas that exist. The migrations
 * grant the tables. Safe to repeat, before and after the first start.
 */
export function appRoleSql(user: string): string {
  return `do $$
begin
  if not exists (select 1 from pg_roles where rolname = '${APP_ROLE}') then
    create role ${APP_ROLE} nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object then null;
end $$;
grant usage on schema public to ${APP_ROLE};
do $$
begin
  if exists (select 1 from pg_namespace where nspname = 'pgboss') then
    grant usage on schema pgboss to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema pgboss to ${APP_ROLE};
  end if;
end $$;
grant ${APP_ROLE} to "${user.replaceAll('"', '""')}";`
}

/** The SQL that creates a role that can sign in, with no right but to become the application's role. Safe to repeat. */
export function loginRoleSql(name: string, password: string): string {
  return `do $$
begin
  if not exists (select 1 from pg_roles where rolname = '${APP_ROLE}') then
    create role ${APP_ROLE} nologin nosuperuser nobypassrls;
  end if;
  if not exists (select 1 from pg_roles where rolname = '${name}') then
    create role ${name} login noinherit nosuperuser nobypassrls password '${password}';
    grant ${APP_ROLE} to ${name};
  end if;
exception when duplicate_object or unique_violation then null;
end $$`
}

/** Creates the role unless the user of this connection can already become it. */
export async function ensureAppRole(owner: Sql): Promise<void> {
  if (await canBecomeAppRole(owner)) return
  const [row] = await owner<{ user: string }[]>`select current_user as user`
  try {
    await owner.unsafe(appRoleSql(row?.user ?? ''))
  } catch (error) {
    throw new Error(
      `The database user may not create the role ${APP_ROLE}; \`npm run db:roles\` prints the SQL for a user who may`,
      { cause: error },
    )
  }
}

/** Tries `set role`: since PostgreSQL 16 membership alone does not allow it. */
async function canBecomeAppRole(owner: Sql): Promise<boolean> {
  try {
    await owner.begin((tx) => tx.unsafe(`set local role ${APP_ROLE}`))
    return true
  } catch {
    return false
  }
}

const PROTOCOL_VIOLATION = '08P01'

/** A connection without the application's role: row security would not apply to it. Its code is that of a lost connection. */
export class WrongRole extends Error {
  code = PROTOCOL_VIOLATION
}

/**
 * Checks that a connection serves the application's role: row security is the second lock, and poolers can drop the parameter that
 * chooses the role. Throws `WrongRole` with a sentence for the operator.
 */
export async function assertAppRole(connection: Sql): Promise<void> {
  const [row] = await connection<{ role: string; is_above: boolean }[]>`
    select rolname as role, rolsuper or rolbypassrls as is_above from pg_roles where rolname = current_user`.catch(
    (error: unknown) => {
      const { code, message } = error as { code?: string; message: string }
      if (code === PROTOCOL_VIOLATION)
        throw new WrongRole(`The pooler before the database refuses the parameter “role”. ${POOLER_ADVICE}`, {
          cause: error,
        })
      if (code === NO_SUCH_ROLE || code === MAY_NOT)
        throw new WrongRole(`The user of DATABASE_URL may not act as the application: ${message}. ${ROLE_ADVICE}`, {
          cause: error,
        })
      throw error
    },
  )
  if (row?.role !== APP_ROLE)
    throw new WrongRole(`The database serves the role ${row?.role} instead of ${APP_ROLE}. ${POOLER_ADVICE}`)
  if (row.is_above)
    throw new WrongRole(
      `The role ${APP_ROLE} may see the rows of every account. Let a superuser run: alter role ${APP_ROLE} nosuperuser nobypassrls`,
    )
}

/** For a start-up parameter that names no role. */
const NO_SUCH_ROLE = '22023'
const MAY_NOT = '42501'
const ROLE_ADVICE = '`npm run db:roles` prints the SQL that lets it.'
const POOLER_ADVICE =
  'Let DATABASE_URL name PostgreSQL itself, or a pooler in session mode that passes the start-up parameter “role” on.'

/** Lets another user than the owner become the application's role. */
export async function admitLogin(owner: Sql, user: string): Promise<void> {
  await owner.unsafe(`grant ${APP_ROLE} to "${user.replaceAll('"', '""')}"`)
}
