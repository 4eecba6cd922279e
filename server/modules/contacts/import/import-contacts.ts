import type { z } from 'zod'
import { buffer } from 'node:stream/consumers'
import { type ContactColumn, contactFields } from '#domain/contact/fields/contact-fields.ts'
import { mostImportRows } from '#domain/contact/contact-import.ts'
import { ImportRefused } from '../../../lib/import-refused.ts'
import { messages } from '../../../lib/messages.ts'
import { readUpload, type UploadStream } from '../../../lib/read-upload.ts'
import type { AccountContext } from '../../../lib/request-context.ts'
import { ignoredColumns } from '../../../lib/sheets/name-columns.ts'
import { readSheetOf } from '../../../lib/sheets/read-sheet-of.ts'
import { MAX_ROWS, maxSheetBytes, readSheetTask } from '../../../lib/sheets/task.ts'
import { recordAct } from '../../audit/service.ts'
import { recordBatch } from '../../undo/service.ts'
import { requireNamed } from '../changing/store-changes.ts'
import { readCells } from '../sheet/read-row.ts'
import { sheetColumns } from '../sheet/sheet-columns.ts'
import { guessColumns } from './guess-columns.ts'
import { importRows } from './import-rows.ts'
import type { ImportedContacts, importQuery } from './schema.ts'

/**
 * REST: stores the contacts of a sheet, to be undone together. Each row ends as created, updated, skipped or rejected, with
 * its number in the sheet.
 */
export async function importContacts(
  context: AccountContext,
  upload: UploadStream,
  { match, owners: owner_ids }: z.infer<typeof importQuery>,
): Promise<ImportedContacts> {
  const { deps, viewer, accountId, inAccount } = context
  const bytes = await readUpload(upload, maxSheetBytes, buffer)
  const { header, rows, header_row, hidden_columns } = await readSheetOf(context, readSheetTask, {
    bytes,
    maxRows: MAX_ROWS,
    names: sheetColumns,
  }).catch(nameTheOffice)
  const columns = guessColumns(header, hidden_columns)
  if (!columns.includes('contact_fullname') && !columns.includes('contact_phones') && rows.length > 0)
    throw withoutColumn(header_row)
  const read = rows.map(({ row, cells }) => ({ row, values: readCells(cells, columns) }))
  return inAccount(async (tx) => {
    await requireNamed(
      tx,
      accountId,
      owner_ids.map((contact_owner_id) => ({ contact_owner_id })),
    )
    const { results, changed } = await importRows(context, tx, read, {
      match_mode: match,
      contact_source_id: null,
      owner_ids,
    })
    const undo_id = await recordBatch(context, tx, { kind: 'contacts.import', rows: changed })
    const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length
    const details = { created: count('created'), updated: count('updated'), refused: count('rejected') }
    await recordAct(deps, tx, accountId, { actor_id: viewer._id, action: 'contacts.import', details })
    return { results, ignored_columns: ignoredColumns(header, columns), undo_id }
  })
}

/** The refusal of a sheet, or of a choice of columns, with neither names nor phones. */
export function withoutColumn(row: number): ImportRefused {
  const values = { field: contactFields.contact_fullname.label }
  return new ImportRefused([{ where: { row }, descriptor: messages.sheetWithoutColumn, values }])
}

/** A sheet that is too long here may go through the office. */
function nameTheOffice(error: unknown): never {
  if (!(error instanceof ImportRefused)) throw error
  const problems = error.errors.map((problem) =>
    problem.descriptor.id === messages.sheetTooLong.id
      ? { ...problem, descriptor: messages.sheetTooLongHere, values: { most: MAX_ROWS, more: mostImportRows } }
      : problem,
  )
  throw new ImportRefused(problems, error.statusCode)
}

/** The refusal of a choice of columns in which several hold a field with a single value. */
export function withRepeatedColumn(column: ContactColumn): ImportRefused {
  return new ImportRefused([
    { where: {}, descriptor: messages.repeatedColumn, values: { field: contactFields[column].label } },
  ])
}
