import type { Query } from '#db/client.ts'
import { authorize } from '../../lib/authorize.ts'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { countAttempt } from '../../lib/rate-limit.ts'
import type { Call, Viewer } from '../../lib/viewer.ts'
import { can, restorableSince } from './policy.ts'
import { type ArchiveBatch, presentBatch } from './present.ts'
import { archiveAll, insertAudit, insertBatch, listBatches, restoreAll, takeBatch } from './queries.ts'
import type { Collection } from '#domain/collection.ts'

const PER_PERSON = { hits: 10, window: 3_600 }

/** Archives a whole collection of the account being worked in, so that it can come back together. */
export async function dropCollection(call: Call, collection: Collection): Promise<{ success: true; deleted: number }> {
  const { deps, viewer } = call
  authorize(viewer, can.drop(viewer))
  await countAttempt(deps, `drop:${viewer._id}`, PER_PERSON)
  const accountId = viewer.tenant_account_id
  const now = deps.now()
  return deps.db.inAccount(accountId, async (tx) => {
    const deleted = await archiveAll(tx, accountId, collection, now)
    if (deleted > 0) {
      const batch = { _id: deps.newId(), collection, archived_at: now, deleted, actor_id: viewer._id }
      await insertBatch(tx, accountId, batch)
    }
    await audit(call, viewer, tx, `drop ${collection}`, { deleted })
    return { success: true, deleted }
  })
}

/** What was dropped and can still come back. */
export async function listArchives({ deps, viewer }: Call): Promise<{ batches: ArchiveBatch[] }> {
  authorize(viewer, can.restore(viewer))
  const accountId = viewer.tenant_account_id
  const since = restorableSince(deps.now())
  const rows = await deps.db.readAccount(accountId, (tx) => listBatches(tx, accountId, since))
  return { batches: rows.map(presentBatch) }
}

/** Brings a dropped collection back as it was. Throws `NotFound` once that is done or the thirty days are over. */
export async function restoreArchive(call: Call, id: string): Promise<{ success: true; restored: number }> {
  const { deps, viewer } = call
  authorize(viewer, can.restore(viewer))
  const accountId = viewer.tenant_account_id
  const batchId = requireId(id)
  return deps.db.inAccount(accountId, async (tx) => {
    const batch = await takeBatch(tx, accountId, batchId, restorableSince(deps.now()), deps.now())
    if (!batch) throw new NotFound()
    const restored = await restoreAll(tx, accountId, batch.collection, batch.archived_at)
    await audit(call, viewer, tx, `restore ${batch.collection}`, { restored })
    return { success: true, restored }
  })
}

async function audit({ deps }: Call, viewer: Viewer, tx: Query, action: string, details: object): Promise<void> {
  const entry = { _id: deps.newId(), actor_id: viewer._id, action, details, created_at: deps.now() }
  await insertAudit(tx, viewer.tenant_account_id, entry)
}
