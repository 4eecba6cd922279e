import type { CellValue } from '../table-column.ts'

/** What a spreadsheet would run as a formula, behind any apostrophes that are there already. */
const formula = /^'*[=+\-@\t\r]/

/** A text that a spreadsheet shows and does not run: a leading apostrophe marks it as text. */
export function escapeCell(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** A row of CSV: RFC 4180, with texts that no spreadsheet runs. */
export function toCsvRow(cells: readonly CellValue[], separator: ',' | ';' = ','): string {
  return cells.map((cell) => quote(typeof cell === 'string' ? escapeCell(cell) : plain(cell))).join(separator)
}

function plain(cell: Exclude<CellValue, string>): string {
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString() : String(cell)
}

function quote(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
