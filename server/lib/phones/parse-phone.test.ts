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
