import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'drizzle-orm'
import { inOneTurn } from '#db/in-one-turn.ts'
import type { SessionUser } from '#domain/session.ts'
import { type SiteLocale, defaultLocale, isSiteLocale, preferredLocale } from '#domain/locale.ts'
import { Role } from '#domain/roles.ts'
import { UserState } from '#domain/user-state.ts'
import type { Deps } from '../deps.ts'
import { Forbidden } from './errors.ts'
import { isId } from './ids.ts'
import { hashToken } from './tokens.ts'

const IDLE_MS = 7 * 24 * 3_600_000
const TOUCH_MS = 5 * 60_000

/** A signed-in person and the account being worked in. Made from the session row alone; headers only choose. */
export interface Viewer extends SessionUser {
  session_id: string
}

/** One call: who asks, from where, in which language, and the means to answer. */
export interface Call {
  deps: Deps
  viewer: Viewer | null
  locale: SiteLocale
  visitor: Visitor
  /** The same call as it would be let in now; for work that outlives a moment. Throws as `readCall` does. */
  again(): Promise<Call>
}

/** What is known of somebody before, or without, a sign-in. */
export interface Visitor {
  ip: string
  host: string
  /** Account headers of a signed-out caller: public data of that account only. */
  wanted: { account_id?: string | undefined; account_token?: string | undefined }
}

interface SessionRow extends Record<string, unknown> {
  session_id: string
  user_id: string
  account_id: string
  account_token: string
  account_role: number
  account_locale: string
  user_login: string
  user_fullname: string
  user_state: number
  country_codes_defaults: number[]
  last_seen_at: string | Date
  expires_at: string | Date
}

/** Reads headers into a `Call`. Throws `Forbidden` when an account header names what the person may not use. */
export async function readCall(deps: Deps, request: { headers: IncomingHttpHeaders; ip: string }): Promise<Call> {
  const { headers } = request
  const wanted = {
    account_token: header(headers, 'user-account'),
    account_id: header(headers, 'account-id'),
    tenant_account_id: header(headers, 'tenant-account'),
  }
  // The name of a scheme is written in any case (RFC 9110).
  const token = /^Bearer (\S{20,200})$/i.exec(header(headers, 'authorization') ?? '')?.[1]
  const session = token ? await findSession(deps, token) : undefined
  const viewer = session ? await chooseAccount(deps, session, wanted) : null
  return {
    deps,
    viewer,
    locale: localeOf(headers, viewer?.account_locale),
    visitor: { ip: request.ip, host: hostOf(headers), wanted },
    again: () => readCall(deps, request),
  }
}

/** The host of a request without its port, in the one way accounts name theirs. */
export function hostOf({ host = '' }: IncomingHttpHeaders): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

/** The language somebody is spoken to in. */
export function localeOf(headers: IncomingHttpHeaders, fallback: SiteLocale = defaultLocale): SiteLocale {
  return preferredLocale((headers['accept-language'] ?? '').split(',')) ?? fallback
}

/** The value of a header; absent and empty are the same, and a repeated one is refused. */
function header(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  if (Array.isArray(value)) throw new Forbidden()
  return value || undefined
}

const readSession = inOneTurn(async ({ anonymous }, hashes: readonly string[]) => {
  const rows = await anonymous.execute<SessionRow & { place: string }>(sql`
    select wanted.place, session.* from unnest(${sql.param(hashes)}::text[]) with ordinality wanted(hash, place)
      cross join lateral session_by_token(wanted.hash) session`)
  const found = new Map(rows.map((row) => [Number(row.place), row]))
  return hashes.map((_, index): SessionRow | undefined => found.get(index + 1))
})

async function findSession(deps: Deps, token: string): Promise<SessionRow | undefined> {
  const row = await readSession(deps.db, hashToken(token))
  if (!row || row.user_state === UserState.banned) return undefined
  const now = deps.now().getTime()
  const lastSeen = new Date(row.last_seen_at).getTime()
  if (new Date(row.expires_at).getTime() <= now || now - lastSeen > IDLE_MS) return undefined
  if (now - lastSeen > TOUCH_MS) {
    await deps.db.inAccount(row.account_id, (tx) =>
      tx.execute(
        sql`update sessions set last_seen_at = ${new Date(now).toISOString()} where _id = ${row.session_id} and account_id = ${row.account_id}`,
      ),
    )
  }
  return row
}

async function chooseAccount(
  deps: Deps,
  session: SessionRow,
  wanted: {
    account_token?: string | undefined
    account_id?: string | undefined
    tenant_account_id?: string | undefined
  },
): Promise<Viewer> {
  const role = session.account_role as Role
  if (wanted.account_id && wanted.account_id !== session.account_id) throw new Forbidden()
  if (wanted.account_token && wanted.account_token !== session.account_token) throw new Forbidden()
  const tenant = wanted.tenant_account_id ?? session.account_id
  if (tenant !== session.account_id && !(role === Role.ADMIN && (await accountExists(deps, tenant))))
    throw new Forbidden()
  return {
    _id: session.user_id,
    session_id: session.session_id,
    user_login: session.user_login,
    user_fullname: session.user_fullname,
    account_id: session.account_id,
    account_token: session.account_token,
    tenant_account_id: tenant,
    account_role: role,
    account_locale: isSiteLocale(session.account_locale) ? session.account_locale : defaultLocale,
    account_country_codes_defaults: session.country_codes_defaults,
  }
}

async function accountExists(deps: Deps, account_id: string): Promise<boolean> {
  const rows = await deps.db.anonymous.execute<{ account_id: string }>(
    sql`select account_id from accounts_for_operator()`,
  )
  return rows.some((row) => row.account_id === account_id)
}

/** The account whose public data the caller gets: the one worked in, else the one that headers or host name. */
export async function publicAccountId(call: Call): Promise<string | undefined> {
  return call.viewer ? call.viewer.tenant_account_id : visitorsAccountId(call.deps, call.visitor)
}

/** The same for somebody who is not signed in, or whose sign-in the request cannot tell. */
export async function visitorsAccountId(
  deps: Deps,
  { wanted, host }: Omit<Visitor, 'ip'>,
): Promise<string | undefined> {
  const id = isId(wanted.account_id) ? wanted.account_id : null
  const rows = await deps.db.anonymous.execute<{ account_id: string }>(
    sql`select account_id from account_for_visitor(${id}::uuid, ${wanted.account_token ?? null}, ${host})`,
  )
  return rows[0]?.account_id
}
