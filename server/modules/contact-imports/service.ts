import type { z } from 'zod'
import type { AccountQuery } from '#db/query.ts'
import { mostImportColumns, mostImportRows } from '#domain/contact/contact-import.ts'
import { Conflict, NotFound } from '../../lib/errors.ts'
import { ImportRefused } from '../../lib/import-refused.ts'
import { messages } from '../../lib/messages.ts'
import { countAttempt } from '../../frame/rate-limit.ts'
import type { Done } from '../../lib/reply-parts.ts'
import { formatPhone } from '../../lib/phones/format-phone.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { restorableSince } from '../../lib/restorable-since.ts'
import { readSheetOf } from '../../files/sheets/read-sheet-of.ts'
import { maxSheetBytes, readLongSheetTask } from '../../files/sheets/task.ts'
import { openPhoneReader } from '../accounts/service.ts'
import {
  divide,
  guessColumns,
  planRows,
  readCells,
  readPhoneCells,
  repeatedColumn,
  requireNamed,
  requireSharers,
  sheetColumns,
} from '../contacts/service.ts'
import { restorableAmong } from '../undo/service.ts'
import { withoutChosenColumn, withRepeatedColumn } from './column-refusals.ts'
import { importJobs } from './import-jobs.ts'
import { presentImport } from './present.ts'
import {
  deleteImports,
  deleteParts,
  deleteRows,
  failStuckImports,
  findColumnsOf,
  findImport,
  type ImportRow,
  insertImport,
  insertRows,
  listFirstRows,
  listImports,
  listParts,
  listReasons,
  moveImport,
  putPart,
} from './queries.ts'
import type {
  begunImport,
  ContactImports,
  ImportReport,
  newImport,
  newPart,
  Preview,
  previewInput,
  ReadImport,
  readInput,
  startInput,
} from './schema.ts'

const PER_PERSON = { hits: 30, window: 3_600 }
const DAY_MS = 86_400_000
const FIRST_ROWS = 10
/** Rows of an outcome in a report; the file with the results has all. */
const MAX_REASONS = 200
const MAX_LISTED = 20

/** Begins the upload of a file. */
export async function begin(
  { deps, viewer, inAccount }: AccountContext,
  { file_name }: z.infer<typeof newImport>,
): Promise<z.infer<typeof begunImport>> {
  await countAttempt(deps, `contact-import:${viewer._id}`, PER_PERSON)
  const _id = deps.newId()
  const now = deps.now()
  const row = { _id, created_by: viewer._id, file_name, created_at: now, updated_at: now }
  await inAccount((tx) => insertImport(tx, row))
  return { _id }
}

/** Stores a part of the file. Parts may arrive in any order, and again. */
export async function addPart(context: AccountContext, { _id, part, bytes }: z.infer<typeof newPart>): Promise<Done> {
  await context.inAccount(async (tx) => {
    await requireState(context, tx, _id, 'uploading')
    await putPart(tx, { import_id: _id, part, bytes: Buffer.from(bytes, 'base64') })
  })
  return { success: true }
}

/**
 * Reads the uploaded file; again, with another sheet or header, until the work starts. Throws `ImportRefused` when it is no
 * file that can be imported.
 */
export async function read(
  context: AccountContext,
  { _id: importId, sheet, header_row }: z.infer<typeof readInput>,
): Promise<ReadImport> {
  const { deps, viewer, inAccount, readAccount } = context
  const { parts, state } = await readAccount(async (tx) => {
    const row = await requireImport(context, tx, importId)
    if (row.state !== 'uploading' && row.state !== 'read') throw new Conflict()
    return { parts: await listParts(tx, importId), state: row.state }
  })
  const isWhole = parts.length > 0 && parts.every(({ part }, index) => part === index)
  if (!isWhole) throw new Conflict()
  const bytes = Buffer.concat(parts.map((part) => part.bytes))
  if (bytes.length > maxSheetBytes)
    throw new ImportRefused([{ where: {}, descriptor: messages.tooLarge, values: { megabytes: 20 } }], 413)
  const input = {
    bytes,
    maxRows: mostImportRows,
    maxColumns: mostImportColumns,
    names: sheetColumns,
    sheet,
    header_row,
  }
  const found = await readSheetOf(context, readLongSheetTask, input)
  const { header, count: row_count, pieces, first, hidden_columns } = found
  return inAccount(async (tx) => {
    const known = await findColumnsOf(tx, viewer._id, header)
    const columns = known ?? guessColumns(header, hidden_columns)
    const changes = { state: 'read' as const, header, columns, row_count, updated_at: deps.now() }
    if (!(await moveImport(tx, viewer._id, { _id: importId, from: state, changes }))) throw new Conflict()
    await deleteRows(tx, importId)
    for (const piece of pieces) await insertRows(tx, importId, piece)
    const { sheets, sheet: chosen, header_row: row, top } = found
    const shown = await presentOne(context, tx, await requireImport(context, tx, importId))
    return { import: shown, header, columns, first, sheets, sheet: chosen, header_row: row, top, hidden_columns }
  })
}

/** What the first rows would become. Nothing is stored. */
export async function previewRows(
  context: AccountContext,
  { _id, columns, match_mode }: z.infer<typeof previewInput>,
): Promise<Preview> {
  const { inAccount } = context
  return inAccount(async (tx) => {
    await requireState(context, tx, _id, 'read')
    const rows = await listFirstRows(tx, _id, FIRST_ROWS)
    const read = rows.map(({ row, cells }) => ({ row, values: readCells(cells, columns) }))
    const { results } = await planRows(context, tx, read, match_mode)
    const readPhone = await openPhoneReader(tx)
    const preview = results.map(({ row, outcome, error }, index) => {
      const { contact_fullname = '', contact_phones = '', ...others } = read[index]?.values ?? {}
      const phones = readPhoneCells(contact_phones, '', readPhone)
      const shown = {
        contact_fullname,
        contact_phones: typeof phones === 'string' ? divide(contact_phones) : phones.map(formatPhone),
        others: Object.values(others),
      }
      return { row, outcome, error, ...shown }
    })
    return { rows: preview }
  })
}

/** Starts the work on a file that was read. */
export async function start(
  context: AccountContext,
  { _id, columns, match_mode, contact_source_id, owner_ids }: z.infer<typeof startInput>,
): Promise<Done> {
  const { deps, viewer, locale, inAccount } = context
  if (!columns.includes('contact_fullname') && !columns.includes('contact_phones')) throw withoutChosenColumn()
  const repeated = repeatedColumn(columns)
  if (repeated) throw withRepeatedColumn(repeated)
  await inAccount(async (tx) => {
    await requireNamed(tx, [{ contact_source_id }])
    const changes = {
      state: 'running' as const,
      columns,
      match_mode,
      contact_source_id,
      owner_ids: await requireSharers(tx, owner_ids),
      started_role: viewer.account_role,
      started_locale: locale,
      updated_at: deps.now(),
    }
    if (!(await moveImport(tx, viewer._id, { _id, from: 'read', changes }))) throw new NotFound()
    await deleteParts(tx, _id)
    await deps.jobs.send(importJobs, tx, { import_id: _id })
  })
  return { success: true }
}

/** Ends the work; what is stored remains, and can be undone. */
export async function stop({ deps, viewer, inAccount }: AccountContext, importId: string): Promise<Done> {
  const changes = { state: 'stopped' as const, updated_at: deps.now() }
  const isStopped = await inAccount((tx) => moveImport(tx, viewer._id, { _id: importId, from: 'running', changes }))
  if (!isStopped) throw new NotFound()
  return { success: true }
}

/** The caller's own import and how far it is. */
export async function get(context: AccountContext, importId: string): Promise<ImportReport> {
  const { readAccount } = context
  return readAccount(async (tx) => {
    const row = await requireImport(context, tx, importId)
    const rejected = row.rejected_count === 0 ? [] : await listReasons(tx, importId, 'rejected', MAX_REASONS)
    const skipped = row.skipped_count === 0 ? [] : await listReasons(tx, importId, 'skipped', MAX_REASONS)
    return {
      import: await presentOne(context, tx, row),
      rejected: rejected.map(({ row: number, error }) => ({ row: number, error: error ?? '' })),
      skipped: skipped.map(({ row: number, contact_id, contact_fullname, made_in_row }) => ({
        row: number,
        contact_id,
        contact_fullname,
        made_in_row,
      })),
    }
  })
}

/** The caller's own imports, the newest first. */
export async function list(context: AccountContext): Promise<ContactImports> {
  const { viewer, readAccount } = context
  return readAccount(async (tx) => {
    const rows = await listImports(tx, viewer._id, MAX_LISTED)
    const restorable = await restorableAmong(context, tx, batchesOf(rows))
    return { imports: rows.map((row) => presentImport(context, row, restorable)) }
  })
}

export { openResult } from './result-file.ts'
export { listImportsOf } from './queries.ts'

/**
 * Deletes the imports of an account that are older than thirty days, and those that were not started for a day. Ends those
 * whose work has not gone on for a day.
 */
export async function deleteOldImports(tx: AccountQuery, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  await deleteImports(tx, restorableSince(now), dayAgo)
  await failStuckImports(tx, dayAgo)
}

const batchesOf = (rows: readonly ImportRow[]) => rows.flatMap(({ undo_id }) => undo_id ?? [])

async function presentOne(context: AccountContext, tx: AccountQuery, row: ImportRow) {
  return presentImport(context, row, await restorableAmong(context, tx, batchesOf([row])))
}

async function requireImport({ viewer }: AccountContext, tx: AccountQuery, importId: string) {
  const row = await findImport(tx, viewer._id, importId)
  if (!row) throw new NotFound()
  return row
}

async function requireState(context: AccountContext, tx: AccountQuery, importId: string, state: 'uploading' | 'read') {
  const row = await requireImport(context, tx, importId)
  if (row.state !== state) throw new Conflict()
}
