import { buffer } from 'node:stream/consumers'
import { contactFields } from '#domain/contact/contact-fields.ts'
import { type MatchMode, mostImportRows } from '#domain/contact/contact-import.ts'
import { ImportRefused } from '../../../lib/import-refused.ts'
import { messages } from '../../../lib/messages.ts'
import { readUpload, type UploadStream } from '../../../lib/read-upload.ts'
import type { AccountContext } from '../../../lib/request-context.ts'
import { findColumns, ignoredColumns } from '../../../lib/sheets/name-columns.ts'
import { MAX_ROWS, maxSheetBytes, readSheetTask } from '../../../lib/sheets/task.ts'
import { recordAct } from '../../audit/service.ts'
import { recordBatch } from '../../undo/service.ts'
import { importRows } from './import-rows.ts'
import { contactColumns, readCells } from './read-rows.ts'
import type { ImportedContacts } from './schema.ts'

/**
 * REST: stores the contacts of a sheet, to be undone together. Each row ends as created, updated, skipped or rejected, with
 * its number in the sheet.
 */
export async function importContacts(
  context: AccountContext,
  upload: UploadStream,
  mode: MatchMode,
): Promise<ImportedContacts> {
  const { deps, viewer, accountId, inAccount } = context
  const bytes = await readUpload(upload, maxSheetBytes, buffer)
  const { header, rows } = await deps.workers
    .run(readSheetTask, { bytes, maxRows: MAX_ROWS }, viewer._id)
    .catch(nameTheOffice)
  const columns = findColumns(header, contactColumns)
  if (!columns.includes('contact_fullname') && !columns.includes('contact_phones') && rows.length > 0)
    throw withoutColumn()
  const read = rows.map(({ row, cells }) => ({ row, values: readCells(cells, columns) }))
  return inAccount(async (tx) => {
    const { results, changed } = await importRows(context, tx, read, { match_mode: mode, contact_source_id: null })
    const undo_id = await recordBatch(context, tx, { kind: 'contacts.import', rows: changed })
    const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length
    const details = { created: count('created'), updated: count('updated'), refused: count('rejected') }
    await recordAct(deps, tx, accountId, { actor_id: viewer._id, action: 'contacts.import', details })
    return { results, ignored_columns: ignoredColumns(header, columns), undo_id }
  })
}

/** The refusal of a sheet, or of a choice of columns, with neither names nor phones. */
export function withoutColumn(): ImportRefused {
  const values = { field: contactFields.contact_fullname.label }
  return new ImportRefused([{ where: { row: 1 }, descriptor: messages.sheetWithoutColumn, values }])
}

/** A sheet that is too long here may go through the office. */
function nameTheOffice(error: unknown): never {
  if (!(error instanceof ImportRefused)) throw error
  const faults = error.faults.map((fault) =>
    fault.descriptor.id === messages.sheetTooLong.id
      ? { ...fault, descriptor: messages.sheetTooLongHere, values: { most: MAX_ROWS, more: mostImportRows } }
      : fault,
  )
  throw new ImportRefused(faults, error.statusCode)
}
