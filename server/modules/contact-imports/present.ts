import type { ImportRow } from './queries.ts'
import type { ContactImport } from './schema.ts'

/** `restorable` are the batches that can be undone. */
export function presentImport(row: ImportRow, restorable: ReadonlySet<string>): ContactImport {
  const { _id, file_name, state, row_count, created_count, updated_count, skipped_count, rejected_count } = row
  const counts = { row_count, created_count, updated_count, skipped_count, rejected_count }
  const undo_id = row.undo_id !== null && restorable.has(row.undo_id) ? row.undo_id : null
  return { _id, file_name, state, ...counts, undo_id, created_at: row.created_at }
}
