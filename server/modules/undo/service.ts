import type { AccountQuery } from '#db/query.ts'
import type { NoteDetails } from '#domain/contact/contact-note.ts'
import { readContactStatus } from '#domain/contact/contact-status.ts'
import type { Collection } from '#domain/collection.ts'
import { dropKinds, isDrop, type UndoKind } from '#domain/undo/undo-kinds.ts'
import { countAttempt } from '../../frame/rate-limit.ts'
import { Conflict, NotFound } from '../../lib/errors.ts'
import { translate } from '../../lib/i18n.ts'
import { requireId } from '../../lib/ids.ts'
import { messages, statusNames } from '../../lib/messages.ts'
import type { AccountContext, ActorContext } from '../../frame/request-context.ts'
import { restorableSince } from '../../lib/restorable-since.ts'
import type { Removed } from '../../lib/reply-parts.ts'
import { archiveAll, restoreAll } from './drop-queries.ts'
import { presentUndo } from './present.ts'
import {
  addUndoRows,
  allowLongStatements,
  archiveCreatedContacts,
  archiveCreatedMissioners,
  beginUndoBatch,
  claimUndoBatch,
  deleteUndoBatches,
  findRestorable,
  insertUndoBatch,
  insertUndoNotes,
  listMergeTargets,
  listUndoBatches,
  lockOwnBatch,
  moveBack,
  partStudyings,
  reopenRequests,
  type RestoredContact,
  restoreContacts,
  restoreMissioners,
  type UndoRow,
} from './queries.ts'
import type { UndoList, Undone } from './schema.ts'

export type { UndoRow as BatchRow }

const DROPS_PER_PERSON = { hits: 10, window: 3_600 }

/** Archives a whole collection of the current account, to be restored as a whole. */
export async function dropCollection(context: AccountContext, collection: Collection): Promise<Removed> {
  const { deps, viewer, inAccount, record } = context
  await countAttempt(deps, `drop:${viewer._id}`, DROPS_PER_PERSON)
  const created_at = deps.now()
  return inAccount(async (tx) => {
    const deleted = await archiveAll(tx, collection, created_at)
    const batch = { kind: `${collection}.drop` as const, actor_id: viewer._id, count: deleted, created_at }
    if (deleted > 0) await insertUndoBatch(tx, { ...batch, _id: deps.newId() })
    await record(tx, `archive.drop.${collection}`, { deleted })
    return { success: true, deleted }
  })
}

/** Records what a call creates or changes, in its transaction, to be undone together. Resolves to the id of the batch. */
export async function recordBatch(
  { deps, viewer }: Pick<ActorContext, 'deps'> & { viewer: { _id: string } | null },
  tx: AccountQuery,
  { kind, rows }: { kind: UndoKind; rows: readonly UndoRow[] },
): Promise<string | null> {
  if (rows.length === 0) return null
  const _id = deps.newId()
  const batch = { _id, kind, actor_id: viewer?._id ?? null, count: rows.length, created_at: deps.now() }
  await insertUndoBatch(tx, batch, rows)
  return _id
}

/**
 * Adds what one of several calls changes to their common batch, whose id the caller made; a repeated call adds nothing. Throws
 * `NotFound` when the batch is another person's or was undone.
 */
export async function continueBatch(
  context: ActorContext,
  tx: AccountQuery,
  { _id, kind, rows }: { _id: string; kind: UndoKind; rows: readonly UndoRow[] },
): Promise<void> {
  const { deps, viewer } = context
  if (rows.length === 0) return
  const now = deps.now()
  const batch = { _id, kind, actor_id: viewer._id }
  await beginUndoBatch(tx, { ...batch, created_at: now })
  if (!(await lockOwnBatch(tx, batch, restorableSince(now)))) throw new NotFound()
  await addUndoRows(tx, _id, rows)
}

/** Adds rows to a batch, in the transaction of their change. */
export async function extendBatch(tx: AccountQuery, batchId: string, rows: readonly UndoRow[]): Promise<void> {
  if (rows.length > 0) await addUndoRows(tx, batchId, rows)
}

/** What can be undone. */
export async function listUndo({ deps, readAccount }: AccountContext): Promise<UndoList> {
  const since = restorableSince(deps.now())
  const rows = await readAccount((tx) => listUndoBatches(tx, since))
  return { batches: rows.map(presentUndo) }
}

/** Those of the batches that can be undone. */
export async function restorableAmong(
  { deps }: Pick<ActorContext, 'deps'>,
  tx: AccountQuery,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return ids.length === 0 ? new Set() : findRestorable(tx, ids, restorableSince(deps.now()))
}

/** Undoes a batch. Throws `NotFound` when that was done before, or the batch is older than thirty days. */
export async function restoreUndo(context: AccountContext, id: string): Promise<Undone> {
  const batchId = requireId(id)
  return context.inAccount((tx) => restoreBatch(context, tx, batchId))
}

/**
 * Undoes what the caller did, which needs no right to undo the acts of others. Throws `NotFound` for another person's batch, and
 * `Conflict` where everything was changed since.
 */
export async function restoreOwnBatch(
  context: AccountContext,
  tx: AccountQuery,
  { _id, kind }: { _id: string; kind: UndoKind },
): Promise<void> {
  const { deps, viewer } = context
  const own = { _id: requireId(_id), kind, actor_id: viewer._id }
  if (!(await lockOwnBatch(tx, own, restorableSince(deps.now())))) throw new NotFound()
  const { restored } = await restoreBatch(context, tx, own._id)
  if (restored === 0) throw new Conflict()
}

/** The same in the caller's transaction. The history of each contact that changes says so. */
export async function restoreBatch(context: AccountContext, tx: AccountQuery, batchId: string): Promise<Undone> {
  const { deps, record } = context
  const now = deps.now()
  const batch = await claimUndoBatch(tx, batchId, restorableSince(now), now)
  if (!batch) throw new NotFound()
  const { kind, created_at } = batch
  if (isDrop(kind)) {
    const restored = await restoreAll(tx, dropKinds[kind], created_at)
    await record(tx, `archive.restore.${dropKinds[kind]}`, { restored })
    return { success: true, restored, left: 0 }
  }
  await allowLongStatements(tx)
  const archived = (await archiveCreatedMissioners(tx, batchId, now)) + (await archiveCreatedContacts(tx, batchId, now))
  const missioners = await restoreMissioners(tx, batchId, now)
  const contacts = await restoreContacts(tx, batchId, now)
  const parted = await partStudyings(tx, batchId, now)
  const reopened = await reopenRequests(tx, batchId, now)
  await moveBack(tx, batchId)
  const touched = [...parted, ...reopened, ...(await listMergeTargets(tx, batchId))]
  await recordUndone(context, tx, kind, contacts, touched)
  const restored = archived + missioners + contacts.length + parted.length + reopened.length
  const left = batch.count - restored
  const details = { operation: kind, restored, left }
  await record(tx, 'undo.restore', details)
  return { success: true, restored, left }
}

/** Enters into the histories of contacts that something was undone, with a changed status and owner. */
async function recordUndone(
  { deps, viewer, locale }: AccountContext,
  tx: AccountQuery,
  undone: UndoKind,
  restored: readonly RestoredContact[],
  touched: readonly string[],
): Promise<void> {
  const note = (contact_id: string, texts: readonly string[], status?: NoteDetails) => ({
    _id: deps.newId(),
    contact_id,
    note_kind: status ? ('status' as const) : ('undo' as const),
    note_details: { undone, ...status },
    note_text: [translate(messages.undone, locale), ...texts].join('. '),
    note_date: deps.now(),
    note_author: viewer._id,
  })
  const nameOf = (status: number) => translate(statusNames[readContactStatus(status)], locale)
  const known = new Set(restored.map(({ contact_id }) => contact_id))
  const others = [...new Set(touched)].filter((id) => !known.has(id)).map((id) => note(id, []))
  const notes = restored.map(({ contact_id, from_status, to_status, has_other_owner, from_owner, to_owner }) => {
    const statuses = { before: nameOf(from_status), after: nameOf(to_status) }
    const status = from_status === to_status ? [] : [translate(messages.contactStatusChanged, locale, statuses)]
    const owners = { before: from_owner ?? '–', after: to_owner ?? '–' }
    const owner = has_other_owner ? [translate(messages.contactTransferred, locale, owners)] : []
    return note(contact_id, [...status, ...owner], from_status === to_status ? undefined : { from_status, to_status })
  })
  await insertUndoNotes(tx, [...notes, ...others])
}

/** Deletes the batches of an account that are older than thirty days. */
export function deleteOldUndo(tx: AccountQuery, now: Date): Promise<void> {
  return deleteUndoBatches(tx, restorableSince(now))
}
