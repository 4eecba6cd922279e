import { type CellObject, read, set_cptable, type WorkBook } from '@e965/xlsx'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { buffer as readAll } from 'node:stream/consumers'
import { ImportRefused } from '../../lib/import-refused.ts'
import { messages } from '../../lib/messages.ts'
import type { BookSheet } from './book.ts'
import { cleanCell } from './clean-cell.ts'
import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { isVcards, readVcards } from './read-vcards.ts'

const MAX_UNPACKED = 100_000_000
const MAX_RATIO = 100
const ZIP = 0x504b0304
const OLE = 0xd0cf11e0
/** Of texts that are no rows: PDF, RTF, PostScript, JSON, and pictures of vectors. */
const OTHER_TEXT = /^\s*(%PDF|%!PS|\{|\[|<svg)/i
// oxlint-disable-next-line no-control-regex -- a text has none of these
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g
/** Of a text that may be controls: a spreadsheet program writes what a person pasted. */
const MAX_BINARY = 0.001

/**
 * The sheets of an .xlsx, .xlsm, .xls or .ods file, of a text with separators (.csv) or of an address book (.vcf) as texts, each
 * up to `most` rows. Throws `ImportRefused`: 415 for another kind of file, 413 for what unpacks to too much.
 */
export async function readBook(bytes: Uint8Array, most: number): Promise<BookSheet[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = buffer.length < 4 ? undefined : buffer.readUInt32BE(0)
  if (kind === ZIP) await checkPackage(buffer)
  // Texts of old .xls files are in a Windows code page. The tables take longer to load than most sheets to read.
  if (kind === OLE) set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  if (kind === ZIP || kind === OLE) return sheetsOf(() => read(buffer, optionsFor(most)))
  const text = decodeText(bytes)
  if (text.trim() === '') throw refuse(messages.emptySheet)
  const controls = text.match(BINARY)?.length ?? 0
  if (OTHER_TEXT.test(text) || controls > text.length * MAX_BINARY + 3) throw refuse(messages.notSheet, 415)
  if (isVcards(text)) return [toSheet(readVcards(text, most))]
  // Tables that programs save as .xls: HTML, and the XML of 2003.
  if (/^\s*</.test(text)) return sheetsOf(() => read(text, { ...optionsFor(most), type: 'string' }))
  return [toSheet(readCsv(text, most))]
}

const optionsFor = (most: number) => ({
  dense: true,
  sheetRows: most,
  cellHTML: false,
  cellFormula: false,
  cellText: true,
  cellDates: true,
  cellStyles: true,
  UTC: true,
})

/** The sheet of a text, without a name. */
function toSheet(records: readonly string[][]): BookSheet {
  return {
    name: '',
    isHidden: false,
    hiddenColumns: [],
    rows: filledRows(records.map((cells) => cells.map(cleanCell))),
  }
}

function sheetsOf(parse: () => WorkBook): BookSheet[] {
  let book: WorkBook
  try {
    book = parse()
  } catch (error) {
    throw refuse(/password|encrypt/i.test(String(error)) ? messages.lockedSheet : messages.unreadableSheet)
  }
  return book.SheetNames.map((name, index) => {
    const sheet = book.Sheets[name]
    const lines = (sheet?.['!data'] ?? []) as (CellObject | undefined)[][]
    const columns = sheet?.['!cols'] ?? []
    return {
      name,
      isHidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
      hiddenColumns: Array.from(columns, (column, at) => (column?.hidden ? at : -1)).filter((at) => at >= 0),
      // Dense rows have holes, for cells that are empty.
      rows: filledRows(Array.from(lines, (cells) => Array.from(cells ?? [], readCell))),
    }
  })
}

function filledRows(lines: readonly string[][]) {
  return lines
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** A phone that was typed as a number stays one: 380671234567, never 3.8E+11. A date is its ISO day, with a time if it has one. */
function readCell(cell: CellObject | undefined): string {
  if (!cell || cell.v === undefined || cell.v === null) return ''
  if (cell.v instanceof Date) return readDate(cell.v)
  if (cell.t !== 'n') return cell.t === 'e' ? '' : cleanCell(String(cell.w ?? cell.v))
  const shown = cell.w?.trim() ?? ''
  // As formatted when that shows all digits, such as 0671234567 for 671234567.
  if (/^[+\d][\d ()-]*$/.test(shown)) return shown
  return Number.isSafeInteger(cell.v) ? String(cell.v) : shown || String(cell.v)
}

function readDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', time = ''] = date.toISOString().slice(0, 16).split('T')
  return time === '00:00' ? day : `${day} ${time}`
}

/** Looks at the directory of the package before anything is unpacked. */
async function checkPackage(buffer: Buffer): Promise<void> {
  let unpacked = 0
  let isLocked = false
  try {
    const file = await fromBufferPromise(buffer, { lazyEntries: true, validateEntrySizes: true })
    for await (const entry of file.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (entry.fileName === 'META-INF/manifest.xml') isLocked = await isEncrypted(file, entry)
    }
  } catch {
    throw refuse(messages.unreadableSheet)
  }
  if (unpacked > MAX_UNPACKED || unpacked > MAX_RATIO * buffer.length) throw refuse(messages.sheetUnpacks, 413)
  if (isLocked) throw refuse(messages.lockedSheet)
}

/** Whether the list of an .ods file says that its parts are encrypted. */
async function isEncrypted(file: ZipFile, entry: Entry): Promise<boolean> {
  if (entry.uncompressedSize > MAX_RATIO * 10_000) return false
  const list = await readAll(await file.openReadStreamPromise(entry))
  return list.includes('encryption-data')
}

function refuse(descriptor: (typeof messages)[keyof typeof messages], status: 400 | 413 | 415 = 400): ImportRefused {
  return new ImportRefused([{ where: {}, descriptor }], status)
}
