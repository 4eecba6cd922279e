import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { linkFields, presentLink } from './link-item.ts'

const schema = z.looseObject(linkFields())

describe('storing', () => {
  test('keeps the address unchanged, and unknown keys', () => {
    const link = { text: 'Map', url: ' Example.org/map ', note: 'kept' }
    expect(schema.parse(link)).toEqual(link)
  })

  test('defaults missing fields to empty', () => {
    expect(schema.parse({})).toEqual({ text: '', url: '' })
  })

  test.each([{ text: 5 }, { url: null }, { url: ['https://example.org'] }, { text: 'a\u0000b' }, { url: '\ud800' }])(
    'refuses %j',
    (link) => expect(schema.safeParse(link).success).toBe(false),
  )

  test('accepts up to 2000 characters of address and 1000 of text', () => {
    expect(schema.safeParse({ text: 'x'.repeat(1_000), url: 'x'.repeat(2_000) }).success).toBe(true)
    expect(schema.safeParse({ text: 'x'.repeat(1_001) }).success).toBe(false)
    expect(schema.safeParse({ url: 'x'.repeat(2_001) }).success).toBe(false)
  })
})

describe('showing', () => {
  test.each([
    ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
    ['example.org', 'https://example.org'],
    ['olena@example.org', 'mailto:olena@example.org'],
    ['+380 67 123 45 67', 'tel:+380671234567'],
    ['/lessons/3', '/lessons/3'],
  ])('resolves %s to %s', (url, address) => {
    expect(presentLink({ text: ' Go ', url })).toEqual({ text: 'Go', url: address })
  })

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/x',
  ])('keeps only the text of a link to %j', (url) =>
    expect(presentLink({ text: 'Go', url })).toEqual({ text: 'Go', url: '' }),
  )

  test('includes the icon of the site if it is known and the link has an address', () => {
    const iconOf = (link: string) => (link.startsWith('https://example.org/') ? '/uploads/icons/e.webp' : undefined)
    expect(presentLink({ text: 'Go', url: 'example.org/a' }, iconOf)).toEqual({
      text: 'Go',
      url: 'https://example.org/a',
      icon: '/uploads/icons/e.webp',
    })
    expect(presentLink({ text: 'Go', url: 'other.org' }, iconOf)).toEqual({ text: 'Go', url: 'https://other.org' })
    expect(presentLink({ text: 'Go', url: 'javascript:1' }, () => '/uploads/icons/e.webp')).not.toHaveProperty('icon')
  })

  test('shows an invalid address as text if the link has none', () => {
    expect(presentLink({ text: '', url: 'htp://example.org' })).toEqual({ text: 'htp://example.org', url: '' })
  })
})
