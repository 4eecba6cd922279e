import type { Right } from '#domain/rights.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../lib/errors.ts'
import type { SecurityEvent } from '../ports/security-log.ts'
import type { RequestContext } from './request-context.ts'

type Caller = Pick<RequestContext, 'viewer'> & { client: Pick<RequestContext['client'], 'ip' | 'request_id'> }

/** Logs an event of a caller; `who` replaces the viewer where there is none yet. */
export function logSecurity(
  { securityLog }: Deps,
  { viewer, client }: Caller,
  facts: Pick<SecurityEvent, 'event' | 'operation' | 'status'>,
  who: { user_id?: string | undefined; account_id?: string | undefined } = {
    user_id: viewer?._id,
    account_id: viewer?.tenant_account_id,
  },
): void {
  const { user_id, account_id } = who
  securityLog({ ...facts, user_id, account_id, request_id: client.request_id, address: client.ip })
}

/** Rights to remove or bring back much at once. */
const destructive: ReadonlySet<Right> = new Set<Right>(['collections.drop', 'undo.restore'])

/** Logs a successful operation of such a right. */
export function logDestructive(context: RequestContext, right: Right, operation: string): void {
  if (destructive.has(right)) logSecurity(context.deps, context, { event: 'destructive', operation })
}

const reasons: Readonly<Record<number, string>> = {
  400: 'invalid',
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  405: 'wrong-method',
  409: 'conflict',
  413: 'too-large',
  415: 'wrong-type',
  429: 'rate-limit',
}

/** Counts a refusal of an operation, and logs it: what the server cannot do now, or as a matter of security. */
export function logRefusal(
  deps: Deps,
  caller: Caller,
  operation: string,
  { status, problem }: { status: number | undefined; problem: unknown },
): void {
  const reason = problem instanceof Refusal ? problem.because : (reasons[status ?? 500] ?? 'error')
  deps.metrics.countRefusal(status ?? 500, reason)
  if (problem instanceof Refusal) deps.caches.refusals.add(deps.log, operation, problem.reason)
  else if (status === 429) logSecurity(deps, caller, { event: 'rate-limited', operation, status })
  else if (status === 401 || status === 403 || status === 404)
    logSecurity(deps, caller, { event: 'refused', operation, status })
}
