import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ImportRefused } from '../import-refused.ts'
import { nameColumns } from './name-columns.ts'
import { readSheet } from './read-sheet.ts'
import { sheetFile } from './testing.ts'

const folder = process.env.REAL_DATA_DIR ? join(process.env.REAL_DATA_DIR, 'spreadsheets') : undefined
const read = (bytes: Uint8Array, maxRows = 100) => readSheet({ bytes, maxRows })
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

test('a sheet that is empty, too long or too wide, and another kind of file are refused', async () => {
  expect(await status(read(sheetFile([[]])))).toBe(400)
  expect(await status(read(sheetFile([['a'], ...Array.from({ length: 101 }, (_, index) => [index])])))).toBe(413)
  expect(await status(read(sheetFile([['a'], ...Array.from({ length: 100 }, (_, index) => [index])])))).toBe(200)
  expect(await status(read(sheetFile([Array.from({ length: 51 }, (_, index) => index)])))).toBe(413)
  expect(await status(read(new TextEncoder().encode('missioner_name\nOlena')))).toBe(415)
  expect(await status(read(new Uint8Array()))).toBe(415)
})

test('columns are found by the field or a label in any language and spelling, and the others are named', () => {
  const sheet = { header: ['ПІБ', 'missioner_phone', 'City', ''], rows: [{ row: 2, cells: ['Олена', '067', 'Kyiv'] }] }
  const names = { missioner_name: ['Full name', 'ПІБ'], missioner_phone: ['Телефон'] }
  expect(nameColumns(sheet, names)).toEqual({
    rows: [{ row: 2, values: { missioner_name: 'Олена', missioner_phone: '067' } }],
    ignored: ['City'],
  })
})

describe.runIf(folder)('real and hostile spreadsheets', () => {
  test.each(folder ? readdirSync(folder).filter((name) => name !== 'facts.json') : [])(
    '%s is read or refused, and leaves no trace in the process',
    async (name) => {
      expect([200, 400, 413, 415]).toContain(await status(read(readFileSync(join(folder ?? '', name)), 5_000)))
      expect(Object.keys(Object.prototype)).toEqual([])
    },
  )
})
