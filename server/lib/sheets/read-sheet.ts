import { type CellObject, read, set_cptable, type WorkBook } from '@e965/xlsx'
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { fromBufferPromise } from 'yauzl'
import { cutText } from '#domain/cut-text.ts'
import { ImportRefused, type SheetPlace } from '../import-refused.ts'
import { messages } from '../messages.ts'
import { cleanCell } from './clean-cell.ts'

// Tables of old .xls files, whose texts are in a Windows code page.
set_cptable(codepages)

const MAX_COLUMNS = 50
/** Of the name of a sheet or a column. */
const MAX_NAME = 100
const MAX_UNPACKED = 100_000_000
const MAX_RATIO = 100
const ZIP = 0x504b0304
const OLE = 0xd0cf11e0

/** A row that holds something; `row` is its number in the sheet, and the header is row 1. */
export interface SheetRow {
  row: number
  cells: string[]
}

export interface Sheet {
  header: string[]
  rows: SheetRow[]
}

/**
 * The first sheet of an .xls or .xlsx file as texts. Its first row that holds something is the header. Throws `ImportRefused`:
 * 415 for another kind of file, 413 for more than `maxRows` rows, 50 columns or what unpacks to too much.
 */
export async function readSheet({ bytes, maxRows }: { bytes: Uint8Array; maxRows: number }): Promise<Sheet> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = buffer.length < 4 ? undefined : buffer.readUInt32BE(0)
  if (kind === ZIP) await checkPackage(buffer)
  else if (kind !== OLE) throw refuse({}, messages.notSheet, 415)
  const book = parse(buffer, maxRows)
  const name = book.SheetNames[0]
  const sheet = name === undefined ? undefined : book.Sheets[name]
  const lines = (sheet?.['!data'] ?? []) as (CellObject | undefined)[][]
  // Dense rows have holes, for cells that are empty.
  const texts = Array.from(lines, (cells, index) => ({ row: index + 1, cells: Array.from(cells ?? [], readCell) }))
  const filled = texts.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [first, ...rows] = filled
  const place = name === undefined ? {} : { sheet: cutText(name, MAX_NAME) }
  if (!first) throw refuse(place, messages.emptySheet)
  if (rows.length > maxRows) throw refuse(place, messages.sheetTooLong, 413, { most: maxRows })
  const wide = filled.find(({ cells }) => cells.findLastIndex((cell) => cell !== '') >= MAX_COLUMNS)
  if (wide) throw refuse({ ...place, row: wide.row }, messages.sheetTooWide, 413, { most: MAX_COLUMNS })
  return { header: first.cells.map((cell) => cutText(cell, MAX_NAME)), rows }
}

function parse(buffer: Buffer, maxRows: number): WorkBook {
  try {
    // One row more than allowed besides the header, to detect a longer sheet.
    return read(buffer, {
      dense: true,
      sheets: 0,
      sheetRows: maxRows + 2,
      cellHTML: false,
      cellFormula: false,
      cellText: true,
    })
  } catch (error) {
    throw refuse({}, /password|encrypt/i.test(String(error)) ? messages.lockedSheet : messages.unreadableSheet)
  }
}

/** Looks at the directory of the package before anything is unpacked. */
async function checkPackage(buffer: Buffer): Promise<void> {
  let unpacked = 0
  try {
    const file = await fromBufferPromise(buffer, { lazyEntries: true, validateEntrySizes: true })
    for await (const entry of file.eachEntry()) unpacked += entry.uncompressedSize
  } catch {
    throw refuse({}, messages.unreadableSheet)
  }
  if (unpacked > MAX_UNPACKED || unpacked > MAX_RATIO * buffer.length) throw refuse({}, messages.sheetUnpacks, 413)
}

/** A phone that was typed as a number stays one: 380671234567, never 3.8E+11. */
function readCell(cell: CellObject | undefined): string {
  if (!cell || cell.v === undefined || cell.v === null) return ''
  if (cell.t !== 'n') return cell.t === 'e' ? '' : cleanCell(String(cell.w ?? cell.v))
  const shown = cell.w?.trim() ?? ''
  // As formatted when that shows all digits, such as 0671234567 for 671234567.
  if (/^[+\d][\d ()-]*$/.test(shown)) return shown
  return Number.isSafeInteger(cell.v) ? String(cell.v) : shown || String(cell.v)
}

function refuse(
  where: SheetPlace,
  descriptor: (typeof messages)[keyof typeof messages],
  status: 400 | 413 | 415 = 400,
  values: Record<string, number> = {},
): ImportRefused {
  return new ImportRefused([{ where, descriptor, values }], status)
}
