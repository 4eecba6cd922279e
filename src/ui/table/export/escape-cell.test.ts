import { describe, expect, test } from 'vitest'
import { escapeCell, toCsvRow } from './escape-cell.ts'

describe('cells that a spreadsheet would run', () => {
  test.each(['=1+1', '+380671234567', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x";"y")'])(
    '%j becomes text',
    (text) => {
      expect(escapeCell(text)).toBe(`'${text}`)
    },
  )
  test.each(['Olena', '', "O'Neil", '1 = 1', 'a@b.org', "'quoted'"])('%j stays as it is', (text) => {
    expect(escapeCell(text)).toBe(text)
  })
  test('an apostrophe that a person wrote can be told from one that was added', () => {
    expect(escapeCell("'=1")).not.toBe(escapeCell('=1'))
  })
})

test('a row of CSV quotes separators, quotes and line breaks', () => {
  expect(toCsvRow(['a,b', 'say "x"', 'two\nlines', '=1,2'])).toBe(`"a,b","say ""x""","two\nlines","'=1,2"`)
})

test('numbers and dates are written as such, also negative ones; nothing is an empty cell', () => {
  expect(toCsvRow([-5, new Date('2026-01-02T03:04:05Z'), null, 'x'])).toBe('-5,2026-01-02T03:04:05.000Z,,x')
})
