import { translate } from '../../lib/i18n.ts'
import { messages } from '../../lib/messages.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import type { ImportRow } from './queries.ts'
import type { ContactImport } from './schema.ts'

/** `restorable` are the batches that can be undone. */
export function presentImport(
  { locale }: Pick<AccountContext, 'locale'>,
  row: ImportRow,
  restorable: ReadonlySet<string>,
): ContactImport {
  const { _id, file_name, state, row_count, created_count, updated_count, skipped_count, rejected_count } = row
  const counts = { row_count, created_count, updated_count, skipped_count, rejected_count }
  const undo_id = row.undo_id !== null && restorable.has(row.undo_id) ? row.undo_id : null
  const failure =
    state === 'failed' ? translate(messages.importFailed, locale, { row: Math.max(1, row.last_row) }) : null
  return { _id, file_name, state, failure, ...counts, undo_id, created_at: row.created_at }
}
