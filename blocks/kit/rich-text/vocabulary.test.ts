import { describe, expect, test } from 'vitest'
import { isLinkAddress, toLinkAddress } from './vocabulary.ts'

describe('isLinkAddress', () => {
  test.each([
    'https://example.org',
    'http://example.org/a?b#c',
    'mailto:a@example.org',
    'tel:+380671234567',
    'tg://resolve?domain=x',
    'viber://chat',
    'whatsapp://send',
    '/lessons/3',
    'https://example.org/?q=a\\b',
    '#note',
  ])('accepts %s', (address) => expect(isLinkAddress(address)).toBe(true))

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x/1',
    'https://',
    '//evil.test/x',
    '/\\evil.test/x',
    '\\\\evil.test\\x',
    '/\t/evil.test/x',
    ' //evil.test/x',
    'https:evil.test',
    'https:\\\\evil.test\\x',
    'https://school.test\\@evil.test',
    '',
    '  ',
  ])('refuses %j', (address) => expect(isLinkAddress(address)).toBe(false))
})

describe('toLinkAddress', () => {
  test.each([
    ['example.org', 'https://example.org'],
    ['  https://example.org/a ', 'https://example.org/a'],
    ['учим-библию.рф/урок', 'https://учим-библию.рф/урок'],
    ['olena@example.org', 'mailto:olena@example.org'],
    ['+380 67 123 45 67', 'tel:+380671234567'],
    ['tel:+380671234567', 'tel:+380671234567'],
    ['/lessons/3', '/lessons/3'],
    ['example.org:8080/a', 'https://example.org:8080/a'],
  ])('reads %j as %s', (typed, address) => expect(toLinkAddress(typed)).toBe(address))

  test.each([
    '',
    'abraham',
    'two words',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test/x',
    '/\\evil.test/x',
    '\\\\evil.test\\x',
    'evil.test\\x',
  ])('finds no link in %j', (typed) => expect(toLinkAddress(typed)).toBeUndefined())
})
