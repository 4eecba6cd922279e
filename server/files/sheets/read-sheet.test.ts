import type { MessageDescriptor } from '@lingui/core'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ImportRefused } from '../../lib/import-refused.ts'
import { messages } from '../../lib/messages.ts'
import { nameColumns } from './name-columns.ts'
import { readSheet } from './read-sheet.ts'
import { sheetFile } from './testing.ts'

const folder = join(resolve(process.env.REAL_DATA_DIR ?? '../shared/data'), 'spreadsheets')
const factsFile = join(folder, 'facts.json')
if (!existsSync(factsFile)) console.info(`Real spreadsheets were not read: ${folder} is not there (REAL_DATA_DIR).`)

/** What another reader found in a file; no sheets if it could not read it. */
interface Facts {
  file: string
  sheets?: { cells: number; rows: number; lastRow: number | null; cyrillic?: number }[]
}

const names = { name: ['Имя', 'Name'], phone: ['Телефон', 'Phone'] }
const read = async (bytes: Uint8Array, maxRows = 100) => {
  const { header, rows } = await readSheet({ bytes, maxRows, maxColumns: 50, names })
  return { header, rows }
}
const status = async (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof ImportRefused ? error.statusCode : error),
  )

test.each(['xlsx', 'biff8'] as const)('an %s file is read as texts with the numbers of its rows', async (kind) => {
  const rows = [['Имя', 'Телефон', ''], [], ['Олена Шевченко', 380671234567, ''], ['Петро', '+380 (67) 111-22-33']]
  expect(await read(sheetFile(rows, kind))).toEqual({
    header: kind === 'xlsx' ? ['Имя', 'Телефон', ''] : expect.arrayContaining(['Имя', 'Телефон']),
    rows: [
      { row: 3, cells: expect.arrayContaining(['Олена Шевченко', '380671234567']) },
      { row: 4, cells: expect.arrayContaining(['Петро', '+380 (67) 111-22-33']) },
    ],
  })
})

test('a BIFF5 file has its texts in the code page of Windows that it names', async () => {
  // The library writes Latin texts only: their bytes are replaced.
  const bytes = Buffer.from(
    sheetFile(
      [
        ['NAME', 'Phone'],
        ['PERSON', 380671234567],
      ],
      'biff5',
    ),
  )
  bytes.writeUInt16LE(1251, bytes.indexOf(Buffer.from([0x42, 0, 2, 0])) + 4)
  bytes.set([0xc8, 0xec, 0xff, 0x3a], bytes.indexOf('NAME'))
  bytes.set([0xce, 0xeb, 0xe5, 0xed, 0xb3, 0xbf], bytes.indexOf('PERSON'))
  expect(await read(bytes)).toEqual({
    header: ['Имя:', 'Phone'],
    rows: [{ row: 2, cells: ['Оленії', '380671234567'] }],
  })
})

test('a sheet that is empty, too long or too wide, and another kind of file are refused', async () => {
  expect(await status(read(sheetFile([[]])))).toBe(400)
  expect(await status(read(sheetFile([['a'], ...Array.from({ length: 101 }, (_, index) => [index])])))).toBe(413)
  expect(await status(read(sheetFile([['a'], ...Array.from({ length: 100 }, (_, index) => [index])])))).toBe(200)
  expect(await status(read(sheetFile([Array.from({ length: 51 }, (_, index) => index)])))).toBe(413)
  expect(await status(read(new TextEncoder().encode('%PDF-x.7')))).toBe(415)
  expect(await status(read(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')))).toBe(415)
  expect(await status(read(new Uint8Array()))).toBe(400)
})

test('columns are found by the field or a label in any language and spelling, and the others are named', () => {
  const sheet = { header: ['ПІБ', 'missioner_phone', 'City', ''], rows: [{ row: 2, cells: ['Олена', '067', 'Kyiv'] }] }
  const names = { missioner_name: ['Full name', 'ПІБ'], missioner_phone: ['Телефон'] }
  expect(nameColumns(sheet, names)).toEqual({
    rows: [{ row: 2, values: { missioner_name: 'Олена', missioner_phone: '067' } }],
    ignored: ['City'],
  })
})

/** Files that are refused, with the reason. */
const refused: Record<string, MessageDescriptor> = {
  'calamine-pass_protected.xlsx': messages.lockedSheet,
  'calamine-vba.xlsm': messages.emptySheet,
  'exceljs-missing-bits.xlsx': messages.unreadableSheet,
  'poi-33082.xls': messages.sheetTooWide,
  'poi-fuzz-xlsx-372b.xlsx': messages.unreadableSheet,
}

/** Filled cells of files with a cell of spaces alone, which is empty here. */
const spaces: Record<string, number> = { 'calamine-whitespace_trim.xlsx': 6 }

describe.runIf(existsSync(factsFile))('real and hostile spreadsheets', () => {
  const { files } = existsSync(factsFile)
    ? (JSON.parse(readFileSync(factsFile, 'utf8')) as { files: Facts[] })
    : { files: [] }
  test.each(files)(
    '$file has the rows that another reader found, or is refused with a reason',
    async ({ file, sheets }) => {
      const result = await read(readFileSync(join(folder, file)), 5_000).catch((error: unknown) => {
        if (!(error instanceof ImportRefused)) throw error
        return error.errors[0]?.descriptor
      })
      expect(Object.keys(Object.prototype)).toEqual([])
      const isRefused = result === undefined || !('rows' in result)
      expect(isRefused ? result : undefined).toBe(refused[file])
      if (isRefused) return
      const texts = [result.header, ...result.rows.map(({ cells }) => cells)]
      const cells = texts.flat().filter((cell) => cell !== '')
      expect({
        cells: cells.length,
        rows: texts.length,
        lastRow: result.rows.at(-1)?.row ?? 1,
        cyrillic: cells.filter((cell) => /\p{Script=Cyrillic}/u.test(cell)).length,
      }).toEqual({ ...countsOf(sheets?.[0]), ...(file in spaces && { cells: spaces[file] }) })
    },
  )
})

function countsOf(sheet: NonNullable<Facts['sheets']>[number] | undefined) {
  if (!sheet) return undefined
  const { cells, rows, lastRow, cyrillic = 0 } = sheet
  return { cells, rows, lastRow, cyrillic }
}
