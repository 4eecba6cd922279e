import { expect, test } from 'vitest'
import { countryNames } from '#domain/phone/country-names.ts'
import { phoneCodes } from '#domain/phone/phone-codes.ts'
import { findCountries } from './find-countries.ts'

const search = (words: string, locale: 'en' | 'ru' | 'ua' = 'en') =>
  findCountries(phoneCodes, countryNames(locale), words).map(({ iso }) => iso)

test('a search finds names, ISO codes and calling codes', () => {
  expect(search('ukr')).toEqual(['UA'])
  expect(search('укр', 'ua')).toEqual(['UA'])
  expect(search('de')[0]).toBe('DE')
  expect(search('cote')).toEqual(['CI'])
  expect(search('+380')).toEqual(['UA'])
  expect(search('7')).toEqual(['KZ', 'RU'])
  expect(search('xyz')).toEqual([])
})

test('names that begin with the words come first, and no words give every country', () => {
  expect(search('united')).toEqual(['AE', 'GB', 'US'])
  expect(search('in')[0]).toBe('IN')
  expect(search('')).toHaveLength(219)
})
