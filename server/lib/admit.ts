import { type Right, rights } from '#domain/rights.ts'
import { auditLog } from '#db/schema/operations.ts'
import { holds } from './authorize.ts'
import { Forbidden, Unauthorized } from './errors.ts'
import { countCall } from './flood.ts'
import type { Call } from './viewer.ts'

/** The first lock, the same on both doors: whether this caller may use this operation at all. */
export function admit(call: Call, right: Right): void {
  countCall(call)
  if (rights[right] === 'public') return
  if (!call.viewer) throw new Unauthorized()
  if (!holds(call.viewer, right)) throw new Forbidden()
}

/** Writes down an act of ADMIN in an account that is not ADMIN's own. */
export async function auditForeignAct(call: Call, action: string): Promise<void> {
  const { viewer, deps } = call
  if (!viewer || viewer.tenant_account_id === viewer.account_id) return
  await deps.db.inAccount(viewer.tenant_account_id, (tx) =>
    tx.insert(auditLog).values({
      _id: deps.newId(),
      account_id: viewer.tenant_account_id,
      actor_id: viewer._id,
      action,
      created_at: deps.now(),
    }),
  )
}
