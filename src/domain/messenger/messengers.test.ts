import { describe, expect, test } from 'vitest'
import { type MessengerShort, messengerLink, messengers, readMessenger } from './messengers.ts'

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
    expect(messengerLink('wa', '+380671234567', 'Мир вам & радість')).toBe(
      `https://wa.me/380671234567?text=${encodeURIComponent('Мир вам & радість')}`,
    )
    expect(messengerLink('tg', '+380671234567', 'Hi')).toBe('https://t.me/+380671234567?text=Hi')
    expect(messengerLink('tg', '@grace_school')).toBe('https://t.me/grace_school')
    expect(messengerLink('vb', '+380671234567')).toBe('viber://chat?number=%2B380671234567')
    expect(messengerLink('vb', '+380671234567', 'Hi & go')).toBe(
      'viber://chat?number=%2B380671234567&draft=Hi%20%26%20go',
    )
    expect(messengerLink('fb', 'grace.school', 'Hi')).toBe('https://m.me/grace.school')
  })
})
