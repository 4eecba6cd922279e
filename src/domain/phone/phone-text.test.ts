import { describe, expect, test } from 'vitest'
import { allDigits, numbersIn, readPhoneText } from './phone-text.ts'
import { countries, spell, spellings } from './testing/spellings.ts'

const names = Object.keys(spellings)
/** As people divide two numbers. */
const dividers = [
  ', ',
  '; ',
  ';',
  '/',
  ' / ',
  ' | ',
  '\n',
  ' и ',
  ' та ',
  ' або ',
  ' чи ',
  ' or ',
  ' and ',
  ' & ',
  ' \\ ',
]

describe.each(countries)('numbers of $iso', (country) => {
  test.each(names)('one that is written %s is one', (spelling) => {
    const { typed } = spell(country, spelling)
    expect(numbersIn(typed)).toEqual([typed])
  })

  test.each(dividers)('two with %j between them are two', (divider) => {
    for (const name of ['with spaces', 'in E.164', 'within the country', 'within the country, with dashes'] as const) {
      const one = spell(country, name).typed
      expect(numbersIn(`${one}${divider}${one}`), one).toEqual([one, one])
    }
  })
})

test.each([
  ['0671234567 0507654321', ['0671234567', '0507654321']],
  ['067-123-45-67 050-765-43-21', ['067-123-45-67', '050-765-43-21']],
  ['+380 67 123 45 07 050 765 43 21', ['+380 67 123 45 07', '050 765 43 21']],
  ['+380671234567+380507654321', ['+380671234567', '+380507654321']],
  ['0671234567.0507654321', ['0671234567', '0507654321']],
  ['0671234567 0507654321 0931112233', ['0671234567', '0507654321', '0931112233']],
  ['0671234567 (мама) 0507654321 (тато)', ['0671234567 (мама)', '0507654321 (тато)']],
  ['мама 0671234567, тато 0507654321', ['мама 0671234567', 'тато 0507654321']],
  ['0671234567 доб. 12, 0507654321 доб. 3', ['0671234567 доб. 12', '0507654321 доб. 3']],
  ['1) 0671234567 2) 0507654321', ['1) 0671234567', '0507654321']],
  ['067 l23 45 67, О50 765 43 21', ['067 l23 45 67', 'О50 765 43 21']],
  ['123-45-67/765-43-21', ['123-45-67', '765-43-21']],
])('%j holds %j', (typed, numbers) => {
  expect(numbersIn(typed)).toEqual(numbers)
})

test.each([
  '067 123-45-67/68',
  '0671234567, 45 років',
  '0671234567, 2024-05-12',
  '380,671,234,567',
  '044/1234567',
  '8 10 49 15123456789',
  '0049 (0) 151 23456789',
  '011 43 (0) 664 1234567',
  '8 10 49 (0) 1512 3456789',
  '0671234567 або ні',
  'no number',
  '',
])('%j is not divided', (typed) => {
  expect(numbersIn(typed)).toEqual([typed])
})

test('signs that show nothing change nothing, so that a number alone is read as every other text', () => {
  const joiner = '\u200b'
  const texts = [
    '0',
    '+',
    '380671234567',
    '+380671234567',
    '0671234567890123456',
    '1 2',
    '067 123 45 67',
    ' 067',
    '067  123',
  ]
  for (const text of [...texts, ...countries.flatMap((country) => names.map((name) => spell(country, name).typed))]) {
    expect(readPhoneText(text)).toEqual(readPhoneText(joiner + text))
    expect(allDigits(text)).toBe(allDigits(joiner + text))
    expect(numbersIn(text)).toHaveLength(numbersIn(joiner + text).length)
  }
})
