import { i18n } from '@lingui/core'
import { read, utils } from '@e965/xlsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exportRows } from './export-rows.ts'
import type { TableColumn } from '../table-column.ts'

interface Person {
  name: string
  phone: string | null
  lessons: number
  joined: Date
}

const columns: TableColumn<Person>[] = [
  { id: 'name', title: "Ім'я", value: ({ name }) => name, width: '1fr', isTitle: true },
  { id: 'phone', title: 'Телефон', value: ({ phone }) => phone, width: '1fr' },
  { id: 'lessons', title: '=Lessons', value: ({ lessons }) => lessons, width: '1fr', align: 'end' },
]
const joined = new Date('2026-01-02T03:04:05Z')
const people: Person[] = [
  { name: 'Олена "Леся", Шевченко', phone: '+380671234567', lessons: -7, joined },
  { name: '=HYPERLINK("http://x";"y")', phone: null, lessons: 12, joined },
]

let files: { name: string; content: Blob }[] = []
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.spyOn(URL, 'revokeObjectURL')
  files = []
  let content = new Blob()
  const link = { href: '', download: '', click: () => void files.push({ name: link.download, content }) }
  vi.stubGlobal('document', { createElement: () => link })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) content = blob
    return 'blob:file'
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a spreadsheet that is read back has the shown columns and every row', async () => {
  await exportRows('xlsx', 'People', columns, people)
  expect(files.map(({ name }) => name)).toEqual(['People.xlsx'])
  const book = read(await files[0]?.content.arrayBuffer(), { type: 'array', cellFormula: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  expect(sheet && utils.sheet_to_json(sheet, { header: 1, defval: null })).toEqual([
    ["Ім'я", 'Телефон', "'=Lessons"],
    ['Олена "Леся", Шевченко', '+380671234567', -7],
    [`'=HYPERLINK("http://x";"y")`, null, 12],
  ])
  // Numbers stay numbers, and no cell is a formula.
  expect(sheet?.['C2']).toMatchObject({ t: 'n', v: -7 })
  expect(sheet?.['A3']).toMatchObject({ t: 's' })
  expect(sheet?.['A3']).not.toHaveProperty('f')
})

test('a column of buttons is not exported', async () => {
  const buttons: TableColumn<Person> = {
    id: 'actions',
    title: 'Actions',
    value: () => null,
    width: '1fr',
    isActions: true,
  }
  await exportRows('csv', 'People', [...columns.slice(0, 1), buttons], people.slice(0, 1))
  expect(await files[0]?.content.text()).toMatch(/Ім'я\r\n/)
  expect(await files[0]?.content.text()).not.toContain('Actions')
})

test('a date in a spreadsheet is the same moment when it is read back', async () => {
  const dated: TableColumn<Person> = { id: 'joined', title: 'Joined', value: (row) => row.joined, width: '1fr' }
  await exportRows('xlsx', 'People', [dated], people.slice(0, 1))
  const book = read(await files[0]?.content.arrayBuffer(), { type: 'array', cellDates: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  expect(sheet?.['A2']?.v).toEqual(joined)
})

test('a cell of CSV is quoted where it has quotes, separators or breaks; dates and nothing are written too', async () => {
  const odd: TableColumn<string | Date | null>[] = [{ id: 'cell', title: 'Cell', value: (row) => row, width: '1fr' }]
  await exportRows('csv', 'Cells', odd, ['a,b', 'a;b', 'say "x"', 'two\nlines', '=1,2', joined, null])
  expect((await files[0]?.content.text())?.split('\r\n').slice(1)).toEqual([
    '"a,b"',
    '"a;b"',
    '"say ""x"""',
    '"two\nlines"',
    `"'=1,2"`,
    '2026-01-02T03:04:05.000Z',
    '',
    '',
  ])
})

test('a CSV file has the separator that spreadsheets of its language expect', async () => {
  for (const [locale, row] of [
    ['uk', `"Олена ""Леся"", Шевченко";+380671234567;-7`],
    ['ru', `"Олена ""Леся"", Шевченко";+380671234567;-7`],
    ['en', `"Олена ""Леся"", Шевченко",+380671234567,-7`],
  ] as const) {
    files.length = 0
    i18n.loadAndActivate({ locale, messages: {} })
    await exportRows('csv', 'People', columns, people.slice(0, 1))
    expect((await files[0]?.content.text())?.split('\r\n')[1], locale).toBe(row)
  }
})

test('the address of a file stays while the browser reads it', async () => {
  vi.useFakeTimers()
  await exportRows('csv', 'People', columns, people.slice(0, 1))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(URL.revokeObjectURL).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(URL.revokeObjectURL).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('a CSV file begins with the mark of UTF-8', async () => {
  await exportRows('csv', 'People', columns, people.slice(0, 1))
  const bytes = new Uint8Array(await (files[0]?.content ?? new Blob()).arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  expect(new TextDecoder().decode(bytes)).toBe(
    `Ім'я,Телефон,'=Lessons\r\n"Олена ""Леся"", Шевченко",+380671234567,-7\r\n`,
  )
})
