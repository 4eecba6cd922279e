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
])('in %s, %s is dialled as %s', (iso, typed, e164) => {
  expect(hasPhoneLength(typed), typed).toBe(true)
  expect(parsePhone({ phone: typed }, iso)).toMatchObject({ typed, e164, checked: 'valid' })
})
