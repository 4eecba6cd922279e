import { expect, test } from 'vitest'
import { readLesson, storeElements } from '../lesson.ts'
import { model } from './model.ts'

test('has a header row by default', () => {
  expect(model.schema.parse({ rows: [['a']] })).toEqual({ caption: '', header: true, rows: [['a']] })
})

test('fills the rows of version 1 and of imports without a version with empty cells', () => {
  const rows = [['a'], [], ['b', 'c', 'd']]
  const filled = [
    ['a', '', ''],
    ['', '', ''],
    ['b', 'c', 'd'],
  ]
  const [stored] = storeElements([{ type: 40, data: { rows } }], { sanitize: (html) => html, newId: () => 'e1' })
  expect(stored).toMatchObject({ v: 2, data: { rows: filled } })
  const [read] = readLesson([{ id: 'e1', type: 40, v: 1, data: { rows } }])
  expect(read).toMatchObject({ data: { rows: filled } })
})

test('refuses rows of different lengths from version 2 on', () => {
  expect(model.schema.safeParse({ rows: [['a'], ['b', 'c']] }).success).toBe(false)
})

test('sanitizes every cell before storing, and leaves the caption unchanged', () => {
  const sanitize = (html: string) => html.replace('<script>', '')
  const [stored] = storeElements(
    [
      {
        type: 40,
        data: {
          caption: '1 < 2',
          rows: [
            ['a<script>b', ''],
            ['c', '<script>'],
          ],
        },
      },
    ],
    {
      sanitize,
      newId: () => 'e1',
    },
  )
  expect(stored?.data).toEqual({
    caption: '1 < 2',
    header: true,
    rows: [
      ['ab', ''],
      ['c', ''],
    ],
  })
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
])('refuses invalid tables: %#', (data) => expect(model.schema.safeParse(data).success).toBe(false))

test('accepts up to 200 rows of 30 cells', () => {
  const table = (rows: number, columns: number) => ({
    rows: Array.from({ length: rows }, () => Array.from({ length: columns }, () => 'x')),
  })
  expect(model.schema.safeParse(table(200, 30)).success).toBe(true)
  expect(model.schema.safeParse(table(201, 1)).success).toBe(false)
  expect(model.schema.safeParse(table(1, 31)).success).toBe(false)
})

test.each(['author', 'student', 'reviewer'] as const)('sends the %s only the named keys', (audience) => {
  const data = model.schema.parse({ caption: 'c', header: false, rows: [['a']], source: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual({ caption: 'c', header: false, rows: [['a']] })
})
