import { describe, expect, test } from 'vitest'
import {
  type MessengerAddresses,
  type MessengerShort,
  messengerLinks,
  messengers,
  phoneAddresses,
  readMessenger,
  smsLink,
} from './messengers.ts'

describe('messengers', () => {
  test('are the four of the schools; only Facebook is opened by a profile', () => {
    expect(messengers.map(({ name, short, type }) => [name, short, type])).toEqual([
      ['Telegram', 'tg', 'phone'],
      ['Facebook', 'fb', 'link'],
      ['WhatsApp', 'wa', 'phone'],
      ['Viber', 'vb', 'phone'],
    ])
  })

  test.each<[MessengerShort, string, string | undefined]>([
    ['wa', '+380 (67) 123-45-67', '+380671234567'],
    ['wa', 'grace', undefined],
    ['vb', '380671234567', '+380671234567'],
    ['tg', '+380671234567', '+380671234567'],
    ['tg', 'https://t.me/grace_school', '@grace_school'],
    ['tg', '@grace_school', '@grace_school'],
    ['tg', '@abc', undefined],
    ['tg', 'javascript:alert(1)', undefined],
    ['fb', 'https://www.facebook.com/grace.school/', 'grace.school'],
    ['fb', 'grace.school', 'grace.school'],
    ['fb', 'https://evil.test/grace', undefined],
    ['wa', '', undefined],
  ])('%s reads “%s” as %s', (short, typed, stored) => {
    expect(readMessenger(short, typed)).toBe(stored)
  })

  test('open with text and phone, or with the profile', () => {
    const refs = (addresses: MessengerAddresses, text?: string) => messengerLinks(addresses, text).map(({ ref }) => ref)
    expect(refs({ wa: '+380671234567' }, 'Мир вам & радість')).toEqual([
      `https://wa.me/380671234567?text=${encodeURIComponent('Мир вам & радість')}`,
    ])
    expect(refs({ tg: '+380671234567' }, 'Hi')).toEqual(['https://t.me/+380671234567?text=Hi'])
    expect(refs({ tg: '@grace_school' })).toEqual(['https://t.me/grace_school'])
    expect(refs({ vb: '+380671234567' })).toEqual(['viber://chat?number=%2B380671234567'])
    expect(refs({ vb: '+380671234567' }, 'Hi & go')).toEqual([
      'viber://chat?number=%2B380671234567&draft=Hi%20%26%20go',
    ])
    expect(refs({ fb: 'grace.school' }, 'Hi')).toEqual(['https://m.me/grace.school'])
  })

  test('are entities with an address, a drawing and a link', () => {
    const [telegram, facebook, whatsApp] = messengerLinks({ tg: '@anna', fb: 'anna.k', wa: '+380671234567' })
    expect(Object.keys(telegram ?? {}).toSorted()).toEqual(
      ['id', 'name', 'short', 'type', 'profile', 'phone', 'icon', 'ref', 'color'].toSorted(),
    )
    expect(telegram).toMatchObject({ id: 1, short: 'tg', profile: '@anna', phone: null })
    expect(facebook).toMatchObject({ id: 2, short: 'fb', type: 'link', profile: 'anna.k', phone: null })
    expect(whatsApp).toMatchObject({ id: 3, short: 'wa', type: 'phone', profile: null, phone: '+380671234567' })
  })

  test('of a number are those that are opened by one, and a short message', () => {
    const text = '&phone=2#x\n'
    const links = messengerLinks(phoneAddresses('+380 (67) 123-45-67'), text)
    expect(links.map(({ short }) => short)).toEqual(['tg', 'wa', 'vb'])
    for (const ref of [...links.map((link) => link.ref), smsLink('380671234567', text)]) {
      expect(ref).toContain('380671234567')
      // Nothing in a text adds to the address.
      expect(ref).toMatch(/=%26phone%3D2%23x%0A$/)
    }
  })

  test.each(['#ffffff', '#211d1a'])('have colours that are seen on %s', (card) => {
    for (const { color } of messengers) expect(contrast(color, card)).toBeGreaterThanOrEqual(3)
  })
})

/** The contrast ratio of WCAG. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((first, second) => first - second)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(color.slice(place, place + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
