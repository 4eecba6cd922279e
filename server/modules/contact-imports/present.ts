import type { ImportRow } from './queries.ts'
import type { ContactImport } from './schema.ts'

export function presentImport(row: ImportRow): ContactImport {
  const { _id, file_name, state, row_count, created_count, updated_count, skipped_count, rejected_count } = row
  const counts = { row_count, created_count, updated_count, skipped_count, rejected_count }
  return { _id, file_name, state, ...counts, undo_id: row.undo_id, created_at: row.created_at }
}
