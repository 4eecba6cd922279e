import { utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { findColumns } from './name-columns.ts'
import { readSheet, type SheetInput } from './read-sheet.ts'
import { sheetFile } from './testing.ts'

const names = { name: ['Name', "Ім'я", 'Имя', 'FN'], phone: ['Phone', 'Телефон', 'TEL'], note: ['Note', 'NOTE'] }
const read = (bytes: Uint8Array, choice: Partial<SheetInput> = {}) =>
  readSheet({ bytes, maxRows: 100, maxColumns: 50, names, ...choice })

const rows = [
  ['Ім’я', 'Телефон', 'Note'],
  ['Олена Шевченко', '380671234567', 'Каже, що прийде; "можливо"'],
  ['Їжак Ґудзь', '380671234568', 'два\nрядки'],
]

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const csv = (separator: string, end = '\r\n') => rows.map((cells) => cells.map(quote).join(separator)).join(end)
/** The bytes of a text in a code page of one byte. */
function encode(text: string, label: string): Uint8Array {
  const decoder = new TextDecoder(label)
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))
  return Uint8Array.from(text, (letter) => codes.get(letter) ?? 0x3f)
}
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('a text with separators', () => {
  test.each<[string, Uint8Array]>([
    ['commas in UTF-8', Buffer.from(csv(','))],
    ['semicolons with a mark of byte order', Buffer.from(`\ufeff${csv(';')}`)],
    ['tabs with line feeds', Buffer.from(csv('\t', '\n'))],
    ['bars', Buffer.from(csv('|'))],
    ['a named separator', Buffer.from(`sep=;\r\n${csv(';')}`)],
    ['semicolons in windows-1251', encode(csv(';'), 'windows-1251')],
    ['tabs in UTF-16', Buffer.from(`\ufeff${csv('\t')}`, 'utf16le')],
    ['tabs in UTF-16 of the other byte order', swapped(`\ufeff${csv('\t')}`)],
    ['UTF-16 without a mark', Buffer.from('Name;Phone;Note\r\nOlena;380671234567;x', 'utf16le')],
  ])('of %s is read', async (name, bytes) => {
    const { header, rows: found } = await read(bytes)
    if (name.endsWith('without a mark')) {
      expect([header, found[0]?.cells]).toEqual([
        ['Name', 'Phone', 'Note'],
        ['Olena', '380671234567', 'x'],
      ])
      return
    }
    expect(header).toEqual(rows[0])
    expect(found).toEqual([
      { row: 2, cells: rows[1] },
      { row: 3, cells: rows[2] },
    ])
  })

  test.each([
    ['windows-1251', 'Имя;Телефон;Note\r\nСергей Иванов;79123456789;Просил позвонить вечером'],
    ['koi8-u', 'Имя;Телефон;Note\r\nОльга Коваль;79123456789;Просила прийти ввечері'],
    ['ibm866', 'Имя;Телефон;Note\r\nАнна Каренина;79123456789;Просила позвонить вечером'],
    ['windows-1250', 'Name;Phone;Note\r\nŁukasz Wiśniewski;48601234567;Prosił o rozmowę'],
    ['windows-1252', 'Name;Phone;Note\r\nJürgen Müßig;491711234567;Möchte später reden'],
  ])('in %s is read by what its letters make', async (label, text) => {
    const { header, rows: found } = await read(encode(text, label))
    expect([header, ...found.map(({ cells }) => cells)]).toEqual(text.split('\r\n').map((line) => line.split(';')))
  })

  test('with a quote that is never closed keeps its lines', async () => {
    const { rows: found } = await read(Buffer.from('Name,Phone\n"Olena,1\nPetro,2\n'))
    expect(found.map(({ cells }) => cells)).toEqual([
      ['"Olena', '1'],
      ['Petro', '2'],
    ])
  })
})

test.each(['xlsx', 'xlsm', 'ods', 'biff8', 'xlml', 'html'] as const)('an %s file is read', async (kind) => {
  const { header, rows: found } = await read(sheetFile(rows.slice(0, 2), kind))
  expect(header.slice(0, 3)).toEqual(rows[0])
  expect(found[0]?.cells.slice(0, 3)).toEqual(rows[1])
})

test('an old .xls file is read in its code page', async () => {
  // The library writes Latin letters in windows-1252.
  const bytes = Buffer.from(sheetFile([['NAM'], ['Sergej']], 'biff5'))
  bytes.set(encode('Имя', 'windows-1251'), bytes.indexOf('NAM'))
  bytes.set(encode('Сергей', 'windows-1251'), bytes.indexOf('Sergej'))
  bytes.writeUInt16LE(1251, bytes.indexOf(Buffer.from('42000200e404', 'hex')) + 4)
  const { header, rows: found } = await read(bytes)
  expect([header, found[0]?.cells]).toEqual([['Имя'], ['Сергей']])
})

test('vCards of three versions are read', async () => {
  const cards = `BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=A8=D0=B5=D0=B2=D1=87=D0=B5=D0=BD=D0=BA=D0=BE;=D0=9E=D0=BB=\r\n=D0=B5=D0=BD=D0=B0;;;\r\nTEL;CELL:+380671234567\r\nTEL;HOME:0441234567\r\nEND:VCARD\r
BEGIN:VCARD\nVERSION:3.0\nFN:Petro\\, the second\nitem1.TEL;type=CELL:067 123 45 68\nNOTE:first\\nand a long line th\n at goes on\nEND:VCARD
BEGIN:VCARD\nVERSION:4.0\nFN:Ганна\nTEL;VALUE=uri:tel:+380-67-123-45-69\nADR;TYPE=home:;;Main street 1;Kyiv;;01001;Ukraine\nEND:VCARD\n`
  const { header, rows: found } = await read(Buffer.from(cards))
  const values = (property: string) => found.map(({ cells }) => cells[header.indexOf(property)])
  expect(values('FN')).toEqual(['Шевченко Олена', 'Petro, the second', 'Ганна'])
  expect(values('TEL')).toEqual(['+380671234567\n0441234567', '067 123 45 68', '+380-67-123-45-69'])
  expect(values('NOTE')).toEqual(['', 'first\nand a long line that goes on', ''])
  expect(values('ADR')[2]).toBe('Main street 1, Kyiv, 01001, Ukraine')
})

/** A workbook of several sheets; the names in `hidden` are hidden. */
function book(sheets: Record<string, unknown[][]>, hidden: string[] = [], hiddenColumns: number[] = []): Uint8Array {
  const file = utils.book_new()
  for (const [name, lines] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(lines, { cellDates: true, UTC: true })
    sheet['!cols'] = Array.from({ length: 5 }, (_, index) => ({ hidden: hiddenColumns.includes(index), wch: 10 }))
    utils.book_append_sheet(file, sheet, name)
  }
  file.Workbook = { Sheets: Object.keys(sheets).map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })) }
  return new Uint8Array(write(file, { type: 'array', bookType: 'xlsx', cellStyles: true }) as ArrayBuffer)
}
const people = [
  ['Name', 'Phone'],
  ['Olena', '380671234567'],
]

describe('the rows of a workbook', () => {
  test('are those of the first shown sheet with known names, below the row that has them', async () => {
    const cover = [['People of the camp'], ['made in May']]
    const titled = [['List of 2026'], [], ['No', 'Name', 'Phone'], [1, 'Olena', '380671234567']]
    const file = book({ Old: people, Cover: cover, List: titled, More: people }, ['Old'])
    const sheet = await read(file)
    expect(sheet).toMatchObject({ sheet: 2, header_row: 3, header: ['No', 'Name', 'Phone'] })
    expect(sheet.rows).toEqual([{ row: 4, cells: ['1', 'Olena', '380671234567'] }])
    expect(sheet.sheets.map(({ name, is_hidden }) => [name, is_hidden])).toEqual([
      ['Old', true],
      ['Cover', false],
      ['List', false],
      ['More', false],
    ])
  })

  test('are those of a sheet and a header that a person chose', async () => {
    const file = book({ First: people, Second: [['x'], ['Who', 'Number'], ['Petro', '380671234568']] })
    const { header, rows: found } = await read(file, { sheet: 1, header_row: 2 })
    expect([header, found]).toEqual([['Who', 'Number'], [{ row: 3, cells: ['Petro', '380671234568'] }]])
  })

  test('name hidden columns, and have dates as ISO days', async () => {
    const born = [
      ['Name', 'Phone', 'Note'],
      ['Olena', '380671234567', new Date(Date.UTC(2026, 4, 9))],
      ['Petro', '380671234568', new Date(Date.UTC(2026, 4, 9, 18, 30))],
    ]
    const { hidden_columns, rows: found } = await read(book({ List: born }, [], [1]))
    expect(hidden_columns).toEqual([1])
    expect(found.map(({ cells }) => cells[2])).toEqual(['2026-05-09', '2026-05-09 18:30'])
  })

  test('may be of a wide address book, in which most columns are empty', async () => {
    const header = ['Name', ...Array.from({ length: 90 }, (_, index) => `Empty ${index}`), 'Phone']
    const { header: picked, rows: found } = await read(
      sheetFile([header, ['Olena', ...Array.from({ length: 90 }, () => ''), '380671234567']]),
    )
    expect([picked, found[0]?.cells]).toEqual([
      ['Name', 'Phone'],
      ['Olena', '380671234567'],
    ])
  })
})

test.each([
  ['Имя', 'name'],
  ['ИМЯ:', 'name'],
  ['Name *', 'name'],
  ['*Name', 'name'],
  ['Name\n(required)', 'name'],
  ['Імʼя', 'name'],
  ['ім’я', 'name'],
  ['Ім`я', 'name'],
  [' phone ', 'phone'],
  ['Phone 2', 'phone'],
  ['Телефон (моб.)', 'phone'],
  ['Телефон / Phone', 'phone'],
  ['Phone 1 - Type', undefined],
  ['Nickname', undefined],
  ['', undefined],
])('a column called %j is %s', (name, field) => {
  expect(findColumns([name], names)).toEqual([field])
})
