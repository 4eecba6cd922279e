import { type PublicRight, type Right, holdsRight } from '#domain/rights.ts'
import { Forbidden, Unauthorized } from '../lib/errors.ts'
import { addressBucket } from './rate-limit.ts'
import { recordAct } from './record-act.ts'
import type { AccountContext, PublicContext, RequestContext } from './request-context.ts'
import type { Viewer } from './viewer.ts'

/** Requests per minute of one person: far more than the application sends. */
const MAX_PER_PERSON = 600
/** Many devices of a school may share one address. */
const MAX_PER_ADDRESS = 6_000
/** Calls that lesson pages do not make. */
const MAX_OTHERS_PER_ADDRESS = 200
/** What the pages of lessons call for everybody in a room. */
const takingRights: readonly Right[] = [
  'studyings.take',
  'scripture.readPassage',
  'courses.list',
  'webpush.subscribe',
  'health.read',
]

/** The context that a right gives: with a signed-in viewer unless signed-out callers hold the right too. */
export type ContextOf<R extends Right> = R extends PublicRight ? PublicContext : AccountContext

/**
 * Checks a request's right once, for both transports. Services get the returned context and do not check roles again.
 * Throws `Unauthorized`, `Forbidden`, or `TooMany` when the caller exceeds the rate limit.
 */
export function checkAccess<R extends Right>(context: RequestContext, right: R): ContextOf<R>
export function checkAccess(context: RequestContext, right: Right): PublicContext {
  countRequest(context, right)
  return checkRight(context, right)
}

/** The same for the server's own calls, which are not rate-limited. */
export function checkRight<R extends Right>(context: RequestContext, right: R): ContextOf<R>
export function checkRight(context: RequestContext, right: Right): PublicContext {
  const { viewer } = context
  if (!holdsRight(viewer?.account_role, right)) throw viewer ? new Forbidden() : new Unauthorized()
  return viewer ? accountContext(context, viewer, right) : publicContext(context, right)
}

/** The context of a machine, whose token opens calls of this right: it has no viewer and no account. */
export function admitMachine(context: RequestContext, right: Right): PublicContext {
  countRequest(context, right)
  return { ...context, right, refresh: async () => admitMachine(await context.refresh(), right) }
}

function publicContext(context: RequestContext, right: Right): PublicContext {
  return { ...context, right, refresh: async () => checkRight(await context.refresh(), right) }
}

function accountContext(context: RequestContext, viewer: Viewer, right: Right): AccountContext {
  const accountId = viewer.tenant_account_id
  return {
    ...context,
    ...scopeOf(context, viewer, accountId),
    viewer,
    right,
    async refresh() {
      const now = await context.refresh()
      checkRight(now, right)
      if (now.viewer?.tenant_account_id !== accountId) throw new Forbidden()
      return accountContext(now, now.viewer, right)
    },
  }
}

/** What a viewer does in an account: its transactions and its audit log. */
export function scopeOf(
  { deps }: Pick<RequestContext, 'deps'>,
  viewer: Pick<Viewer, '_id'>,
  accountId: string,
): Pick<AccountContext, 'accountId' | 'inAccount' | 'readAccount' | 'record'> {
  return {
    accountId,
    inAccount: (work) => deps.db.inAccount(accountId, work),
    readAccount: (work) => deps.db.readAccount(accountId, work),
    record: (tx, action, details = {}) => recordAct(deps, tx, { actor_id: viewer._id, action, details }),
  }
}

/** What a request is counted by. */
type Counted = Pick<RequestContext, 'deps' | 'viewer'> & { client: Pick<RequestContext['client'], 'ip'> }

/**
 * Rate limit per caller in this process; in memory, because a statement per request would overload the database. Throws
 * `TooMany`.
 */
export function countRequest({ deps, viewer, client }: Counted, right: Right): void {
  if (!deps.config.rateLimits) return
  const { requests } = deps.caches
  if (viewer) requests.count(`person:${viewer._id}`, MAX_PER_PERSON, deps.now())
  else if (takingRights.includes(right)) requests.count(addressBucket('calls', client.ip), MAX_PER_ADDRESS, deps.now())
  else requests.count(addressBucket('others', client.ip), MAX_OTHERS_PER_ADDRESS, deps.now())
}
