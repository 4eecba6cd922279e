import type { Query } from '#db/client.ts'
import type { Deps } from '../../deps.ts'
import type { RequestContext } from '../../lib/request-context.ts'
import { findLastAct, insertAudit } from './queries.ts'

interface Act {
  actor_id: string
  action: string
  details?: object
}

/** Records an action in an account's audit log, in the same transaction. */
export async function recordAct(deps: Deps, tx: Query, accountId: string, act: Act): Promise<void> {
  await insertAudit(tx, accountId, { ...act, _id: deps.newId(), created_at: deps.now() })
}

/** Whether an actor has ever done this in an account. */
export async function hasActed(tx: Query, accountId: string, act: Pick<Act, 'actor_id' | 'action'>): Promise<boolean> {
  return (await findLastAct(tx, accountId, { ...act, since: new Date(0) })) !== undefined
}

/** Records an action of ADMIN in another account. */
export async function recordCrossAccountAct({ deps, viewer }: RequestContext, action: string): Promise<void> {
  if (!viewer || viewer.tenant_account_id === viewer.account_id) return
  const accountId = viewer.tenant_account_id
  await deps.db.inAccount(accountId, (tx) => recordAct(deps, tx, accountId, { actor_id: viewer._id, action }))
}

const READ = 'read'
const HOUR_MS = 3_600_000

/** Records that ADMIN reads in another account, once an hour for each account. */
export async function recordCrossAccountRead({ deps, viewer }: RequestContext): Promise<void> {
  if (!viewer || viewer.tenant_account_id === viewer.account_id) return
  const accountId = viewer.tenant_account_id
  const key = `${viewer._id} ${accountId}`
  const now = deps.now().getTime()
  const { recordedReads } = deps.caches
  if (now - (recordedReads.get(key) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return
  const since = new Date(now - HOUR_MS)
  await deps.db.inAccount(accountId, async (tx) => {
    // Another server, or this one before a restart, may have recorded it.
    const last = await findLastAct(tx, accountId, { actor_id: viewer._id, action: READ, since })
    if (!last) await recordAct(deps, tx, accountId, { actor_id: viewer._id, action: READ })
    recordedReads.set(key, (last ?? deps.now()).getTime())
  })
}
