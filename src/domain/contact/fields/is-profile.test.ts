import { expect, test } from 'vitest'
import { isProfile } from './is-profile.ts'

test.each([
  '@olena',
  'Olena Shevchenko',
  'https://t.me/olena',
  'HTTPS://facebook.com/olena',
  'tg://resolve?domain=olena',
  'mailto:olena@example.org',
  'Instagram: @olena',
  'Facebook: Олена Шевченко',
])('%j is a profile', (text) => expect(isProfile(text)).toBe(true))

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  'data:text/html,<script>',
  'javascript: alert(1)',
  'vbscript:msgbox',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  'view-source:https://example.org',
])('%j is none', (text) => expect(isProfile(text)).toBe(false))
