import { utils, write } from '@e965/xlsx'
import type { SheetRow } from './read-sheet.ts'

export interface NewSheet {
  name: string
  header: readonly string[]
  /** JSON of arrays of rows: `row` is the number in the sheet, where the header is row 1. */
  pieces: readonly string[]
}

/** An .xlsx file of texts. What a spreadsheet program could take for a formula gets an apostrophe (ASVS 1.2.10). */
export function writeSheet({ name, header, pieces }: NewSheet): Uint8Array {
  const lines: string[][] = [header.map(escapeFormula)]
  for (const piece of pieces)
    for (const { row, cells } of JSON.parse(piece) as SheetRow[]) lines[row - 1] = cells.map(escapeFormula)
  const sheet = utils.aoa_to_sheet(
    Array.from(lines, (line) => line ?? []),
    { dense: true },
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, name)
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)
}

function escapeFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
