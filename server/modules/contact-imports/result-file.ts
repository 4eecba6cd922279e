import { NotFound } from '../../lib/errors.ts'
import { createDownload, type DownloadFile } from '../../files/create-download.ts'
import { translate } from '../../lib/i18n.ts'
import { messages } from '../../lib/messages.ts'
import type { FileAddress } from '../../lib/reply-parts.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { sheetDownload } from '../../files/sheets/sheet-download.ts'
import { writeSheetTask } from '../../files/sheets/task.ts'
import { reasonOf } from './reason-of.ts'
import { findImport, type ImportRow, listResults } from './queries.ts'

/** Rows read at once. */
const PIECE = 1_000

const outcomeNames = {
  created: messages.rowCreated,
  updated: messages.rowUpdated,
  skipped: messages.rowSkipped,
  rejected: messages.rowRejected,
}

/** Creates the download of an imported file with the result of each row. */
export async function createResultDownload(context: AccountContext, importId: string): Promise<FileAddress> {
  const { viewer, readAccount } = context
  if (!(await readAccount((tx) => findImport(tx, viewer._id, importId)))) throw new NotFound()
  return { url: await createDownload(context, 'import-result', importId) }
}

/** Starts such a download. Throws `NotFound` when the import is gone. */
export async function openResult(context: AccountContext, importId: string): Promise<DownloadFile> {
  const { viewer, readAccount } = context
  const found = await readAccount((tx) => findImport(tx, viewer._id, importId))
  if (!found) throw new NotFound(messages.exportGone)
  return sheetDownload(resultName(found.file_name), () => writeResult(context, found))
}

/** `spring.xls` becomes `spring-result.xlsx`. */
function resultName(fileName: string): string {
  return `${fileName.replace(/\.\w{2,4}$/, '')}-result.xlsx`
}

async function writeResult(context: AccountContext, found: ImportRow): Promise<Uint8Array> {
  const { deps, viewer, locale, readAccount } = context
  const { _id: importId } = found
  const pieces: string[] = []
  for (let after = 0; ; ) {
    const rows = await readAccount((tx) => listResults(tx, importId, after, PIECE))
    const last = rows.at(-1)
    if (!last) break
    after = last.row
    const lines = rows.map(({ row, cells, outcome, ...reason }) => ({
      row,
      cells: [
        ...found.header.map((_name, index) => cells[index] ?? ''),
        outcome === null ? '' : translate(outcomeNames[outcome], locale),
        reasonOf(context, { outcome, ...reason }),
      ],
    }))
    pieces.push(JSON.stringify(lines))
  }
  const header = [...found.header, translate(messages.sheetOutcome, locale), translate(messages.sheetReason, locale)]
  return deps.workers.run(writeSheetTask, { name: 'Contacts', header, pieces }, viewer._id)
}
