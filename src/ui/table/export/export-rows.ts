import { i18n } from '@lingui/core'
import { escapeCell } from '#domain/text/sheet-text.ts'
import { saveFile } from '../../save-file.ts'
import type { CellValue, TableColumn } from '../table-column.ts'

/** Downloads rows with the shown columns, for a spreadsheet. */
export async function exportRows<Row>(
  format: 'csv' | 'xlsx',
  name: string,
  shown: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const columns = shown.filter(({ isActions }) => !isActions)
  const head = columns.map(({ title }) => title)
  const lines = [head, ...rows.map((row) => columns.map((column) => column.value(row)))].map((line) =>
    line.map((cell) => (typeof cell === 'string' ? escapeCell(cell) : cell)),
  )
  if (format === 'csv') {
    // The mark at the beginning tells spreadsheets that the text is UTF-8.
    const text = `\uFEFF${lines.map((line) => line.map(toCsvCell).join(separator())).join('\r\n')}\r\n`
    return saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
  }
  const { utils, write } = await import('@e965/xlsx')
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines))
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' })
  saveFile(new Blob([bytes]), `${name}.xlsx`)
}

/** Spreadsheets in languages with a decimal comma separate cells by semicolons: a row with commas would be one cell. */
function separator(): ',' | ';' {
  return new Intl.NumberFormat(i18n.locale).format(0.5).includes(',') ? ';' : ','
}

/** A cell of CSV (RFC 4180). */
function toCsvCell(cell: CellValue): string {
  const text = cell instanceof Date ? cell.toISOString() : String(cell ?? '')
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
