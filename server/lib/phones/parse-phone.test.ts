import { describe, expect, test } from 'vitest'
import { hasPhoneLength } from '#domain/phone/phone-length.ts'
import { messengerLinks, phoneAddresses } from '#domain/messenger/messengers.ts'
import { countries, spell, spellings } from '#domain/phone/testing/spellings.ts'
import { parsePhone } from './parse-phone.ts'

const names = Object.keys(spellings)

test('the table has 60 spellings and 12 countries at least', () => {
  expect([names.length >= 60, countries.length]).toEqual([true, 12])
})

describe.each(countries)('a number of $iso', (country) => {
  test.each(names)('%s can be dialled', (spelling) => {
    const { typed, e164 } = spell(country, spelling)
    const digits = e164.slice(1)
    const stored = { phone: digits, typed: typed.trim(), e164, checked: 'valid' }
    expect(hasPhoneLength(typed, country.code), typed).toBe(true)
    expect(parsePhone({ phone: typed }, country.iso), typed).toMatchObject(stored)
    expect(parsePhone({ phone: typed, code: country.code }), typed).toMatchObject(stored)
    expect(messengerLinks(phoneAddresses(e164)).map(({ ref }) => ref)).toEqual([
      `https://t.me/${e164}`,
      `https://wa.me/${digits}`,
      `viber://chat?number=%2B${digits}`,
    ])
  })
})

test.each([
  ['UA', '+38(0)671234567', '+380671234567'],
  ['UA', '+38 (067) 123 45 67', '+380671234567'],
  ['UA', '380,671,234,567', '+380671234567'],
  ['UA', '067\u0085123\u008545\u008567', '+380671234567'],
  ['UA', '0671234567 (12)', '+380671234567'],
  ['IT', '+39 (0)6 6982 1234', '+390669821234'],
  ['IT', '+39 6 6982 1234', '+390669821234'],
  ['PL', '0 512 345 678', '+48512345678'],
  ['GE', '8 555 12 34 56', '+995555123456'],
  ['MD', '8 69 123 456', '+37369123456'],
  ['US', '011 49 15123456789', '+4915123456789'],
  ['RU', '8 10 49 15123456789', '+4915123456789'],
  // A zero in brackets that is part of the number, and one that is not.
  ['IT', '+39 (0)3 1234 5678', '+390312345678'],
  ['IT', '+39 (0)312 345 6789', '+393123456789'],
  ['IT', '0039 (0)347 1234567', '+393471234567'],
  ['SM', '+378 (0)549 882000', '+3780549882000'],
  ['CG', '+242 (0)6 612 3456', '+242066123456'],
  ['CI', '+225 (0)7 07 12 34 56', '+2250707123456'],
  ['GA', '+241 (0)6 03 12 34', '+24106031234'],
  ['HU', '+36 (06) 20 123 4567', '+36201234567'],
  ['CH', '+41 (0)44 668 18 00', '+41446681800'],
  // Former prefixes of Mexico.
  ['MX', '+52 1 55 1234 5678', '+525512345678'],
  ['US', '+52 1 55 1234 5678', '+525512345678'],
  ['MX', '0052 1 55 1234 5678', '+525512345678'],
  ['MX', '52 1 55 1234 5678', '+525512345678'],
  ['MX', '+52 044 55 1234 5678', '+525512345678'],
  ['MX', '044 55 1234 5678', '+525512345678'],
  ['MX', '045 55 1234 5678', '+525512345678'],
  ['MX', '01 55 1234 5678', '+525512345678'],
  ['MX', '1 55 1234 5678', '+525512345678'],
  // Letters on the keys, and letters that look like digits.
  ['US', '1-800-FLOWERS', '+18003569377'],
  ['US', '(800) Flowers', '+18003569377'],
  ['UA', '+1 800 CALL NOW', '+18002255669'],
  ['US', '1 800 GOOG 411', '+18004664411'],
  ['US', '1-800-MATTRESS', '+18006288737'],
  ['AU', '1300 FLOWER', '+611300356937'],
  ['UA', 'O67 123 45 67', '+380671234567'],
  ['UA', '067 l23 45 67', '+380671234567'],
  ['UA', '067I234567', '+380671234567'],
  ['UA', '+38О67і234567', '+380671234567'],
  ['UA', '067 12З 45 б7', '+380671234567'],
  ['UA', '0671234567B', '+380671234567'],
  // The first of several.
  ['UA', '067 123 45 67/050 765 43 21', '+380671234567'],
  ['UA', '067 123 45 67, 050 765 43 21', '+380671234567'],
])('in %s, %s is dialled as %s', (iso, typed, e164) => {
  expect(hasPhoneLength(typed), typed).toBe(true)
  expect(parsePhone({ phone: typed }, iso)).toMatchObject({ typed, e164, checked: 'valid' })
})
