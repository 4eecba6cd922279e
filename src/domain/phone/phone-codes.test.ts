import { describe, expect, test } from 'vitest'
import { siteLocales } from '../locale.ts'
import { countryNames } from './country-names.ts'
import {
  phoneCodeByCode,
  phoneCodeById,
  phoneCodeByIso,
  phoneCodeOfGeo,
  phoneCodes,
  unknownPhoneCode,
} from './phone-codes.ts'

describe('the country codes', () => {
  test('are 219, with the ids 1 to 220 without 124', () => {
    const expected = Array.from({ length: 220 }, (_, index) => index + 1).filter((id) => id !== 124)
    expect(phoneCodes.map(({ id }) => id)).toEqual(expected)
  })

  test('have a unique ISO code and a calling code of digits', () => {
    expect(new Set(phoneCodes.map(({ iso }) => iso)).size).toBe(phoneCodes.length)
    for (const phoneCode of phoneCodes)
      expect(phoneCode).toEqual({
        id: expect.any(Number),
        iso: expect.stringMatching(/^[A-Z]{2}$/),
        code: expect.stringMatching(/^[1-9]\d{0,2}$/),
        country: `country.${phoneCode.iso}`,
      })
  })

  test.each(siteLocales)('have names in %s', (locale) => {
    const names = countryNames(locale)
    for (const { country, iso } of phoneCodes) {
      expect(names[country], iso).toMatch(/\p{L}{2}/u)
      expect(names[country]).not.toBe(iso)
    }
    expect(new Set(Object.values(names)).size).toBe(phoneCodes.length)
  })

  test('are named in the language of the reader', () => {
    expect(siteLocales.map((locale) => countryNames(locale)['country.UA'])).toEqual(['Ukraine', 'Украина', 'Україна'])
  })

  test('keep the ids that accounts store', () => {
    const ids = ['AF', 'CA', 'KZ', 'RU', 'UA', 'US', 'ZW'].map((iso) => phoneCodeByIso(iso)?.id)
    expect(ids).toEqual([1, 32, 98, 163, 207, 210, 220])
    expect(phoneCodeById(124)).toBeUndefined()
  })

  test('share 1 between the USA and Canada and 7 between Russia and Kazakhstan', () => {
    const isoOf = (code: string) => phoneCodes.filter((one) => one.code === code).map(({ iso }) => iso)
    expect(isoOf('1')).toEqual(expect.arrayContaining(['US', 'CA']))
    expect(isoOf('7').sort()).toEqual(['KZ', 'RU'])
    expect(isoOf('380')).toEqual(['UA'])
  })

  test('name the main country of a shared code', () => {
    expect(['+1', '7', '+39', '44', '380'].map((code) => phoneCodeByCode(code)?.iso)).toEqual([
      'US',
      'RU',
      'IT',
      'GB',
      'UA',
    ])
    expect(phoneCodeByCode('+999')).toBeUndefined()
    expect(phoneCodeByCode('')).toBeUndefined()
  })

  test('are found by the country of an address first, then by its calling code', () => {
    expect(phoneCodeOfGeo({ country: 'CA', countryCode: '1' })?.iso).toBe('CA')
    expect(phoneCodeOfGeo({ country: 'PR', countryCode: '380' })?.iso).toBe('PR')
    expect(phoneCodeOfGeo({ country: 'GG', countryCode: '44' })?.iso).toBe('GB')
    expect(phoneCodeOfGeo({ country: '', countryCode: '' })).toBeUndefined()
  })

  test('begin with 380 for an unknown country', () => {
    expect(unknownPhoneCode).toMatchObject({ code: '380', iso: 'UA' })
  })
})
