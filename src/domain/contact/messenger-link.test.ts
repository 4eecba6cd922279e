import { expect, test } from 'vitest'
import { phoneMessengerLink, phoneMessengers } from './messenger-link.ts'

test.each([
  ['wa', 'https://wa.me/380671234567?text='],
  ['tg', 'https://t.me/+380671234567?text='],
  ['vb', 'viber://chat?number=%2B380671234567&draft='],
  ['sms', 'sms:+380671234567?body='],
] as const)('%s opens with the number and the text', (messenger, start) => {
  const link = phoneMessengerLink(messenger, '+380 (67) 123-45-67', 'Мир & grace? https://a.test/#1')
  expect(link).toBe(`${start}${encodeURIComponent('Мир & grace? https://a.test/#1')}`)
})

test('nothing in a text adds to the address', () => {
  for (const { short } of phoneMessengers)
    expect(phoneMessengerLink(short, '1', '&phone=2#x\n')).toMatch(/=%26phone%3D2%23x%0A$/)
})
