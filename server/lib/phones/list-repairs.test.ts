import { describe, expect, test } from 'vitest'
import { listRepairs } from './list-repairs.ts'

const repairs = (typed: string, countries: string[], code?: string) =>
  listRepairs({ typed, phone: typed.replace(/\D/g, ''), ...(code !== undefined && { code }) }, countries).map(
    ({ kind, e164, iso }) => [kind, e164, iso],
  )

describe('a number that cannot be dialled', () => {
  test('is offered as one of each country in which it is one, once', () => {
    expect(repairs('600 100 110', ['UA', 'PL', 'PL'])).toContainEqual(['country', '+48600100110', 'PL'])
    expect(repairs('600 100 110', ['PL'], '48')).toHaveLength(1)
  })

  test('is offered without an extension or digits too many at its end', () => {
    expect(repairs('38067123001912', ['UA'])).toEqual([['end', '+380671230019', 'UA']])
    expect(repairs('0671230019 1', ['UA'])).toEqual([['end', '+380671230019', 'UA']])
  })

  test('is offered with the zero that a sheet took away, and with +7 for 8', () => {
    expect(repairs('20 7946 0018', ['GB'])).toContainEqual([expect.anything(), '+442079460018', 'GB'])
    expect(repairs('8 (912) 345-67-21', ['DE'])).toContainEqual(['trunk', '+79123456721', 'RU'])
  })

  test('is offered as each of the numbers of one field', () => {
    const found = repairs('067 123 00 03, 050 123 45 67', ['UA'])
    expect(found.map(([, e164]) => e164)).toEqual(expect.arrayContaining(['+380671230003', '+380501234567']))
  })

  test('has no repair where nothing fits', () => {
    for (const typed of ['123', 'ask Olena', '']) expect(repairs(typed, ['UA', 'PL'])).toEqual([])
  })
})
