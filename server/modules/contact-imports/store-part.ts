import type { AccountQuery } from '#db/query.ts'
import type { ActorContext } from '../../frame/request-context.ts'
import type { SheetRow } from '../../files/sheets/book.ts'
import type { ImportedContacts } from '../contacts/import/schema.ts'
import { importRows, readCells } from '../contacts/service.ts'
import { type BatchRow, extendBatch, recordBatch } from '../undo/service.ts'
import { type ImportRow, setOutcomes, updateImport } from './queries.ts'

/** Stores the next rows of an import with what became of each, and counts them. Resolves to the import as it is then. */
export async function storePart(
  actor: ActorContext,
  tx: AccountQuery,
  found: ImportRow,
  rows: readonly SheetRow[],
): Promise<{ results: ImportedContacts['results']; stored: ImportRow }> {
  const read = rows.map(({ row, cells }) => ({ row, values: readCells(cells, found.columns) }))
  const { results, changed } = await importRows(actor, tx, read, found)
  const outcomes = results.map(({ row, outcome, _id, error }) => ({ row, outcome, contact_id: _id, error }))
  await setOutcomes(tx, found._id, outcomes)
  const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length
  const changes = {
    last_row: rows.at(-1)?.row ?? found.last_row,
    created_count: found.created_count + count('created'),
    updated_count: found.updated_count + count('updated'),
    skipped_count: found.skipped_count + count('skipped'),
    rejected_count: found.rejected_count + count('rejected'),
    undo_id: await recordUndo(actor, tx, found.undo_id, changed),
    updated_at: actor.deps.now(),
  }
  await updateImport(tx, found._id, changes)
  return { results, stored: { ...found, ...changes } }
}

/** Ends an import, which the audit log then names. */
export async function finishImport(
  { deps, record }: ActorContext,
  tx: AccountQuery,
  found: ImportRow,
  state: 'done' | 'failed',
): Promise<void> {
  const { created_count: created, updated_count: updated, rejected_count: refused } = found
  await updateImport(tx, found._id, { state, updated_at: deps.now() })
  const details = { created, updated, refused, file_name: found.file_name }
  await record(tx, 'contacts.import', details)
}

async function recordUndo(actor: ActorContext, tx: AccountQuery, undoId: string | null, rows: readonly BatchRow[]) {
  if (undoId === null) return recordBatch(actor, tx, { kind: 'contacts.import', rows })
  await extendBatch(tx, undoId, rows)
  return undoId
}
