import type { AccountQuery } from '#db/query.ts'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import { recordAct } from '../../frame/record-act.ts'
import { restorableSince } from '../../lib/restorable-since.ts'
import { countAttempt } from '../../frame/rate-limit.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { presentBatch } from './present.ts'
import { archiveAll, deleteRestoredBatches, insertBatch, listBatches, restoreAll, claimBatch } from './queries.ts'
import type { Collection } from '#domain/collection.ts'
import type { ArchiveBatches } from './schema.ts'
import type { Removed, Restored } from '../../lib/reply-parts.ts'

const PER_PERSON = { hits: 10, window: 3_600 }

/** Archives a whole collection of the current account as one batch that can be restored. */
export async function dropCollection(context: AccountContext, collection: Collection): Promise<Removed> {
  const { deps, viewer, inAccount } = context
  await countAttempt(deps, `drop:${viewer._id}`, PER_PERSON)
  const now = deps.now()
  return inAccount(async (tx) => {
    const deleted = await archiveAll(tx, collection, now)
    if (deleted > 0) {
      const batch = { _id: deps.newId(), collection, archived_at: now, deleted, actor_id: viewer._id }
      await insertBatch(tx, batch)
    }
    await recordAct(deps, tx, {
      actor_id: viewer._id,
      action: `archive.drop.${collection}`,
      details: { deleted },
    })
    return { success: true, deleted }
  })
}

/** The batches that can be restored. */
export async function listArchives({ deps, readAccount }: AccountContext): Promise<ArchiveBatches> {
  const since = restorableSince(deps.now())
  const rows = await readAccount((tx) => listBatches(tx, since))
  return { batches: rows.map(presentBatch) }
}

/** Restores a batch. Throws `NotFound` when it was already restored or is older than thirty days. */
export async function restoreArchive(context: AccountContext, id: string): Promise<Restored> {
  const { deps, inAccount, record } = context
  const batchId = requireId(id)
  return inAccount(async (tx) => {
    const batch = await claimBatch(tx, batchId, restorableSince(deps.now()), deps.now())
    if (!batch) throw new NotFound()
    const restored = await restoreAll(tx, batch.collection, batch.archived_at)
    await record(tx, `archive.restore.${batch.collection}`, { restored })
    return { success: true, restored }
  })
}

/** Deletes what is known of restored batches that are older than thirty days. */
export function deleteOldArchives(tx: AccountQuery, now: Date): Promise<void> {
  return deleteRestoredBatches(tx, restorableSince(now))
}
