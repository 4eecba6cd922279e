import { expect, test } from 'vitest'
import { storeElements } from '../lesson.ts'
import fixtures from './fixtures/v1.json' with { type: 'json' }
import { model } from './model.ts'

const shown = (data: object) => model.serialize(model.schema.parse(data), 'student')

test('reads everything that version 1 wrote, unknown keys included', () => {
  for (const data of fixtures) expect(model.schema.parse(data)).toMatchObject(data)
})

test('takes the first row for headings unless it is told otherwise', () => {
  expect(model.schema.parse({ rows: [['a']] })).toEqual({ caption: '', header: true, rows: [['a']] })
})

test('shows rows of different lengths as one square, and stores them as they came', () => {
  const rows = [['a'], [], ['b', 'c', 'd']]
  expect(model.schema.parse({ rows }).rows).toEqual(rows)
  expect(shown({ rows }).rows).toEqual([
    ['a', '', ''],
    ['', '', ''],
    ['b', 'c', 'd'],
  ])
})

test('has every cell cleaned before it is stored, and the caption left as it was typed', () => {
  const sanitize = (html: string) => html.replace('<script>', '')
  const [stored] = storeElements(
    [{ type: 40, data: { caption: '1 < 2', rows: [['a<script>b'], ['c', '<script>']] } }],
    {
      sanitize,
      newId: () => 'e1',
    },
  )
  expect(stored?.data).toEqual({ caption: '1 < 2', header: true, rows: [['ab'], ['c', '']] })
})

test.each([
  { rows: 'a' },
  { rows: ['a'] },
  { rows: [[1]] },
  { rows: [[['a']]] },
  { rows: { 0: ['a'] } },
  { rows: [[null]] },
  { rows: [['a\u0000b']] },
  { rows: [['x'.repeat(100_000)]] },
  { header: 'yes' },
  { caption: ['a'] },
])('refuses what is no table: %#', (data) => expect(model.schema.safeParse(data).success).toBe(false))

test('takes 200 rows of 30 cells, and not one more', () => {
  const table = (rows: number, columns: number) => ({
    rows: Array.from({ length: rows }, () => Array.from({ length: columns }, () => 'x')),
  })
  expect(model.schema.safeParse(table(200, 30)).success).toBe(true)
  expect(model.schema.safeParse(table(201, 1)).success).toBe(false)
  expect(model.schema.safeParse(table(1, 31)).success).toBe(false)
})

test.each(['author', 'student', 'reviewer'] as const)('sends the %s the named keys and no other', (audience) => {
  const data = model.schema.parse({ caption: 'c', header: false, rows: [['a']], source: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual({ caption: 'c', header: false, rows: [['a']] })
})
