import { describe, expect, test } from 'vitest'
import { growList, hasMorePages, remainingContacts, shrinkList } from './contact-paging.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('the pages of contacts', () => {
  test.each([
    [25, 1],
    [30, 2],
    [20, 1],
    [9, 0],
    [0, 0],
    [50_000, 2_500],
  ])('%i contacts are %i pages by the formula', (count, pages) => {
    expect(hasMorePages(pages, count)).toBe(false)
    if (pages > 0) expect(hasMorePages(pages - 1, count)).toBe(true)
  })

  test('leave no contact out: what the formula does not promise remains', () => {
    expect(remainingContacts(1, 20, 25)).toBe(5)
    expect(remainingContacts(1, 20, 30)).toBe(0)
    expect(remainingContacts(2, 30, 30)).toBe(0)
    expect(remainingContacts(1, 20, 20)).toBe(0)
  })
})

describe('a list', () => {
  test('shrinks by its last page and grows by what was hidden', () => {
    const whole = { rows: numbers(45), buffer: [] }
    const shrunk = shrinkList(whole)
    expect([shrunk.rows.length, shrunk.buffer]).toEqual([40, [40, 41, 42, 43, 44]])
    const twice = shrinkList(shrunk)
    expect([twice.rows.length, twice.buffer.length]).toEqual([20, 25])
    expect(shrinkList(twice)).toEqual(twice)
    expect(growList(twice)).toEqual(whole)
  })
})
