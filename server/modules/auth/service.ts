import type { IncomingHttpHeaders } from 'node:http'
import { defaultLocale, isSiteLocale } from '#domain/locale.ts'
import { Role } from '#domain/roles.ts'
import { UserState } from '#domain/user-state.ts'
import type { Deps } from '../../deps.ts'
import { describeDevice } from '../../lib/describe-device.ts'
import { Forbidden } from '../../lib/errors.ts'
import type { RequestContext } from '../../frame/request-context.ts'
import { bearerOf, headerOf, hostOf, languagesOf, localeOf } from '../../frame/request-headers.ts'
import { hashToken } from '../../lib/tokens.ts'
import type { Viewer } from '../../frame/viewer.ts'
import { findVisitorAccountId } from '../accounts/service.ts'
import { findLiveSession, findSessionByToken, hasAccount, type SessionRow, touchSession } from './queries.ts'
import { IDLE_MS } from './session-times.ts'

// For other modules.
export {
  createAppToken,
  endAccess,
  endSession,
  endSessions,
  listAppTokens,
  listSessions,
  revokeAppToken,
  revokeAppTokens,
} from './access.ts'
export { atHome } from './own-access.ts'
export { foldLogin } from './fold-login.ts'
export { deleteSecondFactor } from './queries.ts'
export type { AppTokens, NewAppToken, Sessions } from './schema.ts'

const TOUCH_MS = 5 * 60_000

interface WantedAccount {
  account_token: string | undefined
  account_id: string | undefined
  tenant_account_id: string | undefined
}

/** Reads the headers of a request. Throws `Forbidden` when an account header names an account that the person may not use. */
export async function readRequestContext(
  deps: Deps,
  request: { headers: IncomingHttpHeaders; ip: string; id: string },
  { isMachine = false } = {},
): Promise<RequestContext> {
  const { headers } = request
  const wanted = {
    account_token: headerOf(headers, 'user-account'),
    account_id: headerOf(headers, 'account-id'),
    tenant_account_id: headerOf(headers, 'tenant-account'),
  }
  // A machine has no session.
  const token = isMachine ? undefined : bearerOf(headers)
  const session = token ? await findSession(deps, token) : undefined
  const viewer = session ? await chooseAccount(deps, session, wanted) : null
  return {
    deps,
    viewer,
    locale: localeOf(headers, viewer?.account_locale),
    languages: languagesOf(headers),
    client: {
      ip: request.ip,
      request_id: request.id,
      host: hostOf(headers),
      device: describeDevice(headerOf(headers, 'user-agent')),
      wanted,
    },
    refresh: () => readRequestContext(deps, request, { isMachine }),
  }
}

/** The account whose public data the caller gets: the current one, else the one from headers or host name. */
export async function publicAccountId(context: RequestContext): Promise<string | undefined> {
  return context.viewer ? context.viewer.tenant_account_id : findVisitorAccountId(context.deps, context.client)
}

/** Whether a person is still signed in with the same role; for work that outlives its request. */
export async function isStillSignedIn(deps: Deps, viewer: Viewer): Promise<boolean> {
  const { account_id, session_id } = viewer
  const found = await deps.db.readAccount(account_id, (tx) => findLiveSession(tx, session_id, deps.now()))
  return found?.account_role === viewer.account_role && found.user_state !== UserState.banned
}

async function findSession(deps: Deps, token: string): Promise<SessionRow | undefined> {
  const row = await findSessionByToken(deps.db, hashToken(token))
  if (!row || row.user_state === UserState.banned) return undefined
  const now = deps.now()
  const idleMs = now.getTime() - new Date(row.last_seen_at).getTime()
  if (new Date(row.expires_at) <= now || idleMs > IDLE_MS) return undefined
  if (idleMs > TOUCH_MS) {
    await deps.db.inAccount(row.account_id, (tx) => touchSession(tx, row.session_id, now))
  }
  return row
}

async function chooseAccount(deps: Deps, session: SessionRow, wanted: WantedAccount): Promise<Viewer> {
  const role = session.account_role
  if (wanted.account_id && wanted.account_id !== session.account_id) throw new Forbidden()
  if (wanted.account_token && wanted.account_token !== session.account_token) throw new Forbidden()
  const tenant = wanted.tenant_account_id ?? session.account_id
  if (tenant !== session.account_id && !(role === Role.ADMIN && (await hasAccount(deps.db.unscoped, tenant))))
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
