import { expect, test } from 'vitest'
import { isQuotedFrom } from './is-quoted-from.ts'

const verse =
  'Ибо так возлюбил Бог мир, что отдал Сына Своего Единородного, дабы всякий, верующий в Него, не погиб, но имел жизнь вечную.'

test.each([
  ['the whole', verse],
  ['a part of it', 'так возлюбил Бог мир'],
  ['other signs between the words', '«Ибо так возлюбил Бог мир — что отдал Сына Своего Единородного»'],
  ['numbers of verses', '16 Ибо так возлюбил Бог мир'],
  ['words left out', 'Ибо так возлюбил Бог мир… дабы всякий, верующий в Него, не погиб...'],
  ['other capitals', 'ИБО ТАК ВОЗЛЮБИЛ БОГ МИР'],
])('accepts %s', (_what, quote) => {
  expect(isQuotedFrom(quote, verse)).toBe(true)
})

test.each([
  ['another word', 'Ибо так полюбил Бог мир'],
  ['a word more', 'Ибо так сильно возлюбил Бог мир'],
  ['a word less without saying so', 'Ибо возлюбил Бог мир'],
  ['half a word', 'возлюб'],
  ['parts in another order', 'не погиб… так возлюбил Бог мир'],
])('rejects %s', (_what, quote) => {
  expect(isQuotedFrom(quote, verse)).toBe(false)
})

test('compares letters regardless of how they are encoded', () => {
  expect(isQuotedFrom('её', 'ее')).toBe(true)
  expect(isQuotedFrom("об'явлення", 'об’явлення')).toBe(true)
  expect(isQuotedFrom('обʼявлення', 'об’явлення')).toBe(true)
  expect(isQuotedFrom('при\u0301клад', 'приклад')).toBe(true)
  expect(isQuotedFrom('и\u0306', 'й')).toBe(true)
})
