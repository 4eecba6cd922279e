import { describe, expect, test } from 'vitest'
import { escapeCell, unescapeCell } from './sheet-text.ts'

const formulas = [
  '=1+1',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=HYPERLINK("http://x";"y")',
  '+1+1',
  '+380-67-123-45-67',
  '+380 67 A1',
  '+380671234567;=1+1',
  '+380671234567\n@SUM(A1)',
  '+1 (cmd|x)',
]
const phones = [
  '+380671234567',
  '+380 67 123 45 67',
  '+81 90-1234-5678',
  '+1 (212) 555-0166',
  '+380671234567; +380501112233',
  '+380671234567\n+380501112233',
]

test.each(formulas)('%j, which a spreadsheet would run or calculate, becomes text', (text) => {
  expect(escapeCell(text)).toBe(`'${text}`)
})

test.each([...phones, 'Olena', '', "O'Neil", '1 = 1', 'a@b.org', "'quoted'"])('%j stays as it is', (text) => {
  expect(escapeCell(text)).toBe(text)
})

describe('what is read back', () => {
  test.each([...formulas, ...phones, "'=1", "''=1", "'+380671234567", "'quoted'", "'"])('is %j', (text) => {
    expect(unescapeCell(escapeCell(text))).toBe(text)
  })

  test('of a phone that a person marked as text is the phone', () => {
    expect(unescapeCell("'+380671234567")).toBe('+380671234567')
  })
})
