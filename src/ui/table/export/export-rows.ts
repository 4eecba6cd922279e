import { i18n } from '@lingui/core'
import { saveFile } from '../../save-file.ts'
import { escapeCell, toCsvRow } from './escape-cell.ts'
import type { TableColumn } from '../table-column.ts'

/** Downloads rows with the shown columns, for a spreadsheet. */
export async function exportRows<Row>(
  format: 'csv' | 'xlsx',
  name: string,
  shown: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const columns = shown.filter(({ isActions }) => !isActions)
  const head = columns.map(({ title }) => title)
  const cells = rows.map((row) => columns.map((column) => column.value(row)))
  if (format === 'csv') {
    // The mark at the beginning tells spreadsheets that the text is UTF-8.
    const text = `\uFEFF${[head, ...cells].map((row) => toCsvRow(row, separator())).join('\r\n')}\r\n`
    return saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
  }
  const { utils, write } = await import('@e965/xlsx')
  const safe = [head, ...cells].map((row) => row.map((cell) => (typeof cell === 'string' ? escapeCell(cell) : cell)))
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(safe))
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' })
  saveFile(new Blob([bytes]), `${name}.xlsx`)
}

/** Spreadsheets in languages with a decimal comma separate cells by semicolons: a row with commas would be one cell. */
function separator(): ',' | ';' {
  return new Intl.NumberFormat(i18n.locale).format(0.5).includes(',') ? ';' : ','
}
