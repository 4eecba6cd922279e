import { expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

test.each([
  ['https://example.org', 'example.org'],
  ['HTTP://WWW.Example.org:8080/a?b#c', 'www.example.org'],
  ['https://user:secret@example.org/', 'example.org'],
  ['https://bible.example@other.org/', 'other.org'],
  ['https://example.org./', 'example.org'],
  ['https://учим-библию.рф/урок', 'xn----btbazcbud5dyb7e.xn--p1ai'],
])('finds the site of %s', (address, site) => expect(siteOf(address)).toBe(site))

test.each([
  '',
  '/lessons/3',
  'mailto:olena@example.org',
  'javascript:alert(1)',
  'https://',
  'http://localhost:3000',
  'http://school',
  'https://printer.local/',
  'https://db.internal',
  'https://router.lan.',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'https://a_b.example.org/',
  'https://-a.example.org/',
  'https://a..example.org/',
  `https://${'a'.repeat(64)}.org/`,
  `https://${'a.'.repeat(127)}org/`,
])('knows no public site at %s', (address) => expect(siteOf(address)).toBeUndefined())
