import { expect, test } from 'vitest'
import { leadsAway, linkLabel, readableAddress } from './link-address.ts'

test.each(['https://example.org', 'HTTP://example.org/a', '//example.org', '/\\example.org'])(
  'treats %s as another site',
  (address) => expect(leadsAway(address)).toBe(true),
)

test.each(['/lessons/3', 'mailto:olena@example.org', 'tel:+380671234567', 'tg://resolve?domain=x'])(
  'treats %s as part of this site',
  (address) => expect(leadsAway(address)).toBe(false),
)

test.each([
  ['https://www.example.org/a/b?c=d', 'example.org'],
  ['https://учим-библию.рф/урок', 'учим-библию.рф'],
  ['https://bible.example@other.example/', 'other.example'],
  ['https:\\\\other.example\\@bible.example', 'other.example'],
  ['//example.org', 'example.org'],
  ['mailto:olena@example.org?subject=Hello', 'olena@example.org'],
  ['tel:+380671234567', '+380671234567'],
  ['tg://resolve?domain=x', ''],
  ['/lessons/3', ''],
])('shows %s as %j', (address, said) => expect(readableAddress(address)).toBe(said))

test('labels a link with its text, or else its address', () => {
  expect(linkLabel({ text: 'Map', url: 'https://example.org' })).toBe('Map')
  expect(linkLabel({ text: '', url: 'https://example.org' })).toBe('example.org')
  expect(linkLabel({ text: '', url: '/lessons/3' })).toBe('/lessons/3')
})
