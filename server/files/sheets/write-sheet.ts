import { utils, write } from '@e965/xlsx'
import { cutText } from '#domain/cut-text.ts'
import { escapeCell } from '#domain/text/sheet-text.ts'
import type { SheetRow } from './book.ts'
import { MAX_CELL } from './clean-cell.ts'

export interface NewSheet {
  name: string
  header: readonly string[]
  /** JSON of arrays of rows: `row` is the number in the sheet, where the header is row 1. */
  pieces: readonly string[]
}

/** An .xlsx file of texts, each cut to what a cell holds. */
export function writeSheet({ name, header, pieces }: NewSheet): Uint8Array {
  const lines: string[][] = [header.map(toCell)]
  for (const piece of pieces)
    for (const { row, cells } of JSON.parse(piece) as SheetRow[]) lines[row - 1] = cells.map(toCell)
  const sheet = utils.aoa_to_sheet(
    Array.from(lines, (line) => line ?? []),
    { dense: true },
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, name)
  // In the table of texts; those inside of cells are unescaped twice when they are read.
  return new Uint8Array(
    write(book, { type: 'array', bookType: 'xlsx', bookSST: true, compression: true }) as ArrayBuffer,
  )
}

/** What a spreadsheet file takes for the code of a character. */
const CODE = /_x(?=[\da-f]{4}_)/gi

function toCell(text: string): string {
  return cutText(escapeCell(text), MAX_CELL).replace(CODE, '_x005F_x')
}
