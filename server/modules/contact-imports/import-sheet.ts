import type { z } from 'zod'
import { buffer } from 'node:stream/consumers'
import { mostImportRows } from '#domain/contact/contact-import.ts'
import { cutText } from '#domain/cut-text.ts'
import { ImportRefused } from '../../lib/import-refused.ts'
import { messages } from '../../lib/messages.ts'
import { readUpload, type UploadStream } from '../../lib/read-upload.ts'
import type { AccountContext } from '../../lib/request-context.ts'
import { ignoredColumns } from '../../lib/sheets/name-columns.ts'
import { readSheetOf } from '../../lib/sheets/read-sheet-of.ts'
import { MAX_ROWS, maxSheetBytes, readSheetTask } from '../../lib/sheets/task.ts'
import { recordAct } from '../audit/service.ts'
import type { ImportedContacts } from '../contacts/import/schema.ts'
import { guessColumns, importRows, readCells, requireNamed, sheetColumns } from '../contacts/service.ts'
import { recordBatch } from '../undo/service.ts'
import { withoutColumn } from './column-refusals.ts'
import { insertImport, insertRows, setOutcomes } from './queries.ts'
import { type importQuery, MAX_NAME } from './schema.ts'

/** A file without a name. */
const UNNAMED = 'REST'

/**
 * REST: stores the contacts of a sheet, to be undone together. Each row ends as created, updated, skipped or rejected, with
 * its number in the sheet.
 */
export async function importSheet(
  context: AccountContext,
  { file, filename }: { file: UploadStream; filename: string },
  { match: match_mode, owners: owner_ids, file_name: given }: z.infer<typeof importQuery>,
): Promise<ImportedContacts> {
  const { deps, viewer, accountId, inAccount } = context
  const file_name = given || cutText(filename.trim(), MAX_NAME) || UNNAMED
  const bytes = await readUpload(file, maxSheetBytes, buffer)
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
    const choice = { match_mode, contact_source_id: null, owner_ids }
    const { results, changed } = await importRows(context, tx, read, choice)
    const undo_id = await recordBatch(context, tx, { kind: 'contacts.import', rows: changed })
    const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length
    const [created, updated, skipped, refused] = ['created', 'updated', 'skipped', 'rejected'].map(count)
    const _id = deps.newId()
    const now = deps.now()
    await insertImport(tx, accountId, {
      ...choice,
      _id,
      created_by: viewer._id,
      file_name,
      state: 'done',
      header,
      columns,
      row_count: rows.length,
      created_count: created,
      updated_count: updated,
      skipped_count: skipped,
      rejected_count: refused,
      undo_id,
      created_at: now,
      updated_at: now,
    })
    if (rows.length > 0) {
      await insertRows(tx, accountId, _id, JSON.stringify(rows))
      const outcomes = results.map(({ row, outcome, _id: contact_id, error }) => ({ row, outcome, contact_id, error }))
      await setOutcomes(tx, accountId, _id, outcomes)
    }
    const details = { created, updated, refused, file_name }
    await recordAct(deps, tx, accountId, { actor_id: viewer._id, action: 'contacts.import', details })
    return { results, ignored_columns: ignoredColumns(header, columns), undo_id }
  })
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
