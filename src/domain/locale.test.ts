import { describe, expect, test } from 'vitest'
import { isSiteLocale, languageTag, preferredLocale, readLocale, siteLocales } from './locale.ts'

test('Ukrainian is ua in addresses and uk for browsers', () => {
  expect(languageTag.ua).toBe('uk')
  expect(readLocale('uk')).toBe('ua')
})

test('every locale is found again by its tag', () => {
  for (const locale of siteLocales) expect(readLocale(languageTag[locale])).toBe(locale)
})

describe('reading a tag', () => {
  test.each([
    ['uk-UA', 'ua'],
    ['ua', 'ua'],
    ['RU', 'ru'],
    [' en-GB;q=0.8', 'en'],
    ['ru_KZ', 'ru'],
  ])('%j is %s', (tag, locale) => {
    expect(readLocale(tag)).toBe(locale)
  })

  test.each(['de', 'be-BY', 'enm', '', '*'])('%j is not spoken here', (tag) => {
    expect(readLocale(tag)).toBeUndefined()
  })
})

describe('the preferred locale', () => {
  test('is the first that the product supports', () => {
    expect(preferredLocale(['de-DE', 'uk', 'en'])).toBe('ua')
  })

  test('is undefined when none is supported', () => {
    expect(preferredLocale(['de', 'fr'])).toBeUndefined()
    expect(preferredLocale([])).toBeUndefined()
  })
})

test('only the three codes are site locales', () => {
  expect(['en', 'ru', 'ua', 'uk', 'EN', '', null, undefined].filter(isSiteLocale)).toEqual(['en', 'ru', 'ua'])
})
