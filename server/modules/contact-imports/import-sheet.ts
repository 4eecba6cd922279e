import type { z } from 'zod'
import { buffer } from 'node:stream/consumers'
import { mostImportColumns, mostImportRows } from '#domain/contact/contact-import.ts'
import { cutText } from '#domain/cut-text.ts'
import { NotFound } from '../../lib/errors.ts'
import { type ImportProblem, ImportRefused } from '../../lib/import-refused.ts'
import { messages } from '../../lib/messages.ts'
import { readUpload, type UploadStream } from '../../files/read-upload.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { ignoredColumns } from '../../files/sheets/name-columns.ts'
import { withoutColumn } from '../../files/sheets/without-column.ts'
import { readSheetOf } from '../../files/sheets/read-sheet-of.ts'
import { MAX_COLUMNS, MAX_ROWS, maxSheetBytes, readSheetTask } from '../../files/sheets/task.ts'
import type { ImportedContacts } from '../contacts/import/schema.ts'
import { guessColumns, requireSharers, sheetColumns } from '../contacts/service.ts'
import { neededColumns } from './column-refusals.ts'
import { insertImport, insertRows, lockImport } from './queries.ts'
import { type importQuery, MAX_NAME } from './schema.ts'
import { finishImport, storePart } from './store-part.ts'

/** The way out for a sheet that is too large here, by the message of the reader, which serves other imports too. */
const inTheOffice: Record<string, Pick<ImportProblem, 'descriptor' | 'values'>> = {
  [messages.sheetTooLong.id]: {
    descriptor: messages.sheetTooLongHere,
    values: { most: MAX_ROWS, more: mostImportRows },
  },
  [messages.sheetTooWide.id]: {
    descriptor: messages.sheetTooWideHere,
    values: { most: MAX_COLUMNS, more: mostImportColumns },
  },
}

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
  const { deps, viewer, inAccount } = context
  const file_name = given || cutText(filename.trim(), MAX_NAME) || UNNAMED
  const bytes = await readUpload(file, maxSheetBytes, buffer)
  const sheet = await readSheetOf(context, readSheetTask, {
    bytes,
    maxRows: MAX_ROWS,
    maxColumns: MAX_COLUMNS,
    names: sheetColumns,
  }).catch(nameTheOffice)
  const { header, rows, hidden_columns } = sheet
  const columns = guessColumns(header, hidden_columns)
  if (!columns.includes('contact_fullname') && !columns.includes('contact_phones') && rows.length > 0)
    throw withoutColumn(sheet, neededColumns)
  return inAccount(async (tx) => {
    const _id = deps.newId()
    const now = deps.now()
    await insertImport(tx, {
      _id,
      created_by: viewer._id,
      file_name,
      state: 'running',
      header,
      columns,
      match_mode,
      owner_ids: await requireSharers(tx, owner_ids),
      row_count: rows.length,
      created_at: now,
      updated_at: now,
    })
    if (rows.length > 0) await insertRows(tx, _id, JSON.stringify(rows))
    const begun = await lockImport(tx, _id)
    if (!begun) throw new NotFound()
    const { results, stored } =
      rows.length > 0 ? await storePart(context, tx, begun, rows) : { results: [], stored: begun }
    await finishImport(context, tx, stored, 'done')
    return { results, ignored_columns: ignoredColumns(header, columns), undo_id: stored.undo_id }
  })
}

/** A sheet that is too large here may go through the office. */
function nameTheOffice(error: unknown): never {
  if (!(error instanceof ImportRefused)) throw error
  const problems = error.errors.map((problem) => ({ ...problem, ...inTheOffice[problem.descriptor.id] }))
  throw new ImportRefused(problems, error.statusCode)
}
