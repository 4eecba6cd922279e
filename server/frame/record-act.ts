import type { AccountQuery } from '#db/query.ts'
import type { AuditAction } from '#domain/audit-actions.ts'
import type { Deps } from '../deps.ts'
import { insertAudit } from './audit-queries.ts'

export interface Act {
  /** Null for what the server does automatically. */
  actor_id: string | null
  action: AuditAction
  details?: object
}

/** Records an action in an account's audit log, in the same transaction. A caller's own acts are recorded by `AccountContext.record`. */
export async function recordAct(deps: Pick<Deps, 'newId' | 'now'>, tx: AccountQuery, act: Act): Promise<void> {
  await insertAudit(tx, { ...act, _id: deps.newId(), created_at: deps.now() })
}
