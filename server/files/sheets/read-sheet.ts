import { cutText } from '#domain/cut-text.ts'
import { ImportRefused } from '../../lib/import-refused.ts'
import { messages } from '../../lib/messages.ts'
import type { BookSheet, SheetRow } from './book.ts'
import { findHeader, headerOf } from './find-header.ts'
import type { ColumnNames } from './name-columns.ts'
import { readBook } from './read-book.ts'

/** Of the name of a sheet or a column. */
const MAX_NAME = 100
/** Rows among which a person chooses the header. */
const TOP = 15
const MAX_TOP_CELLS = 6

export interface Sheet {
  header: string[]
  rows: SheetRow[]
  /** Which sheet of the file this is, and in which row its header is. */
  sheet: number
  header_row: number
  /** The columns that the file hides. */
  hidden_columns: number[]
  sheets: { name: string; is_hidden: boolean; row_count: number }[]
  /** The first rows of the sheet as they are, in short. */
  top: SheetRow[]
}

export interface SheetInput {
  bytes: Uint8Array
  maxRows: number
  /** Of those that hold something. */
  maxColumns: number
  /** The names of the columns that are looked for. */
  names: ColumnNames<string>
  /** A sheet that a person chose, and the row of its header. */
  sheet?: number | undefined
  header_row?: number | undefined
}

/**
 * The rows of one sheet of a file as texts: of the one chosen, else of the first that has a row of known column names. Throws
 * `ImportRefused`: 415 for another kind of file, 413 for more rows or columns than given or what unpacks to too much.
 */
export async function readSheet({ bytes, maxRows, maxColumns, names, ...choice }: SheetInput): Promise<Sheet> {
  // Above the header may be some rows; with one row more than allowed, a longer sheet is detected.
  const sheets = await readBook(bytes, maxRows + TOP + 2)
  const chosen = choice.sheet === undefined ? undefined : sheets[choice.sheet]
  const found = chosen
    ? { sheet: chosen, row: choice.header_row ?? headerOf(chosen, names) ?? chosen.rows[0]?.row ?? 1 }
    : findHeader(sheets, names)
  const first = found?.sheet.rows.find(({ row }) => row === found.row)
  if (!found || !first)
    throw new ImportRefused([{ where: placeOf(found?.sheet ?? sheets[0]), descriptor: messages.emptySheet }])
  const place = placeOf(found.sheet)
  const rows = found.sheet.rows.filter(({ row }) => row > found.row)
  if (rows.length > maxRows)
    throw new ImportRefused([{ where: place, descriptor: messages.sheetTooLong, values: { most: maxRows } }], 413)
  const picked = filledColumns(first.cells, rows, maxColumns)
  const pick = (cells: readonly string[]) => (picked ? picked.map((index) => cells[index] ?? '') : [...cells])
  const wide = [{ row: found.row, cells: first.cells }, ...rows].find(({ cells }) => widthOf(pick(cells)) > maxColumns)
  if (wide) {
    const where = { ...place, row: wide.row }
    throw new ImportRefused([{ where, descriptor: messages.sheetTooWide, values: { most: maxColumns } }], 413)
  }
  return {
    header: pick(first.cells).map((cell) => cutText(cell.replace(/\s+/g, ' '), MAX_NAME)),
    rows: picked ? rows.map(({ row, cells }) => ({ row, cells: pick(cells) })) : rows,
    sheet: sheets.indexOf(found.sheet),
    header_row: found.row,
    hidden_columns: found.sheet.hiddenColumns
      .map((index) => (picked ? picked.indexOf(index) : index))
      .filter((at) => at >= 0),
    sheets: sheets.map(({ name, isHidden, rows: { length } }) => ({
      name: cutText(name, MAX_NAME),
      is_hidden: isHidden,
      row_count: length,
    })),
    top: found.sheet.rows.slice(0, TOP).map(({ row, cells }) => ({
      row,
      cells: cells
        .filter((cell) => cell !== '')
        .slice(0, MAX_TOP_CELLS)
        .map((cell) => cutText(cell, MAX_NAME)),
    })),
  }
}

const placeOf = (sheet: BookSheet | undefined) => (sheet?.name ? { sheet: cutText(sheet.name, MAX_NAME) } : {})
const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1

/** Of a wide sheet, such as one of an address book, the columns that hold something; undefined for all. */
function filledColumns(header: readonly string[], rows: readonly SheetRow[], most: number): number[] | undefined {
  const isNarrow = widthOf(header) <= most && rows.every(({ cells }) => widthOf(cells) <= most)
  if (isNarrow || rows.length === 0) return undefined
  const picked = new Set<number>()
  for (const { cells } of rows) for (const [index, cell] of cells.entries()) if (cell !== '') picked.add(index)
  return [...picked].toSorted((one, other) => one - other)
}
