import type { Query } from '#db/client.ts'
import type { UndoKind } from '#domain/undo/undo-kinds.ts'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import type { AccountContext, ActorContext } from '../../lib/request-context.ts'
import { restorableSince } from '../../lib/restorable-since.ts'
import { recordAct } from '../audit/service.ts'
import { presentUndo } from './present.ts'
import {
  addUndoRows,
  allowLongStatements,
  archiveCreatedContacts,
  archiveCreatedMissioners,
  claimUndoBatch,
  deleteUndoBatches,
  findRestorable,
  insertUndoBatch,
  listUndoBatches,
  moveBack,
  restoreChanged,
  type UndoRow,
} from './queries.ts'
import type { UndoList, Undone } from './schema.ts'

export type { UndoRow as BatchRow }

/** Records what a call creates or changes, in its transaction, to be undone together. Resolves to the id of the batch. */
export async function recordBatch(
  { deps, viewer, accountId }: ActorContext,
  tx: Query,
  { kind, rows }: { kind: UndoKind; rows: readonly UndoRow[] },
): Promise<string | null> {
  if (rows.length === 0) return null
  const _id = deps.newId()
  const batch = { _id, kind, actor_id: viewer._id, count: rows.length, created_at: deps.now() }
  await insertUndoBatch(tx, accountId, batch, rows)
  return _id
}

/** Adds rows to a batch, in the transaction of their change. */
export async function extendBatch(
  { accountId }: ActorContext,
  tx: Query,
  batchId: string,
  rows: readonly UndoRow[],
): Promise<void> {
  if (rows.length > 0) await addUndoRows(tx, accountId, batchId, rows)
}

/** What can be undone. */
export async function listUndo({ deps, accountId, readAccount }: AccountContext): Promise<UndoList> {
  const since = restorableSince(deps.now())
  const rows = await readAccount((tx) => listUndoBatches(tx, accountId, since))
  return { batches: rows.map(presentUndo) }
}

/** Those of the batches that can be undone. */
export async function restorableAmong(
  { deps, accountId }: Pick<ActorContext, 'deps' | 'accountId'>,
  tx: Query,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return ids.length === 0 ? new Set() : findRestorable(tx, accountId, ids, restorableSince(deps.now()))
}

/** Undoes a batch. Throws `NotFound` when that was done before, or the batch is older than thirty days. */
export async function restoreUndo(context: AccountContext, id: string): Promise<Undone> {
  const { deps, viewer, accountId, inAccount } = context
  const batchId = requireId(id)
  const now = deps.now()
  return inAccount(async (tx) => {
    const batch = await claimUndoBatch(tx, accountId, batchId, restorableSince(now), now)
    if (!batch) throw new NotFound()
    await allowLongStatements(tx)
    const restored =
      (await archiveCreatedMissioners(tx, accountId, batchId, now)) +
      (await archiveCreatedContacts(tx, accountId, batchId, now)) +
      (await restoreChanged(tx, accountId, batchId, 'missioners', now)) +
      (await restoreChanged(tx, accountId, batchId, 'contacts', now))
    await moveBack(tx, accountId, batchId)
    const left = batch.count - restored
    const details = { operation: batch.kind, restored, left }
    await recordAct(deps, tx, accountId, { actor_id: viewer._id, action: 'undo.restore', details })
    return { success: true, restored, left }
  })
}

/** Deletes the batches of an account that are older than thirty days. */
export function deleteOldUndo(tx: Query, accountId: string, now: Date): Promise<void> {
  return deleteUndoBatches(tx, accountId, restorableSince(now))
}
